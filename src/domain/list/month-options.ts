import { comingMonths } from '../time/month.ts';
import type { FilterOptions } from './package-list.ts';

/** The groups, with the months from that of `today` (`YYYY-MM-DD`) on and the year of each. */
export function withComingMonths(groups: readonly FilterOptions[], today: string): readonly FilterOptions[] {
	return groups.map((group) =>
		group.type === 'month' ? { ...group, options: fromToday(group.options, today) } : group,
	);
}

const fromToday = (options: FilterOptions['options'], today: string): FilterOptions['options'] =>
	comingMonths(today).flatMap(({ name, year }) => {
		const option = options.find((one) => one.name === name);
		return option ? [{ ...option, year }] : [];
	});
