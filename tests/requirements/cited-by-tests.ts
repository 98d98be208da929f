import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A test file with the ids that its titles or its `covers:` line name. */
export interface Citing {
	/** Path from the top of the repository, e.g. `tests/e2e/list/list.spec.ts`. */
	file: string;
	ids: Set<string>;
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
		.map((file) => ({ file, ids: citedIn(readFileSync(file, 'utf8')) }));
}

/** The ids that one test file cites. */
export function citedIn(source: string): Set<string> {
	const texts = [...source.matchAll(COVERS)].map(({ groups }) => groups?.['ids'] ?? '');
	visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest), texts);
	return new Set(texts.flatMap((text) => text.match(ID) ?? []));
}

function visit(node: ts.Node, titles: string[]): void {
	if (ts.isCallExpression(node)) {
		const role = roleOf(node.expression);
		if (role === 'skipped') return;
		const [title] = role === 'test' ? node.arguments : [];
		if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
		if (title && ts.isTemplateExpression(title))
			titles.push(title.head.text, ...title.templateSpans.map(({ literal }) => literal.text));
	}
	ts.forEachChild(node, (child) => visit(child, titles));
}

/** Whether a call with this callee is a test or a group of tests: `test`, `test.describe`, `test.each(…)` and the like. */
function roleOf(callee: ts.Expression): 'test' | 'skipped' | undefined {
	if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text) ? 'test' : undefined;
	if (ts.isCallExpression(callee)) return roleOf(callee.expression);
	if (!ts.isPropertyAccessExpression(callee)) return undefined;
	const role = roleOf(callee.expression);
	return role && NOT_RUN.has(callee.name.text) ? 'skipped' : role;
}
