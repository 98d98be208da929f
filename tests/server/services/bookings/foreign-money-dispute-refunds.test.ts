import { describe, expect, test } from 'vitest';
import { aReportedBooking, PAID, PART } from '../../../support/a-reported-booking.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* The provider reports what a lost dispute took also as a refund, before or after the end of the dispute. */

onEachEngine((engine) => {
	describe('D270: the money of a lost dispute that is reported as a refund, too', () => {
		test.each([
			['opened, lost, refunded', false, 0],
			['lost, refunded', false, 0],
			['opened, refunded, lost', false, 1],
			['opened, lost, refunded', true, undefined],
		])('is counted once: %s; at once: %s', async (order, isAtOnce, noticesByHand) => {
			for (const amount of [PAID, PART]) {
				const { dispute, giveBack, ledger, notices, db } = await aReportedBooking(engine);
				const steps: Record<string, () => Promise<unknown>> = {
					opened: () => dispute('open', amount),
					lost: () => dispute('lost', amount),
					refunded: () => giveBack(amount),
				};
				const [first, ...others] = order.split(', ').map((name) => steps[name] ?? expect.fail());
				await capturedLog(async () => {
					await first?.();
					if (isAtOnce) await Promise.all(others.map((step) => step()));
					else for (const step of others) await step();
				});
				const left = PAID - amount;
				expect(await ledger()).toMatchObject({ provider: left, disputed: 0, operator: -left + 0, losses: 0 });
				if (noticesByHand !== undefined)
					expect(await notices('refund-by-hand-notice')).toHaveLength(noticesByHand);
				await expectSound(db);
			}
		});

		test('is none of a refund of before the dispute, nor of a second one of the amount: each is money of its own', async () => {
			const before = await aReportedBooking(engine);
			await capturedLog(async () => {
				await before.giveBack(PAID);
				before.clock.at += 1000;
				await before.dispute('open');
				await before.dispute('lost');
			});
			expect(await before.ledger()).toMatchObject({ operator: 0, losses: PAID });
			await expectSound(before.db);

			const second = await aReportedBooking(engine);
			await capturedLog(async () => {
				await second.dispute('lost', PART);
				await second.giveBack(PART);
				await second.giveBack(PART);
			});
			expect(await second.ledger()).toMatchObject({ operator: 2 * PART - PAID, losses: 0 });
			expect(await second.notices('refund-by-hand-notice')).toHaveLength(1);
			await expectSound(second.db);
		});
	});
});
