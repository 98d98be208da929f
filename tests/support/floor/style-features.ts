import * as csstree from 'css-tree';
import { entriesBelow, isNewer, isTooNew } from './compat.ts';

/** Every function of a value, and keywords of types such as colours, by name: true where none of the entries is of the floor. */
const values = new Map<string, boolean>();
(function collect(...path: string[]) {
	for (const [name, { __compat: entry }] of entriesBelow(...path)) {
		if (entry) values.set(name, (values.get(name) ?? true) && isNewer(entry));
		collect(...path, name);
	}
})('css', 'types');

const UNITS: Record<string, string> = {
	...units('viewport_percentage_units_dynamic', 'dvh dvw dvi dvb dvmin dvmax'),
	...units('viewport_percentage_units_small', 'svh svw svi svb svmin svmax'),
	...units('viewport_percentage_units_large', 'lvh lvw lvi lvb lvmin lvmax'),
	...units('container_query_length_units', 'cqw cqh cqi cqb cqmin cqmax'),
	...units('lh', 'lh'),
	...units('rlh', 'rlh'),
	...units('cap', 'cap'),
	...units('ic', 'ic'),
};
function units(entry: string, names: string): Record<string, string> {
	return Object.fromEntries(names.split(' ').map((name) => [name, entry]));
}

const selectorNames = entriesBelow('css', 'selectors')
	.map(([name]) => name)
	.filter((name) => isTooNew('css', 'selectors', name));

/** The pseudo-classes and elements in a selector, or in any text, that a browser of the floor may lack. */
export const selectorsTooNew = (text: string): string[] =>
	selectorNames.filter((name) => new RegExp(`::?${name}(?![\\w-])`).test(text)).map((name) => `:${name}`);

/** True inside `@supports`, which tests before it uses, and in selector lists that ignore parts they do not know. */
const isAsked = (within: readonly csstree.CssNode[]) =>
	within.some(
		(node) =>
			(node.type === 'Atrule' && node.name === 'supports') ||
			(node.type === 'PseudoClassSelector' && (node.name === 'is' || node.name === 'where')),
	);

/** Newer selectors in a list beside others, which a browser that does not know them drops, too. */
function spoiledLists(list: csstree.SelectorList): string[] {
	const newer = list.children.toArray().map((selector) => selectorsTooNew(csstree.generate(selector)));
	const isSpoiled = newer.some((names) => names.length === 0);
	return isSpoiled ? newer.flat().map((name) => `${name} beside other selectors`) : [];
}

/**
 * Features in a style sheet that the oldest supported browsers may lack, e.g. `translate`, unless another value for those browsers
 * stands before.
 */
export function styleFeatures(css: string): Set<string> {
	const found = new Set<string>();
	const within: csstree.CssNode[] = [];
	const seeDeclaration = (node: csstree.Declaration, rule: csstree.Rule | undefined) => {
		const { property } = node;
		const others = rule?.block.children.toArray().filter((other) => other.type === 'Declaration') ?? [];
		const hasPrefixed = others.some(
			(other) => /^-(?:webkit|moz)-/.test(other.property) && other.property.endsWith(property),
		);
		if (property.startsWith('-') || hasPrefixed) return;
		if (isTooNew('css', 'properties', property)) {
			found.add(property);
			return;
		}
		if (others.find((other) => other.property === property) !== node) return;
		csstree.walk(node.value, (part) => {
			if (
				part.type === 'Identifier' &&
				isTooNew('css', 'properties', property, part.name.replaceAll('-', '_'))
			)
				found.add(`${property}: ${part.name}`);
			if (part.type === 'Identifier' && isTooNew('css', 'properties', property, part.name))
				found.add(`${property}: ${part.name}`);
			if (
				property === 'content' &&
				part.type === 'Operator' &&
				part.value === '/' &&
				isTooNew('css', 'properties', 'content', 'alt_text')
			)
				found.add('content: alternative text');
			if (part.type === 'Function' && values.get(part.name)) found.add(`${part.name}()`);
			if (part.type === 'Dimension' && isTooNew('css', 'types', 'length', UNITS[part.unit] ?? ''))
				found.add(part.unit);
		});
	};
	const ast = csstree.parse(css, { parseCustomProperty: true });
	csstree.walk(ast, {
		enter(node: csstree.CssNode) {
			if (!isAsked(within)) {
				if (node.type === 'Atrule') {
					if (isTooNew('css', 'at-rules', node.name)) found.add(`@${node.name}`);
				}
				if (node.type === 'Feature' && isTooNew('css', 'at-rules', 'media', node.name))
					found.add(`@media ${node.name}`);
				if (node.type === 'FeatureRange') found.add('@media range');
				if (node.type === 'MediaQuery' && /^not\s*\(/.test(csstree.generate(node)))
					found.add('@media not ()');
				if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
					if (isTooNew('css', 'selectors', node.name)) found.add(`:${node.name}`);
				if (node.type === 'SelectorList') for (const name of spoiledLists(node)) found.add(name);
				if (node.type === 'Rule' && within.some(({ type }) => type === 'Rule')) found.add('nesting');
				if (node.type === 'Declaration')
					seeDeclaration(node, within.findLast((outer) => outer.type === 'Rule') as csstree.Rule | undefined);
			}
			within.push(node);
		},
		leave() {
			within.pop();
		},
	});
	return found;
}
