import { expect, test } from 'vitest';
import { bookingWords } from '#domain/booking/booking-words.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { toBookingResponse } from '#server/responses/booking-responses.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { aReportedBooking, PAID, PART } from '../../../support/a-reported-booking.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* A booking of ₹15,000 of which ₹4,000 was given back by hand before or after it is cancelled: the ledger then owes ₹11,000. */

const REST = (PAID - PART) as Paise;

onEachEngine((engine) => {
	/** The cancelled booking at a provider that refuses refunds, and what is said of its money. */
	async function aCancelledBooking(given: 'before' | 'after' = 'before') {
		silenceLog();
		const site = await aReportedBooking(engine);
		const { bookings, bookingId, holds, gateway, refunds, clock, db, giveBack, ledger } = site;
		gateway.refusal = 'Not now.';
		if (given === 'before') await giveBack(PART);
		return {
			...site,
			async cancel() {
				await bookings.cancel(bookingId, given === 'before' ? REST : PAID);
				await refunds.idle();
				if (given === 'after') await giveBack(PART);
				expect((await ledger()).refunds).toBe(-REST);
			},
			async said() {
				const view = await bookings.read(bookingId);
				const { paid } = view;
				if (!paid) return expect.fail();
				const receipt = receiptOfBooking({ ...view, paid }, aBrochure().contact);
				const price = await holds.priceOf(view);
				return {
					line: bookingWords(factsOf(view, 'normal'), clock.at).line,
					receipt: receipt.refund?.map(({ name, amount }) => `${name.replace(/,.*/, '')}: ${amount}`),
					api: toBookingResponse(view, bookings.cancellation(view), price).refund,
				};
			},
			letters: (template: 'booking-cancelled' | 'refund-made' = 'booking-cancelled') =>
				db
					.selectFrom('outbox')
					.select(['channel', 'text'])
					.where('template', '=', template)
					.orderBy('channel')
					.execute(),
			/** Hours later, when the refund was asked for again. */
			async later(hours: number) {
				clock.at += hours * HOUR_MS;
				await refunds.sendDue();
			},
		};
	}
	const api = { amount: 11_000, given_back_besides: 4000, is_delayed: false, is_withheld: false };
	const rest = ['Has gone back already: -₹4,000', 'Kept: ₹0'];

	test('D242: page, letter, text message, receipt and API say that what the ledger owes is on its way, and apart from it what has gone back', async () => {
		const { cancel, said, letters, db } = await aCancelledBooking();
		await cancel();
		const { line, ...others } = await said();
		expect(line).toMatch(/^Cancelled\. ₹11,000 is on its way, by about .+; ₹4,000 has gone back already\.$/);
		expect(others).toEqual({
			receipt: ['Refund on its way: -₹11,000', ...rest],
			api: { ...api, status: 'due' },
		});
		const [email, sms] = await letters();
		expect(email).toMatchObject({ channel: 'email', text: expect.stringContaining(line) });
		expect(sms).toMatchObject({
			channel: 'sms',
			text: expect.stringContaining(line.replaceAll('₹', 'Rs. ').replace('has gone back already', 'is back')),
		});
		await expectSound(db);
	});

	test.each(['before', 'after'] as const)(
		'D242: a delayed refund, one that waits for the bank, and one that is there are said apart from what went back %s the cancellation',
		async (given) => {
			const { cancel, said, later, letters, dispute, gateway, db } = await aCancelledBooking(given);
			await cancel();
			await later(1);
			expect(await said()).toEqual({
				line: 'Cancelled. ₹11,000 goes back to you, and that takes longer than it should; ₹4,000 has gone back already.',
				receipt: ['Refund delayed: -₹11,000', ...rest],
				api: { ...api, status: 'due', is_delayed: true },
			});
			await dispute('open');
			expect((await said()).line).toBe(
				"Cancelled. ₹11,000 waits for your bank's decision on the dispute; ₹4,000 has gone back already.",
			);
			await dispute('closed');
			gateway.refusal = undefined;
			await later(7);
			const { line, ...others } = await said();
			expect(line).toMatch(/^Cancelled\. ₹11,000 went back on .+; ₹4,000 has gone back already\.$/);
			expect(others).toEqual({
				receipt: [expect.stringMatching(/^Refunded on .+: -₹11,000$/), ...rest],
				api: { ...api, status: 'done' },
			});
			const [email] = await letters('refund-made');
			expect(email?.text).toContain('₹11,000 has been sent back to you; ₹4,000 has gone back already.');
			await expectSound(db);
		},
	);

	test('D242: a refund that was given back by hand as a whole is said to have gone back, once', async () => {
		const { cancel, said, later, giveBack } = await aCancelledBooking('after');
		await cancel();
		await giveBack(REST);
		await later(1);
		const { line, receipt, api: refund } = await said();
		expect(line).toMatch(/^Cancelled\. ₹15,000 went back on /);
		expect(receipt).toEqual([expect.stringMatching(/^Refunded on .+: -₹15,000$/), 'Kept: ₹0']);
		expect(refund).toMatchObject({ amount: 15_000, given_back_besides: 0, status: 'done' });
	});
});
