import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { priceSummary } from '#domain/price-summary.ts';
import { idleCoupon, readCheckout } from '#server/forms/checkout-form.ts';
import type { IntentView } from '#server/services/intents.ts';

const INTENT = '00000000-0000-4000-8000-000000000000';
const posted = (fields: Record<string, string>) =>
	readCheckout(
		new Request('http://localhost/checkout', { method: 'POST', body: new URLSearchParams(fields) }),
		INTENT,
	);

const TRAVELLER = { name: 'Asha Rao', email: 'asha@example.in', countryCode: '+91' };

test.each(['9820012345', '98200 12345', '+91 98200-12345', '0091 9820012345'])(
	'CHK-05: the checkout without script takes a number typed as %s',
	async (phone) => {
		const sent = await posted({ ...TRAVELLER, phone });
		expect(sent.traveller()).toMatchObject({ countryCode: '+91', phoneNumber: '9820012345' });
	},
);

describe('a coupon of a hold', () => {
	const view = (couponCode: string | null, coupon: number) => ({
		intent: { couponCode } as IntentView['intent'],
		price: priceSummary({ retail: rupees(100), list: rupees(100), gstPercent: 0, tcsPercent: 0 }, 1, {
			coupon: rupees(coupon),
		}),
	});

	test('says so where it takes nothing off any more', () => {
		expect(idleCoupon(view('MONSOON', 0))).toEqual({
			coupon_code: expect.stringContaining('takes nothing off'),
		});
	});

	test('says nothing where it does, or where there is none', () => {
		expect(idleCoupon(view('MONSOON', 10))).toEqual({});
		expect(idleCoupon(view(null, 0))).toEqual({});
	});
});
