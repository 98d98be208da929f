import { FILTER_GROUPS, valueLabel } from './filter-groups.ts';
import { FILTER_TYPES, type FilterType } from './filter-types.ts';
import { nameOfValue } from './filter-value.ts';
import { type PackageQuery, packagesHref } from './package-query.ts';
import { withoutName, withoutText } from './package-query-changes.ts';

/** The kinds of choices that chips show: a filter group, the free text or the city. */
export type ChipType = FilterType | 'query' | 'city';

/** A choice by its group and its name as in the query. */
export interface Choice {
	type: ChipType;
	name: string;
}

/** One removable choice of the list, read as `{section}: {label}` (CHIP-01). */
export interface Chip extends Choice {
	section: string;
	/** The name in words; 'error' when it is empty (CHIP-05). */
	label: string;
	/** The list without this choice. */
	href: string;
	/** False for a name that no package has: the choice matches no tour, but can still be removed. */
	known: boolean;
}

/** The word before the colon of a chip. */
export function sectionOf(type: ChipType): string {
	if (type === 'query') return 'Search';
	return type === 'city' ? 'City' : FILTER_GROUPS[type].name;
}

/**
 * Every choice of a query as a chip: free text first, then the filter groups in their order.
 *
 * @param unknown the choices that the index does not know, from its search result
 */
export function chipsOf(query: PackageQuery, unknown: readonly Choice[] = []): Chip[] {
	const isKnown = (type: ChipType, name: string) =>
		!unknown.some((choice) => choice.type === type && choice.name === name);
	const texts = (['query', 'city'] as const).flatMap((type) => {
		const name = query[type];
		return name === null ? [] : [{ type, name, label: name, href: packagesHref(withoutText(query, type)) }];
	});
	const names = FILTER_TYPES.flatMap((type) =>
		(query.filters[type] ?? []).map((value) => {
			const name = nameOfValue(value);
			return { type, name, label: valueLabel(value), href: packagesHref(withoutName(query, type, name)) };
		}),
	);
	return [...texts, ...names].map((chip) => ({
		...chip,
		section: sectionOf(chip.type),
		known: isKnown(chip.type, chip.name),
	}));
}
