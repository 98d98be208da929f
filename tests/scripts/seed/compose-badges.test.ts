import { expect, test } from 'vitest';
import { SORT_KEYS } from '#domain/list/package-sort.ts';
import { DEFAULT_BADGE } from '#domain/package/badge-colour.ts';
import { rupees } from '#domain/price/money.ts';
import { packages } from './composed.ts';

const PAGE = 12;
/** If more of twelve cards had a badge, badges would say nothing. */
const MOST = 3;

test('no page of the recommended order has more than a few Best Sellers', () => {
	const rankOf = ({ popularity, rating }: (typeof packages)[number]) =>
		SORT_KEYS.recommended({ popularity, rating, paise: rupees(0), days: 0 });
	const badges = packages
		.toSorted((a, b) => rankOf(a) - rankOf(b))
		.map(({ highlight }) => highlight?.badge === 'Best Seller');
	for (let first = 0; first + PAGE <= badges.length; first += 1)
		expect(badges.slice(first, first + PAGE).filter(Boolean).length, `from ${first}`).toBeLessThanOrEqual(
			MOST,
		);
	expect(badges.slice(0, PAGE).filter(Boolean).length).toBeGreaterThan(0);
});

test('Best Sellers have one colour', () => {
	const colours = packages.flatMap(({ highlight }) =>
		highlight?.badge === 'Best Seller' ? [highlight.color ?? DEFAULT_BADGE] : [],
	);
	expect(colours.length).toBeGreaterThan(5);
	expect(new Set(colours).size).toBe(1);
});
