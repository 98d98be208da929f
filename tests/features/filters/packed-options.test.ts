import { expect, test } from 'vitest';
import { packGroups, unpackGroup } from '#features/filters/packed-options.ts';

test('a group is one text, with its names, counts and choices', () => {
	const theme = {
		type: 'theme',
		options: [
			{ name: 'Beach', count: 3, isSelected: true },
			{ name: 'Snow', count: 0, isSelected: false },
		],
	} as const;
	expect(packGroups([theme])).toEqual(['theme:Beach:3*:Snow:0']);
	expect(unpackGroup('theme:Beach:3*:Snow:0')).toEqual(theme);
});

test.each(['a:b', '100 %', '50%3A', `"><script>alert('x')</script>&`, '*', ''])(
	'a name such as %j comes back',
	(name) => {
		const group = { type: 'theme', options: [{ name, count: 1, isSelected: false }] } as const;
		expect(packGroups([group]).map(unpackGroup)).toEqual([group]);
	},
);

test('a month has its year', () => {
	const month = {
		type: 'month',
		options: [
			{ name: 'December', count: 14, isSelected: true, year: 2026 },
			{ name: 'January', count: 0, isSelected: false, year: 2027 },
		],
	} as const;
	expect(packGroups([month])).toEqual(['month:December:14@2026*:January:0@2027']);
	expect(packGroups([month]).map(unpackGroup)).toEqual([month]);
});

test('FLT-01: a hidden group is left out; one without options is not, unless few operators tell', () => {
	const options = [{ name: 'India', count: 1, isSelected: true }];
	expect(packGroups([{ type: 'country', options }])).toEqual([]);
	expect(packGroups([{ type: 'theme', options: [] }]).map(unpackGroup)).toEqual([
		{ type: 'theme', options: [] },
	]);
	for (const type of ['journey', 'tour', 'vegetarian', 'access'] as const) {
		expect(packGroups([{ type, options: [] }])).toEqual([]);
		expect(packGroups([{ type, options }])).toEqual([`${type}:India:1*`]);
	}
});
