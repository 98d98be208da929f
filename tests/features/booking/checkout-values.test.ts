import { expect, test } from 'vitest';
import { faultsIn, travellerIn } from '#features/booking/checkout-values.ts';

test('VAL-08: a message is taken without the characters that were pasted with it and cannot be seen', () => {
	const pasted = {
		...{
			adults_count: '2',
			name: 'Asha Rao',
			email: 'asha@example.in',
			countryCode: '+91',
			phone: '9820012345',
		},
		...{ message: ' \u200eVege\u00adtarian\u200b', coupon_code: '' },
	};
	expect(faultsIn(pasted)).toEqual({});
	expect(travellerIn(pasted).message).toBe('Vegetarian');
});
