import { expect, onTestFinished, test } from 'vitest';
import { bookingWords } from '#domain/booking/booking-words.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { returnedInWords } from '#server/services/bookings/returned-payments.ts';
import { recordTransferredRefund } from '#server/services/bookings/transferred-refunds.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const TRANSFER = 'UTR42';

onEachEngine((engine) => {
	/** A cancelled booking of an old payment, of which the provider refuses each refund. */
	async function oldRefund() {
		silenceLog();
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const speeds: unknown[] = [];
		site.gateway.refund = async ({ speed }) => {
			speeds.push(speed);
			throw new GatewayRefusal(
				'Normal refund is not possible for a payment which is more than 6 months old.',
			);
		};
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.bookings.cancel(bookingId, order.amountPaise);
		await site.refunds.idle();
		const [paymentId = ''] = site.gateway.payments.keys();
		return {
			...site,
			...{ db, speeds, paymentId, bookingId, paid: order.amountPaise },
			async later() {
				site.clock.at += 7 * HOUR_MS;
				await site.refunds.sendDue();
			},
			record: (reference = TRANSFER) => recordTransferredRefund(db, { paymentId, reference }, site.tellingOf),
			told: async () =>
				(await db.selectFrom('outbox').select(['template', 'variables']).execute()).filter(
					({ template }) => template === 'refund-made',
				),
		};
	}

	test('D262: after a refusal the provider is asked at the other speed', async () => {
		const { speeds, later } = await oldRefund();
		await later();
		await later();
		expect(speeds).toEqual(['normal', 'optimum', 'normal']);
	});

	test('D262: a delayed refund that was paid by bank transfer ends, once, and is asked for no more', async () => {
		const { later, record, told, speeds, paid, paymentId, ledger, db } = await oldRefund();
		await expect(record()).rejects.toThrow('is not delayed');
		await later();
		expect(await Promise.all([record(), record()])).toEqual(expect.arrayContaining([paid, null]));
		await expect(record('UTR43')).rejects.toThrow('has been made already');
		expect(await ledger()).toMatchObject({ bank: -paid, refunds: 0, provider: paid });
		const asked = speeds.length;
		await later();
		expect(speeds).toHaveLength(asked);
		const messages = await told();
		expect(messages).not.toEqual([]);
		for (const { variables } of messages)
			expect(JSON.parse(variables ?? '').next).toContain(
				`It was paid by bank transfer. Reference: ${TRANSFER}`,
			);
		const refund = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
		expect(refund).toMatchObject({ state: 'done', providerRefundId: TRANSFER });
		expect((await db.selectFrom('payments').selectAll().executeTakeFirst())?.providerPaymentId).toBe(
			paymentId,
		);
		await expectSound(db);
	});

	test('D262: page and receipt say that it was paid by bank transfer, with its reference, and promise no card', async () => {
		const { later, record, bookings, bookingId, clock } = await oldRefund();
		await later();
		const said = async () => {
			const view = await bookings.read(bookingId);
			const paid = view.paid ?? expect.fail();
			const receipt = receiptOfBooking({ ...view, paid }, aBrochure().contact).refund?.[0]?.name;
			return { receipt, next: bookingWords(factsOf(view, 'normal'), clock.at).next };
		};
		expect((await said()).receipt).toMatch(/^Refund delayed, reference pay_/);
		await record();
		expect(await said()).toEqual({
			receipt: expect.stringMatching(/^Refunded by bank transfer on .+, reference UTR42$/),
			next: 'It was paid by bank transfer. Reference: UTR42',
		});
	});

	test('D262: money that booked nothing and was paid by bank transfer is said to have been, on every page that lists it', async () => {
		silenceLog();
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { holdId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		site.gateway.refund = () => Promise.reject(new GatewayRefusal('Not possible for this card.'));
		// A second payment of the same order books nothing.
		await site.payAndVerify(order.providerOrderId);
		await site.refunds.idle();
		site.clock.at += 7 * HOUR_MS;
		await site.refunds.sendDue();
		const [{ reference: paymentId } = expect.fail()] = await site.returned.ofHold(holdId);
		await recordTransferredRefund(db, { paymentId, reference: TRANSFER }, site.tellingOf);
		const [back = expect.fail()] = await site.returned.ofHold(holdId);
		expect(returnedInWords('normal')(back)).toMatchObject({
			state: 'done',
			way: 'It was paid by bank transfer. Its reference is UTR42.',
		});
		await expectSound(db);
	});

	test('D262: one that the provider has accepted, or that is disputed, is not ended by a transfer', async () => {
		const { later, record, db, gateway, orders, paymentId, paid } = await oldRefund();
		await later();
		const { body, signature } = gateway.webhook({
			type: 'dispute',
			dispute: { id: 'disp_1', paymentId, amount: paid, status: 'open' },
		});
		await orders.receiveWebhook(body, signature, 'event 1');
		await expect(record()).rejects.toThrow('waits for the end of a dispute');
		await db.updateTable('refunds').set({ state: 'sent' }).execute();
		await expect(record()).rejects.toThrow('was accepted by the payment service');
	});

	test('an unknown payment, and one of which nothing goes back, are said to be', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		const [paymentId = ''] = site.gateway.payments.keys();
		const none = () => expect.fail();
		const record = (id: string) => recordTransferredRefund(db, { paymentId: id, reference: 'x' }, none);
		await expect(record('pay_none')).rejects.toThrow('There is no payment');
		await expect(record(paymentId)).rejects.toThrow('Nothing goes back');
	});
});
