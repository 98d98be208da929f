import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ledger from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import { priceSummary } from '#domain/price/price-summary.ts';

const lists = fc.integer({ min: 1, max: 1_000_000 }).map((rupees) => (rupees * 100) as Paise);

test('the accounts come to nothing together, and to what was kept, for every price and refund', () => {
	const discounts = fc.integer({ min: 0, max: 20_000 }).map((rupees) => (rupees * 100) as Paise);
	fc.assert(
		fc.property(
			lists,
			fc.integer({ min: 1, max: 50 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			fc.record({ special: discounts, coupon: discounts }),
			(list, travellers, part, further) => {
				const price = priceSummary({ list, retail: list, gstPercent: 5, tcsPercent: 5 }, travellers, further);
				fc.pre(price.payableAmount > 0);
				const paid = price.payableAmount;
				const refund = Math.floor(paid * part) as Paise;
				const before = [...ledger.received(paid), ...ledger.booked(price)];
				const all = [...before, ...(refund > 0 ? backIn(before, refund) : [])];
				const given = price.specialDiscount + price.couponDiscount;
				expect(ledger.balances(before)).toMatchObject({
					operator: -price.totalSalePrice,
					discounts: given,
				});
				const sums = ledger.balances(all);
				expect(Object.values(sums).reduce((one, other) => one + other, 0)).toBe(0);
				expect(sums.provider).toBe(paid - refund);
				expect(sums.received + 0).toBe(0);
				expect(sums.refunds + 0).toBe(0);
				expect(sums.discounts).toBeGreaterThanOrEqual(0);
				expect(sums.discounts).toBeLessThanOrEqual(given);
				for (const owed of [sums.operator, sums.gst, sums.tcs]) expect(owed).toBeLessThanOrEqual(0);
				for (const { amount } of all) expect(amount).toBeGreaterThan(0);
			},
		),
	);
});

test('the site bears its discounts: the operator is owed its own price, and gives all of it back with the booking', () => {
	const price = priceSummary(
		{ list: 2_000_000 as Paise, retail: 2_500_000 as Paise, gstPercent: 5, tcsPercent: 5 },
		1,
		{ special: 100_000 as Paise, coupon: 200_000 as Paise },
	);
	const { payableAmount: paid, gstAmount: gst, tcsAmount: tcs } = price;
	const before = [...ledger.received(paid), ...ledger.booked(price)];
	expect(ledger.balances(before)).toEqual({
		provider: paid,
		received: 0,
		operator: -2_000_000,
		gst: -gst,
		tcs: -tcs,
		discounts: 300_000,
		refunds: 0,
		disputed: 0,
		losses: 0,
		bank: 0,
	});
	const nothing = Object.fromEntries(Object.keys(ledger.balances([])).map((account) => [account, 0]));
	const whole = [...before, ...backIn(before, paid)];
	expect(ledger.balances(whole)).toEqual(nothing);
	// Entries of earlier versions, in which the operator bore the discounts, so none are given back.
	const old = before.filter(({ debit }) => debit !== 'discounts');
	expect(ledger.balances([...old, ...backIn(old, paid)])).toEqual(nothing);
});

/** The entries of a booking that is ended for a refund, which the provider then sends. */
function backIn(before: readonly ledger.Entry[], refund: Paise): ledger.Entry[] {
	const ended = ledger.cancelled(before, refund);
	return [...ended, ...ledger.paidOut([...before, ...ended], refund, 'provider')];
}

test('D112: however often money leaves, it pays what is owed first, then takes back what was booked, and the rest is a loss', () => {
	const outs = fc.array(fc.integer({ min: 1, max: 1_500_000 }), { minLength: 1, maxLength: 5 });
	fc.assert(
		fc.property(
			lists,
			fc.integer({ min: 0, max: 100 }),
			outs,
			fc.boolean(),
			(list, percent, amounts, isDispute) => {
				const price = priceSummary({ list, retail: list, gstPercent: 5, tcsPercent: 5 }, 1, {
					special: 0 as Paise,
				});
				const paid = price.payableAmount;
				fc.pre(paid > 0);
				let entries = [...ledger.received(paid), ...ledger.booked(price)];
				const refund = Math.floor((paid * percent) / 100) as Paise;
				entries.push(...ledger.cancelled(entries, refund));
				let gone = 0;
				for (const amount of amounts as Paise[]) {
					if (isDispute) entries.push(...ledger.disputed(amount));
					entries = [...entries, ...ledger.paidOut(entries, amount, isDispute ? 'disputed' : 'provider')];
					gone += amount;
					const { provider, received, refunds, disputed, losses } = ledger.balances(entries);
					expect([provider, received + 0, disputed + 0]).toEqual([paid - gone, 0, 0]);
					expect(refunds + 0).toBe(-Math.max(0, refund - gone) + 0);
					expect(losses).toBe(Math.max(0, gone - paid));
					expect(ledger.bookedLeft(entries)).toBe(Math.max(0, Math.min(paid - refund, paid - gone)));
				}
			},
		),
	);
});
