import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { granted, onThisTrip, promise } from '#features/packages/discount-bar.ts';

test('CARD-10, CON-06, ENT-11: the bar promises guests what signed-in visitors get, both from the data', () => {
	const special = { percent: 2.5, most: rupees(1_50_000) };
	expect(promise(special)).toBe('Unlock up to ₹1,50,000 extra discount');
});

test.each([
	{ price: 24_900, percent: 5, most: 10_000, amount: '₹1,245' },
	{ price: 2_00_000, percent: 5, most: 10_000, amount: '₹10,000' },
	{ price: 9_00_000, percent: 5, most: 10_000, amount: '₹10,000' },
	{ price: 999, percent: 2.5, most: 10_000, amount: '₹24' },
])(
	'ENT-11: of ₹$price, $percent % up to ₹$most are $amount, for guests and for signed-in visitors',
	({ price, percent, most, amount }) => {
		const special = { percent, most: rupees(most) };
		expect(onThisTrip(special, rupees(price))).toBe(`${amount} on this trip`);
		expect(granted(special, rupees(price))).toBe(
			`Your discount: ${amount} on this trip, taken off at checkout`,
		);
	},
);
