import ts from 'typescript';
import { entriesBelow, isMissing, isNewer, isTooNew } from './compat.ts';
import { selectorsTooNew, styleFeatures } from './style-features.ts';

/**
 * Members of the objects of browser and language, by name: true where every object that has a member of this name got it after the
 * oldest supported browsers.
 */
const members = new Map<string, boolean>();
for (const objects of [['api'], ['javascript', 'builtins']])
	for (const [object] of entriesBelow(...objects))
		for (const [key, { __compat: entry }] of entriesBelow(...objects, object)) {
			const name = key.replace(/_(static|event)$/, '');
			if (entry) members.set(name, (members.get(name) ?? true) && isNewer(entry));
		}

const SYNTAX: Partial<Record<ts.SyntaxKind, string[]>> = {
	[ts.SyntaxKind.ClassStaticBlockDeclaration]: ['classes', 'static', 'initialization_blocks'],
	[ts.SyntaxKind.ImportAttributes]: ['statements', 'import', 'import_attributes'],
};
const IN_REGEX = {
	lookbehind_assertion: /\(\?<[=!]/,
	modifier: /\(\?[ims]*-?[ims]*:(?<!\(\?:)/,
};

/** True for `x.y?.()` and `typeof x`, which ask before they call. */
function isAsked(node: ts.Node): boolean {
	const { parent } = node;
	return (
		(ts.isCallExpression(parent) && parent.expression === node && parent.questionDotToken !== undefined) ||
		ts.isTypeOfExpression(parent)
	);
}

/** Features in a script that the oldest supported browsers may lack, e.g. `.toSorted`, `Promise.withResolvers` or `:modal`. */
export function scriptFeatures(script: string): Set<string> {
	const found = new Set<string>();
	const file = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true);

	const seeMember = (node: ts.Node, name: string, object?: ts.Expression) => {
		if (isAsked(node)) return;
		const owner = object && ts.isIdentifier(object) ? object.text : '';
		const isOwned =
			isTooNew('javascript', 'builtins', owner, name) || isTooNew('api', owner, `${name}_static`);
		if (isOwned) found.add(`${owner}.${name}`);
		else if (members.get(name)) found.add(`.${name}`);
	};
	const seeName = (node: ts.Identifier) => {
		const { parent, text } = node;
		const isDeclaration = 'name' in parent && parent.name === node;
		if (isDeclaration || isAsked(node)) return;
		const isMade = ts.isNewExpression(parent) && parent.expression === node;
		if (isMade && isTooNew('api', text, text)) found.add(`new ${text}`);
		else if (
			[
				['api', text],
				['api', 'Window', text],
				['javascript', 'builtins', text],
			].some((path) => isMissing(...path))
		)
			found.add(text);
	};
	const seeText = (text: string) => {
		if (text.includes('@layer') && text.includes('{'))
			for (const name of styleFeatures(text)) found.add(name);
		else for (const name of selectorsTooNew(text)) found.add(`'${name}'`);
	};

	const seePattern = (text: string) => {
		for (const [name, syntax] of Object.entries(IN_REGEX))
			if (syntax.test(text) && isTooNew('javascript', 'regular_expressions', name)) found.add(name);
	};

	const visit = (node: ts.Node): void => {
		const syntax = SYNTAX[node.kind];
		if (syntax && isTooNew('javascript', ...syntax)) found.add(syntax.join(' '));
		if (ts.isPropertyAccessExpression(node)) seeMember(node, node.name.text, node.expression);
		else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
			const name = node.propertyName ?? node.name;
			if (ts.isIdentifier(name)) seeMember(node, name.text);
		}
		if (ts.isIdentifier(node)) seeName(node);
		const isText =
			ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
		if (isText) seeText(node.text);
		// A string, too, because a pattern may be put together from several.
		if (isText || ts.isRegularExpressionLiteral(node)) seePattern(node.text);
		if (ts.isRegularExpressionLiteral(node) && /\/[a-z]*v[a-z]*$/.test(node.text)) found.add('regex flag v');
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}
