import { type Budget, budgetValue, parseBudget } from '../price/budget.ts';
import { monthName, monthOf } from '../time/month.ts';
import { cleanText } from './filter-names.ts';
import type { FilterType } from './filter-types.ts';

/**
 * A chosen value of a filter group: a budget, a month (1 to 12), or a name. A text in the budget or month group that is neither counts
 * as a name, and no package has it. A name may be empty; its chip shows 'error' (CHIP-05).
 */
export type FilterValue = string | number | Budget;

/** The most values that are parsed for a group. */
const VALUES_LIMIT = 50;

/** Parses a text: months by name or number (QRY-06), budgets as `min-max` (QRY-07), all others as typed. */
export function parseValue(type: FilterType, typed: string): FilterValue {
	const text = cleanText(typed);
	if (type === 'month') return monthOf(text) ?? text;
	if (type === 'price') return parseBudget(text) ?? text;
	return text;
}

/** Texts as values, each value once, in the order chosen; at most 50. */
export function parseValues(type: FilterType, typed: readonly string[]): FilterValue[] {
	const byName = new Map<string, FilterValue>();
	for (const text of typed) {
		const value = parseValue(type, text);
		const name = nameOfValue(value);
		if (!byName.has(name)) byName.set(name, value);
	}
	return [...byName.values()].slice(0, VALUES_LIMIT);
}

/** A value as addresses, options and API responses write it: the name of a month, or `min-max` of a budget. */
export function nameOfValue(value: FilterValue): string {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? (monthName(value) ?? '') : budgetValue(value);
}
