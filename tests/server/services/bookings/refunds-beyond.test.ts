import { expect, onTestFinished, test } from 'vitest';
import { refundRepository } from '#data/booking/refunds.ts';
import { bookingWords } from '#domain/booking/booking-words.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { PAID, PART } from '../../../support/a-reported-booking.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* More goes back of a payment than its refund was for: by hand, by a bank, or because the provider sends what it accepted before. */

const HALF = (PAID / 2) as Paise;

onEachEngine((engine) => {
	/** A paid booking, what happens to its money, and what is said of it. */
	async function reportedBooking(refundStatus: 'processed' | 'pending' = 'processed') {
		silenceLog();
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db, { refundStatus });
		const { bookings, gateway, refunds, orders, clock } = site;
		const { bookingId, order } = await site.order('asha', '1');
		const { paymentId, signature } = gateway.pay(order.providerOrderId);
		await orders.verify(order.providerOrderId, paymentId, signature);
		let events = 0;
		const send = (event: Parameters<typeof gateway.webhook>[0]) => {
			const webhook = gateway.webhook(event);
			return orders.receiveWebhook(webhook.body, webhook.signature, `event ${events++}`);
		};
		const cancel = async (refund: Paise) => {
			await bookings.cancel(bookingId, refund);
			await refunds.idle();
		};
		return {
			...{ ...site, cancel },
			/** Cancels it in the time in which half goes back. */
			async cancelForHalf() {
				await site.reply(bookingId, 'confirm');
				clock.at = Date.parse('2026-12-20T12:00:00+05:30');
				await cancel(HALF);
			},
			giveBack: async (amount: Paise) =>
				send({ type: 'refund', refund: gateway.giveBack(paymentId, amount) }),
			dispute: (status: 'open' | 'lost', amount = PAID) =>
				send({ type: 'dispute', dispute: { id: 'disp_1', paymentId, amount, status } }),
			/** The provider ends our refund. */
			async endOurs(status: 'processed' | 'failed') {
				const ours = [...gateway.refunds.values()].find(({ receipt }) => receipt !== null);
				await refunds.report(gateway.endRefund(ours?.id ?? '', status));
			},
			async said() {
				const view = await bookings.read(bookingId);
				const { paid } = view;
				if (!paid) return expect.fail();
				const receipt = receiptOfBooking({ ...view, paid }, aBrochure().contact);
				return {
					line: bookingWords(factsOf(view, 'normal'), clock.at).line,
					receipt: receipt.refund?.map(
						({ name, amount }) => `${name.replace(/,.*| on \d.*/, '')}: ${amount}`,
					),
				};
			},
			/** The messages about refunds: channel, the amount of the subject, and the words about the amount. */
			async told() {
				const rows = await db
					.selectFrom('outbox')
					.select(['channel', 'subject', 'text'])
					.where('template', 'like', 'refund-%')
					.where('template', '<>', 'refund-by-hand-notice')
					.orderBy('channel')
					.execute();
				return rows.map(({ channel, subject, text }) => {
					const words = /₹\S+ has been sent back to you[^.]*|is made: ₹\S+/.exec(
						text.replaceAll('Rs. ', '₹'),
					);
					return [channel, ...(/₹\S+/.exec(subject ?? '') ?? []), words?.[0]].join(' | ');
				});
			},
		};
	}
	const ALL = [
		'email | ₹15,000 | ₹15,000 has been sent back to you',
		'sms | ₹15,000 has been sent back to you',
	];

	test('D251: of a refund that was given back by hand with more than is owed the letters say all that went back', async () => {
		const { cancelForHalf, giveBack, told, said, gateway, clock, refunds, db } = await reportedBooking();
		gateway.refusal = 'Not now.';
		await cancelForHalf();
		clock.at += HOUR_MS;
		await refunds.sendDue();
		await giveBack(PAID);
		expect((await told()).filter((one) => /sent back to|is made/.test(one))).toEqual([
			'desk | is made: ₹15,000',
			...ALL,
		]);
		expect(await said()).toEqual({
			line: 'Cancelled. ₹15,000 went back on 20 December.',
			receipt: ['Refunded: -₹15,000', 'Kept: ₹0'],
		});
		await expectSound(db);
	});

	test('D251: of a lost dispute after a part cancellation the letters say all that the bank has taken', async () => {
		const { cancelForHalf, dispute, told, said, db } = await reportedBooking();
		await dispute('open');
		await cancelForHalf();
		expect((await said()).line).toMatch(/^Cancelled\. ₹7,500 waits for your bank's decision/);
		await dispute('lost');
		expect(await told()).toEqual(ALL);
		expect((await said()).line).toBe('Cancelled. ₹15,000 went back on 20 December.');
		await expectSound(db);
	});

	test('D251: a part that is given by hand while the provider sends our refund takes nothing from what that gives', async () => {
		const { cancelForHalf, giveBack, endOurs, told, said, db } = await reportedBooking('pending');
		await cancelForHalf();
		await giveBack(300_000 as Paise);
		expect(await said()).toEqual({
			line: 'Cancelled. ₹7,500 is on its way, by about 29 December; ₹3,000 has gone back already.',
			receipt: ['Refund on its way: -₹7,500', 'Has gone back already: -₹3,000', 'Kept: ₹4,500'],
		});
		expect(await told()).toEqual([]);
		await endOurs('processed');
		expect(await told()).toEqual([
			'email | ₹7,500 | ₹7,500 has been sent back to you; ₹3,000 has gone back already',
			expect.stringContaining('sms | ₹7,500 has been sent back to you; ₹3,000 '),
		]);
		expect((await said()).line).toBe(
			'Cancelled. ₹7,500 went back on 20 December; ₹3,000 has gone back already.',
		);
		await expectSound(db);
	});

	test('D251: once our refund fails, what goes back is the rest that is owed', async () => {
		const { cancelForHalf, giveBack, endOurs, said, told, db } = await reportedBooking('pending');
		await cancelForHalf();
		await giveBack(300_000 as Paise);
		await endOurs('failed');
		expect((await said()).line).toBe(
			'Cancelled. ₹4,500 is on its way, by about 29 December; ₹3,000 has gone back already.',
		);
		expect(await told()).toEqual([]);
		await expectSound(db);
	});

	test('D251: where all has gone back in another way, no refund is said to be on its way or late, though the provider calls it pending', async () => {
		const { cancel, giveBack, dispute, endOurs, said, told, refunds, clock, db } =
			await reportedBooking('pending');
		await giveBack(PART);
		await cancel((PAID - PART) as Paise);
		await dispute('lost', (PAID - PART) as Paise);
		expect(await said()).toEqual({
			line: 'Cancelled. ₹15,000 has gone back.',
			receipt: ['Refunded: -₹15,000', 'Kept: ₹0'],
		});
		clock.at += 100 * HOUR_MS;
		await refunds.tellOfDelays();
		expect(await told()).toEqual([]);
		// Nor is it read each minute until the provider has ended it.
		expect(await refundRepository(db).overdue(clock.at, 10)).toEqual([]);
		await endOurs('failed');
		expect(await told()).toEqual(ALL);
		await expectSound(db);
	});
});
