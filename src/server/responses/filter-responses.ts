import type { FilterGroupResponse } from '#contracts/package.ts';
import type { Relaxation } from '#contracts/package-list.ts';
import { displayOrder, FILTER_GROUPS, hasSection } from '#domain/list/filter-groups.ts';
import type { FilterOptions, ListRelaxation } from '#domain/list/package-list.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';

/** The filter groups of a query under their wire names. Where operators are hidden, so is the group whose options are their names (QRY-10). */
export const toFilterGroups = (
	groups: readonly FilterOptions[],
	{ showOperator }: Pick<PackageQuery, 'showOperator'>,
): FilterGroupResponse[] =>
	groups.filter(({ type }) => type !== 'operator' || showOperator).map(toFilterGroup);

/** A filter group under its wire names (ENT-12), with the number of packages that each option would show. */
const toFilterGroup = ({ type, options }: FilterOptions): FilterGroupResponse => ({
	type,
	name: FILTER_GROUPS[type].name,
	input_type: FILTER_GROUPS[type].inputType,
	display_order: displayOrder(type),
	is_visible: hasSection({ type, options }),
	filters: options.map(({ name, isSelected, count, year }) => ({
		...{ name, is_selected: isSelected, count },
		...(year && { year }),
	})),
});

/** A suggestion for an empty list under its wire names. */
export const toRelaxation = ({ type, section, name, total, href }: ListRelaxation): Relaxation => ({
	type,
	section,
	name,
	total_count: total,
	href,
});
