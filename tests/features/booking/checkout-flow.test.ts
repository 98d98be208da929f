import { describe, expect, test } from 'vitest';
import type { IntentResponse } from '#contracts/booking.ts';
import type { Paise } from '#domain/price/money.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import {
	type CheckoutEvent,
	type CheckoutState,
	checkoutAtFirst,
	checkoutFlow,
	doubtfulPhone,
	isWaiting,
} from '#features/booking/checkout-flow.ts';
import { faultsIn, travellerIn } from '#features/booking/checkout-values.ts';

const price = (travellers: number): PriceSummary => ({
	travellers,
	totalRetailPrice: (travellers * 100_000) as Paise,
	totalSalePrice: (travellers * 100_000) as Paise,
	standardDiscount: 0 as Paise,
	specialDiscount: 0 as Paise,
	couponDiscount: 0 as Paise,
	gstAmount: 0 as Paise,
	tcsAmount: 0 as Paise,
	gstPercent: 0,
	tcsPercent: 0,
	payableAmount: (travellers * 100_000) as Paise,
});

const held = (travellers: number, coupon: string | null = null, coupon_discount = 0) =>
	({
		adults_count: travellers,
		coupon_code: coupon,
		pricing_info: {
			total_retail_price: travellers * 1000,
			total_sale_price: travellers * 1000,
			standard_discount: 0,
			special_discount: 0,
			coupon_discount,
			gst_amount: 0,
			tcs_amount: 0,
			gst_percentage: 0,
			tcs_percentage: 0,
			payable_amount: travellers * 1000 - coupon_discount,
			currency: 'INR',
		},
	}) as IntentResponse;

const start = checkoutAtFirst(price(1), {}, {});
const stateAfter = (events: readonly CheckoutEvent[], state = start): CheckoutState =>
	events.reduce(checkoutFlow, state);
const counted = (value: string): CheckoutEvent => ({ type: 'typed', name: 'adults_count', value });
const settled = (count: string): CheckoutEvent => ({ type: 'count settled', count });
const count = (state: CheckoutState) => state.values.adults_count;
const TRAVELLER = { name: 'Asha Devi Rao', email: 'asha.rao@example.in', phone: '9820012345' };
const PROFILE = {
	name: 'Asha Devi Rao',
	email: null,
	country_code: '+971',
	phone_number: '501234567',
	is_whatsapp_enabled: false,
	special_discount: null,
};

describe('the number of travellers', () => {
	test.each([
		['3', '3'],
		['-3', '1'],
		['2a', '1'],
		['0', ''],
		['00', ''],
		['012', '12'],
		['', ''],
	])('CHK-04: %s typed over 1 is %s', (typed, shown) => {
		expect(count(stateAfter([counted(typed)]))).toBe(shown);
	});

	test('CHK-03: is counted by the buttons, and never below one', () => {
		expect(count(stateAfter([{ type: 'stepped', by: 1 }]))).toBe('2');
		expect(count(stateAfter([{ type: 'stepped', by: -1 }]))).toBe('1');
		expect(count(stateAfter([counted(''), { type: 'stepped', by: 1 }]))).toBe('1');
	});

	test('CHK-08, CHK-10: nothing can be paid from the first change until its price is there', () => {
		const typed = stateAfter([counted('3')]);
		expect(isWaiting(typed)).toBe(true);
		const sent = stateAfter([settled('3')], typed);
		expect(sent.changes).toEqual([{ adults_count: 3 }]);
		expect(isWaiting(sent)).toBe(true);
		const known = stateAfter([{ type: 'changed', hold: held(3) }], sent);
		expect(isWaiting(known)).toBe(false);
		expect(known.price).toEqual(price(3));
		expect(known.said).toBe('Payable amount: ₹3,000');
	});

	test('CHK-10: one that is put back in time is not asked for; one that is put back later is asked for after the other', () => {
		const back = stateAfter([counted('3'), counted('1'), settled('3')]);
		expect(isWaiting(back)).toBe(false);
		expect(back.changes).toEqual([]);
		const late = stateAfter([counted('3'), settled('3'), counted('1'), settled('1')]);
		expect(late.changes).toEqual([{ adults_count: 3 }, { adults_count: 1 }]);
		const first = stateAfter([{ type: 'changed', hold: held(3) }], late);
		expect(count(first)).toBe('1');
		expect(isWaiting(first)).toBe(true);
	});

	test('CHK-16: one that is refused goes back to the one of the price', () => {
		const asked = stateAfter([counted('50'), settled('50')]);
		const refused = stateAfter([{ type: 'change refused', message: 'No seats.' }], asked);
		expect([count(refused), refused.errors]).toEqual(['1', { adults_count: 'No seats.' }]);
		expect(isWaiting(refused)).toBe(false);
		// A newer typed count stays, and is sent next.
		const typed = stateAfter([counted('2'), { type: 'change refused', message: 'No seats.' }], asked);
		expect([count(typed), typed.errors]).toEqual(['2', {}]);
		expect(isWaiting(typed)).toBe(true);
	});
});

describe('what was typed before the island was hydrated', () => {
	const hydrated = (found: object, before = {}): CheckoutEvent => ({ type: 'hydrated', found, before });

	test('stays, and a number of travellers is asked for', () => {
		const state = stateAfter([hydrated({ name: 'Asha', adults_count: '3', countryCode: '+91' })]);
		expect(state.values).toMatchObject({ name: 'Asha', adults_count: '3' });
		expect(isWaiting(state)).toBe(true);
	});

	test('PAY-06: what was typed in this tab before is there where nothing else is', () => {
		const before = { ...TRAVELLER, countryCode: '+971', message: 'Vegetarian' };
		const state = stateAfter([hydrated({ name: 'Ravi', email: '', countryCode: '+91' }, before)]);
		expect(state.values).toMatchObject({ ...before, name: 'Ravi' });
		expect(state.givenCode).toBe('+971');
	});
});

describe('the coupon', () => {
	const apply: readonly CheckoutEvent[] = [
		{ type: 'typed', name: 'coupon_code', value: 'MONSOON' },
		{ type: 'coupon applied' },
	];

	test('is asked for, and its refusal is said at its field until it is changed', () => {
		const asked = stateAfter(apply);
		expect(asked.changes).toEqual([{ coupon_code: 'MONSOON' }]);
		const refused = stateAfter([{ type: 'change refused', message: 'Unknown.' }], asked);
		expect(refused.errors).toEqual({ coupon_code: 'Unknown.' });
		expect(refused.price).toEqual(start.price);
		expect(stateAfter([{ type: 'typed', name: 'coupon_code', value: 'M' }], refused).errors).toEqual({});
	});

	test('one that takes nothing off any more is said to', () => {
		const asked = stateAfter(apply);
		const idle = stateAfter([{ type: 'changed', hold: held(1, 'MONSOON') }], asked);
		expect(idle.errors.coupon_code).toContain('takes nothing off');
		expect(stateAfter([{ type: 'changed', hold: held(1, 'MONSOON', 100) }], asked).errors).toEqual({});
	});
});

describe('the customer', () => {
	const known: CheckoutEvent = { type: 'known', profile: PROFILE };

	test('CHK-05: name where there is none, and the number whatever there is', () => {
		const state = stateAfter([{ type: 'typed', name: 'phone', value: '98' }, known]);
		expect(state.values).toMatchObject({
			name: PROFILE.name,
			phone: PROFILE.phone_number,
			countryCode: '+971',
		});
		expect(state.givenCode).toBe('+971');
		const named = stateAfter([{ type: 'typed', name: 'name', value: 'Ravi' }, known]);
		expect(named.values.name).toBe('Ravi');
	});

	test('a name that was emptied stays empty when the profile is read again', () => {
		expect(stateAfter([known, { type: 'typed', name: 'name', value: '' }, known]).values.name).toBe('');
	});

	test('is forgotten with the session, unless the booking is being sent', () => {
		const typed: CheckoutEvent = { type: 'typed', name: 'email', value: TRAVELLER.email };
		const gone = stateAfter([known, typed, { type: 'signed out' }]);
		expect(gone).toMatchObject({ known: null, values: { name: '', phone: '', email: TRAVELLER.email } });
		const paying = stateAfter([known, { type: 'paying' }, { type: 'signed out' }]);
		expect(paying).toMatchObject({ known: null, values: { phone: PROFILE.phone_number } });
	});

	test('what a guest told a form fills in what is empty', () => {
		const details = { name: 'Asha', phone_number: '9820012345' };
		expect(stateAfter([{ type: 'given', details }]).values).toMatchObject({
			name: 'Asha',
			phone: '9820012345',
			countryCode: '+91',
		});
	});
});

describe('paying', () => {
	const filled = { ...start.values, ...TRAVELLER };

	test('CHK-11: needs a number, a name, an e-mail address and a phone number', () => {
		expect(faultsIn(filled)).toEqual({});
		expect(faultsIn({ ...filled, phone: '+91 98200 12345' })).toEqual({});
		expect(Object.keys(faultsIn(start.values))).toEqual(['name', 'email', 'phone']);
		for (const [name, value] of Object.entries({ adults_count: '', name: ' ', email: 'a@b', phone: '12' }))
			expect(Object.keys(faultsIn({ ...filled, [name]: value }))).toEqual([name]);
	});

	test('sends what was typed without the spaces around it', () => {
		expect(travellerIn({ ...filled, name: ' Asha ', phone: ' 98200 12345 ' })).toMatchObject({
			name: 'Asha',
			phone: '9820012345',
		});
	});

	test('a message goes with the next letter', () => {
		const missing = stateAfter([
			{ type: 'found missing', errors: { name: 'Name is required', phone: 'No' } },
		]);
		expect(stateAfter([{ type: 'typed', name: 'name', value: 'A' }], missing).errors).toEqual({
			phone: 'No',
		});
	});

	test('is over with a refusal, and with a price that differs, which is displayed', () => {
		const refused = stateAfter([{ type: 'paying' }, { type: 'pay refused', errors: { name: 'No' } }]);
		expect(refused).toMatchObject({ isPaying: false, errors: { name: 'No' } });
		const differed = stateAfter([{ type: 'paying' }, { type: 'price differed', hold: held(2) }]);
		expect(differed).toMatchObject({ isPaying: false, values: { adults_count: '2' }, price: price(2) });
		expect(isWaiting(differed)).toBe(false);
	});

	test('ends with the hold', () => {
		const ended = stateAfter([counted('3'), settled('3'), { type: 'ended', message: 'Over.' }]);
		expect(ended).toMatchObject({ ended: 'Over.', changes: [], isPaying: false });
	});
});

test('an Indian number that is no mobile number is asked about once, and that of a customer never', () => {
	const typed = (value: string): CheckoutEvent => ({ type: 'typed', name: 'phone', value });
	const state = stateAfter([typed('98200 0123')]);
	expect(doubtfulPhone(state)).toBe('982000123');
	const asked = stateAfter([{ type: 'doubted', number: '982000123' }], state);
	const question = 'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?';
	expect(asked.errors.phone).toBe(question);
	expect(doubtfulPhone(asked)).toBeNull();
	expect(doubtfulPhone(stateAfter([typed('982000124')], asked))).toBe('982000124');
	expect(doubtfulPhone(stateAfter([typed('9820001234')], asked))).toBeNull();
	expect(doubtfulPhone(stateAfter([{ type: 'known', profile: PROFILE }], state))).toBeNull();
	// A form without script has asked before.
	const before = checkoutAtFirst(price(1), {}, {}, '982000123');
	expect(doubtfulPhone(stateAfter([typed('982000123')], before))).toBeNull();
});
