import { expect, test } from 'vitest';
import planner from '#forms/planner.form.ts';

const THEMES = [
	{ value: 'beach', text: 'Beach' },
	{ value: 'heritage', text: 'Heritage' },
];

/** What the storage has after a choice of the planner, of what it had before. */
function storedAfter(name: string, value: string, before: Readonly<Record<string, string>> = {}) {
	const stored = new Map(Object.entries(before));
	const field = planner.fields.find((it) => it.name === name);
	const options = name === 'theme_id' ? THEMES : undefined;
	field?.remember?.(
		(key, text) => (text === null ? stored.delete(key) : stored.set(key, text)),
		value,
		options,
	);
	return Object.fromEntries(stored);
}

test('STO-01, STO-04: the theme of a trip is stored by its id and its name, which change and go together', () => {
	const heritage = { themeId: 'heritage', themeName: 'Heritage' };
	expect(storedAfter('theme_id', 'heritage', { themeId: 'hills', themeName: 'Hills' })).toEqual(heritage);
	expect(storedAfter('theme_id', 'beach', heritage)).toEqual({ themeId: 'beach', themeName: 'Beach' });
	expect(storedAfter('theme_id', '', heritage)).toEqual({});
});

test('STO-01: month and inclusions are stored by their ids', () => {
	expect(storedAfter('departure_month_id', '3')).toEqual({ monthId: '3' });
	expect(storedAfter('inclusion_id', 'hotels,meals')).toEqual({ inclusionId: 'hotels,meals' });
	expect(storedAfter('inclusion_id', '', { inclusionId: 'hotels' })).toEqual({});
});
