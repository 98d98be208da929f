import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { gateTag, type PaymentCase, PROVIDERS } from '../e2e/gate.ts';

/** A test file with the ids that its titles or its `covers:` line name. */
export interface Citing extends Cited {
	/** Path from the top of the repository, e.g. `tests/e2e/list/list.spec.ts`. */
	file: string;
}

/** The ids that a file names, and those among them that `npm test` holds where it runs the file. */
interface Cited {
	ids: Set<string>;
	untagged: Set<string>;
}

/** How a requirement is spelled, e.g. `LIST-01`. */
export const ID = /\b[A-Z]{2,4}-\d{2}\b/g;

const TEST_FUNCTIONS = new Set(['test', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);
const COVERS = /^\/\/ covers: (?<ids>.+)$/gm;

/**
 * Every test file with the requirements it is about. Only titles of tests and groups of tests count, and a line
 * `// covers: LIST-01, LIST-02` of its own; comments, helpers and skipped tests do not.
 */
export function citingFiles(): Citing[] {
	return globSync('tests/**/*.{spec,test}.{ts,tsx}')
		.toSorted()
		.map((file) => ({ file, ...citedIn(readFileSync(file, 'utf8')) }));
}

/** The ids that one test file cites. */
export function citedIn(source: string): Cited {
	const covered = [...source.matchAll(COVERS)].map(({ groups }) => groups?.['ids'] ?? '');
	const titles: Title[] = [];
	visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true), false, titles);
	const idsOf = (texts: string[]) => new Set(texts.flatMap((text) => text.match(ID) ?? []));
	return {
		ids: idsOf([...covered, ...titles.map(({ text }) => text)]),
		untagged: idsOf([...covered, ...titles.filter(({ isTagged }) => !isTagged).map(({ text }) => text)]),
	};
}

/** A title, or a piece of one; tagged where the test, or a group around it, is left to `npm run test:all`. */
interface Title {
	text: string;
	isTagged: boolean;
}

function visit(node: ts.Node, isInTagged: boolean, titles: Title[]): void {
	let isTagged = isInTagged;
	if (ts.isCallExpression(node)) {
		const role = roleOf(node.expression);
		if (role === 'skipped') return;
		const [title, details] = role === 'test' ? node.arguments : [];
		isTagged ||= details !== undefined && leavesToAll(details);
		const add = (text: string) => titles.push({ text, isTagged });
		if (title && ts.isStringLiteralLike(title)) add(title.text);
		if (title && ts.isTemplateExpression(title))
			for (const text of [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)])
				add(text);
	}
	ts.forEachChild(node, (child) => visit(child, isTagged, titles));
}

/**
 * Whether the details of a test are `{ tag: NOT_IN_GATE }`, or `only(name)` of a payment that the gate tries with no provider. A tag that
 * only some cases of a table have is another expression.
 */
function leavesToAll(details: ts.Expression): boolean {
	if (ts.isCallExpression(details)) {
		const [name] = details.arguments;
		const isCase = ts.isIdentifier(details.expression) && details.expression.text === 'only';
		return isCase && !!name && ts.isStringLiteral(name) && !isInGate(name.text as PaymentCase);
	}
	if (!ts.isObjectLiteralExpression(details)) return false;
	return details.properties.some(
		(property) =>
			ts.isPropertyAssignment(property) &&
			property.name.getText() === 'tag' &&
			property.initializer.getText() === 'NOT_IN_GATE',
	);
}

const isInGate = (name: PaymentCase): boolean =>
	PROVIDERS.some((paidBy) => gateTag(paidBy, name).length === 0);

/** Whether a call with this callee is a test or a group of tests: `test`, `test.describe`, `test.each(…)` and the like. */
function roleOf(callee: ts.Expression): 'test' | 'skipped' | undefined {
	if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text) ? 'test' : undefined;
	if (ts.isCallExpression(callee)) return roleOf(callee.expression);
	if (!ts.isPropertyAccessExpression(callee)) return undefined;
	const role = roleOf(callee.expression);
	return role && NOT_RUN.has(callee.name.text) ? 'skipped' : role;
}
