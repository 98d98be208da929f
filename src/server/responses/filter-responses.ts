import type { FilterGroupResponse } from '#contracts/package.ts';
import type { Relaxation } from '#contracts/package-list.ts';
import { displayOrder, FILTER_GROUPS, hasSection } from '#domain/list/filter-groups.ts';
import type { FilterOptions, ListRelaxation } from '#domain/list/package-list.ts';

/** A filter group under its wire names (ENT-12), with the number of packages that each option would show. */
export const toFilterGroup = ({ type, options }: FilterOptions): FilterGroupResponse => ({
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
