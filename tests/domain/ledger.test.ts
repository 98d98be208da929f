import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ledger from '#domain/ledger.ts';
import type { Paise } from '#domain/money.ts';
import { priceSummary } from '#domain/price-summary.ts';

test('the accounts come to nothing together, and to what was kept, for every price and refund', () => {
	const lists = fc.integer({ min: 1, max: 1_000_000 }).map((rupees) => (rupees * 100) as Paise);
	fc.assert(
		fc.property(
			lists,
			fc.integer({ min: 1, max: 50 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(list, travellers, part) => {
				const price = priceSummary({ list, retail: list, gstPercent: 5, tcsPercent: 5 }, travellers);
				const paid = price.payableAmount;
				const refund = Math.floor(paid * part) as Paise;
				const all = [
					...ledger.received(paid),
					...ledger.booked(price),
					...(refund > 0 ? [...ledger.cancelled(price, refund), ...ledger.refunded(refund)] : []),
				];
				const sums = ledger.balances(all);
				expect(Object.values(sums).reduce((one, other) => one + other, 0)).toBe(0);
				expect(sums.provider).toBe(paid - refund);
				expect(sums.received + 0).toBe(0);
				expect(sums.refunds + 0).toBe(0);
				for (const owed of [sums.operator, sums.gst, sums.tcs]) expect(owed).toBeLessThanOrEqual(0);
				for (const { amount } of all) expect(amount).toBeGreaterThan(0);
			},
		),
	);
});
