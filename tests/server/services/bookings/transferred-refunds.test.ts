import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { recordTransferredRefund } from '#server/services/bookings/transferred-refunds.ts';
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
			...{ db, speeds, paymentId, paid: order.amountPaise },
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
