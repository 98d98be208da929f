import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { priceSummary } from '#domain/price/price-summary.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { idleCoupon, readCheckout } from '#server/forms/checkout-form.ts';
import type { HoldView } from '#server/services/bookings/holds.ts';
import { HOSTILE_VALUES, isSaid } from '../../support/hostile-fields.ts';

const HOLD = '00000000-0000-4000-8000-000000000000';
const posted = (fields: Record<string, string>) =>
	readCheckout(
		new Request('http://localhost/checkout', { method: 'POST', body: new URLSearchParams(fields) }),
		HOLD,
	);

const TRAVELLER = { name: 'Asha Rao', email: 'asha@example.in', countryCode: '+91' };

test.each(['9820012345', '98200 12345', '+91 98200-12345', '0091 9820012345'])(
	'CHK-05: the checkout without script takes a number typed as %s',
	async (phone) => {
		const sent = await posted({ ...TRAVELLER, phone });
		expect(sent.traveller()).toMatchObject({ countryCode: '+91', phoneNumber: '9820012345' });
	},
);

test('the checkout without script asks once about an Indian number that is no mobile number', async () => {
	const first = await posted({ ...TRAVELLER, phone: '982000123' });
	expect(() => first.traveller()).toThrow(
		expect.objectContaining({
			fields: { phone: 'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?' },
		}),
	);
	expect(first.values).toMatchObject({ doubted_number: '982000123' });
	const again = await posted(first.values);
	expect(again.traveller()).toMatchObject({ phoneNumber: '982000123' });
});

test('CHK-11: a checkout that names nobody is rejected, also where a traveller is stored already', async () => {
	const sent = await posted({ do: 'pay', adults_count: '1' });
	expect(() => sent.traveller()).toThrow('Please provide travellers details.');
});

describe('VAL-07: the checkout without script', () => {
	const sound = { ...TRAVELLER, phone: '9820012345', message: 'By train', adults_count: '2' };
	const texts = Object.entries(HOSTILE_VALUES).flatMap(([what, hostile]) =>
		typeof hostile.value === 'string' && hostile.value.isWellFormed()
			? [{ what, hostile, value: hostile.value }]
			: [],
	);
	/** The fields at fault, whether the form is rejected as it is read or by what it is pressed for. */
	const faults = async (fields: Record<string, string>, read: 'traveller' | 'travellers') => {
		try {
			(await posted(fields))[read]();
			return [];
		} catch (error) {
			return Object.keys(asAppError(error)?.fields ?? {});
		}
	};

	test.each(
		Object.keys(sound).flatMap((name) =>
			texts
				.filter(({ hostile }) => !isSaid(name, hostile, name === 'message'))
				.map((text) => ({ name, ...text })),
		),
	)('$name with $what is rejected by its field', async ({ name, value }) => {
		const read = name === 'adults_count' ? 'travellers' : 'traveller';
		expect(await faults({ ...sound, [name]: value }, read)).toEqual([name]);
	});

	test.each(['आशा राव', 'முருகன்', "Sinéad O'Brien", 'Anne-Marie', 'محمد علی'])('%s travels', async (name) => {
		expect((await posted({ ...sound, name })).traveller()).toMatchObject({ name });
	});
});

describe('a coupon of a hold', () => {
	const view = (couponCode: string | null, coupon: number) => ({
		hold: { couponCode } as HoldView['hold'],
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
