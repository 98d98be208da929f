import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { granted, promise } from '#features/packages/discount-bar.ts';

test('CARD-10, CON-06, ENT-11: the bar promises guests what signed-in visitors get, both from the data', () => {
	const special = { percent: 2.5, most: rupees(1_50_000) };
	expect(promise(special)).toBe('Unlock up to ₹1,50,000 extra discount');
	expect(granted(special)).toBe('Your discount: 2.5%, up to ₹1,50,000, taken off at checkout');
});
