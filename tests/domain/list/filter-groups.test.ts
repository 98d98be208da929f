import { expect, test } from 'vitest';
import { displayOrder, FILTER_GROUPS, optionLabel, selectionLabel } from '#domain/list/filter-groups.ts';
import { FILTER_TYPES } from '#domain/list/filter-types.ts';
import { durationOf } from '#domain/package/duration.ts';

test('FLT-01: exactly the countries and the operators are hidden', () =>
	expect(FILTER_TYPES.filter((type) => !FILTER_GROUPS[type].isVisible)).toEqual(['country', 'operator']));

test('FLT-02: destination, theme and duration come first', () =>
	expect([displayOrder('destination'), displayOrder('theme'), displayOrder('duration')]).toEqual([1, 2, 3]));

test.each([
	[[], ''],
	[['A'], 'A'],
	[['A', 'B'], 'A, B'],
	[['A', 'B', 'C', 'D'], 'A, B & 2 others'],
])('FLT-08: the choice %j reads %j', (names, label) => expect(selectionLabel(names)).toBe(label));

test.each([
	[1, 'Up to 4 days'],
	[4, 'Up to 4 days'],
	[5, '5 to 7 days'],
	[14, '11 to 14 days'],
	[40, '15 days or more'],
])('%i days are "%s"', (days, name) => expect(durationOf(days)?.name).toBe(name));

test.each([
	['0-15000', 'Under ₹15,000'],
	['0-30001', 'Up to ₹30,000'],
	['20000-30001', '₹20,000 to ₹30,000'],
	['200000-', '₹2,00,000 and above'],
])('QRY-07: the budget %s reads "%s"', (value, label) => expect(optionLabel('price', value)).toBe(label));
