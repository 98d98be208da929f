import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CancellationPolicy, USUAL_POLICY } from '#domain/booking/cancellation-refund.ts';
import type { Package } from '#domain/package/package.ts';
import { type Coupon, checkCoupon } from '#domain/price/discounts.ts';
import { type Paise, rupees } from '#domain/price/money.ts';
import { type Offer, offerOf, priceOfOffer } from '#domain/price/offer.ts';
import { priceLines } from '#domain/price/price-lines.ts';

const offer: Offer = {
	packageName: 'Paris',
	slug: 'paris',
	nights: 3,
	days: 4,
	date: '2027-01-10',
	operatorId: '1',
	operatorName: 'Seine',
	fare: { retail: rupees(205_000), list: rupees(184_500), gstPercent: 5, tcsPercent: 5 },
	special: { percent: 5, most: rupees(10_000) },
	policy: USUAL_POLICY,
};
const coupon: Coupon = {
	code: 'MONSOON',
	percent: 2,
	most: rupees(4_000),
	least: rupees(100_000),
	from: '2026-11-01',
	until: '2026-11-30',
};

test('an offer has the cancellation policy of its package, or the usual one', () => {
	const item = {
		name: 'Paris',
		slug: 'paris',
		stops: [{ city: 'Paris', state: null, country: 'France', nights: 3 }],
		itinerary: [{ day: 1, place: 'Paris', note: 'Arrival', lines: ['By Eurostar.'] }],
		operator: { id: '1', name: 'Seine' },
	};
	const journey = { meetingPoint: 'Paris, France', plan: [{ day: 1, place: 'Paris', note: 'Arrival' }] };
	const policy = [{ daysBefore: 60, percent: 70 }];
	const offered = (cancellation?: CancellationPolicy | null) =>
		offerOf({ ...item, cancellation } as unknown as Package, '2027-01-10', offer.fare, {
			special: null,
			coupons: [],
		});
	expect(offered(policy)).toEqual({ ...offer, special: null, policy, journey });
	for (const none of [null, undefined]) expect(offered(none).policy).toBe(USUAL_POLICY);
});

describe('ENT-11: the price of an offer', () => {
	test('CON-06: a special discount of at most ₹10,000 and a coupon come off before taxes', () => {
		expect(priceOfOffer(offer, 1, coupon)).toMatchObject({
			totalRetailPrice: rupees(205_000),
			totalSalePrice: rupees(184_500),
			specialDiscount: rupees(9_225),
			couponDiscount: rupees(3_690),
			payableAmount: rupees(189_172),
		});
		expect(priceOfOffer(offer, 2, coupon)).toMatchObject({
			specialDiscount: rupees(10_000),
			couponDiscount: rupees(4_000),
		});
	});

	test('its lines add up to what is payable, for every mix of discounts and taxes', () => {
		const reductions = fc.record({
			percent: fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100),
			most: fc.integer({ min: 1, max: 10_000 }).map(rupees),
		});
		const fares = fc
			.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }))
			.map(([list, off]) => ({ list: rupees(list), retail: rupees(list + off) }));
		const percents = fc.constantFrom(0, 2, 5, 12.5);
		const mixes = fc.record({
			fare: fares,
			gstPercent: percents,
			tcsPercent: percents,
			special: fc.option(reductions),
			coupon: fc.option(reductions),
			travellers: fc.integer({ min: 1, max: 50 }),
		});
		fc.assert(
			fc.property(mixes, ({ fare, gstPercent, tcsPercent, special, coupon: off, travellers }) => {
				const mixed = { ...offer, fare: { ...fare, gstPercent, tcsPercent }, special };
				const price = priceOfOffer(mixed, travellers, off ? { ...coupon, ...off } : undefined);
				const lines = priceLines(price);
				const shown = (text: string) => Number(text.replaceAll(/[₹,]/g, '')) * 100;
				const counted = lines.filter(({ kind, name }) => kind !== 'payable' && name !== 'Sale price');
				const sum = counted.reduce((total, { amount }) => total + shown(amount), 0);
				expect(sum).toBe(price.payableAmount);
				expect(price.payableAmount % 100).toBe(0);
				expect(price.specialDiscount).toBeLessThanOrEqual(rupees(10_000));
			}),
		);
	});
});

describe('a coupon', () => {
	const known = { special: null, coupons: [coupon] };
	test.each([
		['MONSOON', 100_000, '2026-11-01', 'ok'],
		[' mon soon ', 100_000, '2026-11-30', 'ok'],
		['MONSOON', 99_999, '2026-11-30', 'too little'],
		['MONSOON', 100_000, '2026-12-01', 'expired'],
		['MONSOON', 100_000, '2026-10-31', 'unknown'],
		['OTHER', 100_000, '2026-11-30', 'unknown'],
		['', 100_000, '2026-11-30', 'unknown'],
	])('%o for ₹%i on %s: %s', (typed, sale, on, outcome) => {
		const check = checkCoupon(known, typed, rupees(sale) as Paise, on);
		expect(check.ok ? 'ok' : check.reason).toBe(outcome);
	});
});
