import { expect, test } from 'vitest';
import { SORT_KEYS } from '#domain/list/package-sort.ts';
import { rupees } from '#domain/price/money.ts';

const NAMES = [
	'later and popular',
	'soon and unknown',
	'soon, popular, poor',
	'soon and popular',
	'without a day',
];
const facetsOf = (name: string) => ({
	paise: rupees(1000),
	days: 5,
	rating: name.includes('poor') ? 2 : 4.5,
	popularity: name.includes('popular') ? 1_000_000 : 0,
	...(name === 'without a day' ? {} : { startsSoon: name.startsWith('soon') }),
});

test('recommended begins with what leaves soon, popular and well-rated first, however popular what leaves later is', () => {
	const key = (name: string) => SORT_KEYS.recommended(facetsOf(name));
	expect(NAMES.toSorted((one, other) => key(one) - key(other))).toEqual([
		'soon and popular',
		'soon, popular, poor',
		'soon and unknown',
		'later and popular',
		'without a day',
	]);
});
