import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { gateTag, type PaymentCase, PROVIDERS } from '../e2e/gate.ts';

/** A test file with the ids that its titles or its `covers:` line name. */
export interface Citing extends Cited {
	/** Path from the top of the repository, e.g. `tests/e2e/list/list.spec.ts`. */
	file: string;
}

/** The ids that a file names, those among them that `npm test` holds where it runs the file, and those that it holds on every machine. */
interface Cited {
	ids: Set<string>;
	untagged: Set<string>;
	everywhere: Set<string>;
}

/** How a requirement is spelled, e.g. `LIST-01`. */
export const ID = /\b[A-Z]{2,4}-\d{2}\b/g;

const TEST_FUNCTIONS = new Set(['test', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);
/** How a test is skipped on machines that lack something: `describe.skipIf(!hasWebKit())`. */
const SKIPPED_SOMEWHERE = new Set(['skipIf', 'runIf']);
/** The helper that declares tests in an engine, which a machine may lack (`support/engines/describe-in.ts`). */
const IN_ENGINE = 'describeIn';
const COVERS = /^\/\/ covers(?<somewhere> where it is installed)?: (?<ids>.+)$/gm;

/**
 * Every test file with the requirements it is about. Only titles of tests and groups of tests count, and a line
 * `// covers: LIST-01, LIST-02` of its own in a file with a test, or `// covers where it is installed: LIST-01` where a helper declares
 * tests that not every machine runs; comments, helpers and skipped tests do not.
 */
export function citingFiles(): Citing[] {
	return globSync('tests/**/*.{spec,test}.{ts,tsx}')
		.toSorted()
		.map((file) => ({ file, ...citedIn(readFileSync(file, 'utf8')) }));
}

/** The ids that one test file cites. */
export function citedIn(source: string): Cited {
	const titles: Title[] = [];
	const file = ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true);
	const hasTest = visit(file, { isTagged: false, isSomewhere: false }, titles);
	if (hasTest)
		for (const { groups } of source.matchAll(COVERS))
			titles.push({
				text: groups?.['ids'] ?? '',
				isTagged: false,
				isSomewhere: groups?.['somewhere'] !== undefined,
			});
	const idsOf = (cited: readonly Title[]) => new Set(cited.flatMap(({ text }) => text.match(ID) ?? []));
	return {
		ids: idsOf(titles),
		untagged: idsOf(titles.filter(({ isTagged }) => !isTagged)),
		everywhere: idsOf(titles.filter(({ isSomewhere }) => !isSomewhere)),
	};
}

/**
 * Where the tests of a group are run: tagged where the test, or a group around it, is left to `npm run test:all`; somewhere where they
 * are skipped on machines that lack something.
 */
interface Runs {
	isTagged: boolean;
	isSomewhere: boolean;
}

/** A title, or a piece of one. */
interface Title extends Runs {
	text: string;
}

/** Adds the titles in a node. @returns whether a test is among them */
function visit(node: ts.Node, around: Runs, titles: Title[]): boolean {
	let { isTagged, isSomewhere } = around;
	let hasTest = false;
	if (ts.isCallExpression(node)) {
		const role = roleOf(node.expression);
		if (role === 'skipped') return false;
		const [title, details] = role === 'test' ? node.arguments : [];
		hasTest = details !== undefined;
		isTagged ||= details !== undefined && leavesToAll(details);
		isSomewhere ||= node.expression.getText() === IN_ENGINE;
		isSomewhere ||= role === 'test' && isSkippedSomewhere(node.expression);
		const add = (text: string) => titles.push({ text, isTagged, isSomewhere });
		if (title && ts.isStringLiteralLike(title)) add(title.text);
		if (title && ts.isTemplateExpression(title))
			for (const text of [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)])
				add(text);
	}
	ts.forEachChild(node, (child) => {
		if (visit(child, { isTagged, isSomewhere }, titles)) hasTest = true;
	});
	return hasTest;
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

/** Whether a test or a group with this callee is skipped on some machines. */
function isSkippedSomewhere(callee: ts.Expression): boolean {
	if (ts.isCallExpression(callee)) return isSkippedSomewhere(callee.expression);
	if (!ts.isPropertyAccessExpression(callee)) return false;
	return SKIPPED_SOMEWHERE.has(callee.name.text) || isSkippedSomewhere(callee.expression);
}
