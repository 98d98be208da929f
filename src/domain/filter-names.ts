import { budgetValue, parseBudget } from './budget.ts';
import { monthName, monthOf } from './month.ts';
import type { FilterType } from './package-query.ts';

const LONGEST_NAME = 200;
const MOST_NAMES = 50;

/** Any text as a name: well-formed, trimmed, at most 200 characters. */
export function cleanText(typed: string): string {
	const text = typed.toWellFormed().trim().slice(0, LONGEST_NAME);
	// The cut may have gone through the middle of an emoji.
	return text.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** A chosen name as the URL writes it: months by name (QRY-06), budgets as `min-max` (QRY-07), all others as typed. */
export function cleanName(type: FilterType, typed: string): string {
	const text = cleanText(typed);
	if (type === 'month') return monthName(monthOf(text) ?? 0) ?? text;
	if (type === 'price') {
		const budget = parseBudget(text);
		return budget ? budgetValue(budget) : text;
	}
	return text;
}

/** Names cleaned, each once, in the order chosen; at most 50. */
export const cleanNames = (type: FilterType, typed: readonly string[]): string[] =>
	[...new Set(typed.map((name) => cleanName(type, name)))].slice(0, MOST_NAMES);

/** One name as a part of a colon-joined value, and as the `value` of its checkbox: its colons and percent signs encoded (QRY-15). */
export const encodeName = (name: string): string => name.replaceAll('%', '%25').replaceAll(':', '%3A');

const decodeName = (part: string) => part.replace(/%(25|3a)/gi, (code) => (code === '%25' ? '%' : ':'));

/** The value of a filter parameter (QRY-11). A single empty name is a lone colon, to tell it from an empty form field. */
export const joinNames = (names: readonly string[]): string =>
	names.length === 1 && names[0] === '' ? ':' : names.map(encodeName).join(':');

/** The names in the value of a filter parameter. Never more than are kept, however long the value. */
export const splitNames = (value: string): string[] => value.split(':', 4 * MOST_NAMES).map(decodeName);
