import { optionLabel, selectionLabel } from './filter-groups.ts';
import type { FilterType } from './filter-types.ts';
import { type FilterOptions, toursText } from './package-list.ts';
import type { PackageQuery } from './package-query.ts';

/** A choice after the word `packages`, by its group, in this order: `… packages in May from Mumbai`. */
const AFTER: readonly [FilterType, (label: string) => string][] = [
	['duration', (label) => `of ${label.replace('Up', 'up')}`],
	['price', (label) => (label.startsWith('U') ? label.replace('U', 'u') : `at ${label}`)],
	['month', (label) => `in ${label}`],
	['season', (label) => `for ${label}`],
	['inclusion', (label) => `with ${label}`],
	['stars', (label) => `in hotels of ${label}`],
	['rating', (label) => `of operators rated ${label}`],
	[
		'vegetarian',
		(label) =>
			label === 'On request'
				? 'with vegetarian meals on request'
				: `with ${label.replace('Vegetarian', 'vegetarian')} meals`,
	],
	['tour', (label) => (label === 'Private' ? 'for your party alone' : 'with a group')],
	['access', (label) => `with ${label.toLocaleLowerCase('en')}`],
	['journey', () => 'with the journey there'],
	['departure_city', (label) => `for travellers from ${label}`],
	['operator', (label) => `by ${label}`],
];

/** `Beach & Family` becomes `beach & family` behind a place. */
const themeWords = (label: string, isFirst: boolean) => (isFirst ? label : label.toLocaleLowerCase('en'));

/**
 * A list's filters in words, e.g. `Kerala honeymoon packages in May`. Null for the list of everything. Also null when the list is
 * narrowed by typed text, a typed city or a name that no package has, because a heading must not repeat the words of strangers.
 *
 * @param groups the options of the list, whose names are the catalogue's
 */
export function listName(query: PackageQuery, groups: readonly FilterOptions[]): string | null {
	if (query.query !== null || query.city !== null || query.enterByUser) return null;
	const label = (type: FilterType): string => {
		const options = groups.find((group) => group.type === type)?.options ?? [];
		return selectionLabel(
			options.flatMap(({ name, isSelected }) => (isSelected ? optionLabel(type, name) : [])),
		);
	};
	const isNamed = (type: FilterType) => label(type) !== '';
	const chosen = Object.keys(query.filters) as FilterType[];
	if (chosen.length === 0 || !chosen.every(isNamed)) return null;
	const places = [label('destination'), label('country')].filter((text) => text !== '').join(', ');
	const theme = isNamed('theme') ? themeWords(label('theme'), places === '') : '';
	const before = [places, theme].filter((text) => text !== '').join(' ');
	const after = AFTER.flatMap(([type, say]) =>
		isNamed(type) && (type !== 'operator' || query.showOperator) ? say(label(type)) : [],
	);
	return [before === '' ? 'Packages' : `${before} packages`, ...after].join(' ');
}

/** The title of the page of a named list, e.g. `Kerala honeymoon packages · 7 tours | ` and the name of the site. */
export const listTitle = (name: string, total: number, site: string): string =>
	`${name} · ${toursText(total)} | ${site}`;

/** What search engines show below the title of a named list. */
export const listDescription = (name: string, total: number): string =>
	`${name}: ${toursText(total)}. Every price is per person, with GST and TCS shown before you ask.`;

/** The title of a page of a list, whose later pages say their number: no two of them have the same. */
export const titleOfPage = (title: string, page: number): string =>
	page > 1 ? `Page ${page}: ${title}` : title;
