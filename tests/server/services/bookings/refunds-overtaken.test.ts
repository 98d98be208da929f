import { expect, onTestFinished, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import type { GatewayRefund } from '#server/providers/payment-gateway.ts';
import { PAID } from '../../../support/a-reported-booking.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* Our refund is overtaken: its money goes back in another way while the provider has it, or before its answer arrives. */

const HALF = (PAID / 2) as Paise;

onEachEngine((engine) => {
	/** A paid booking of which half goes back when it is cancelled: it is confirmed, and leaves in three weeks. */
	async function halfRefundable() {
		silenceLog();
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db, { refundStatus: 'pending' });
		const { bookingId, order } = await site.order('asha', '1');
		const { paymentId, signature } = site.gateway.pay(order.providerOrderId);
		await site.orders.verify(order.providerOrderId, paymentId, signature);
		await site.reply(bookingId, 'confirm');
		site.clock.at = Date.parse('2026-12-20T12:00:00+05:30');
		let events = 0;
		const send = (event: Parameters<typeof site.gateway.webhook>[0]) => {
			const webhook = site.gateway.webhook(event);
			return site.orders.receiveWebhook(webhook.body, webhook.signature, `event ${events++}`);
		};
		return {
			...site,
			...{ paymentId, send },
			cancel: async () => {
				await site.bookings.cancel(bookingId, HALF);
				await site.refunds.idle();
			},
			/** The owner gives money back at the provider. */
			giveBack: (amount: Paise) => site.gateway.giveBack(paymentId, amount),
			state: async () => (await site.bookings.read(bookingId)).paid?.refund?.state,
			later: async () => {
				site.clock.at += 7 * HOUR_MS;
				await site.refunds.sendDue();
			},
			asked: () => [...site.gateway.refunds.values()].filter(({ receipt }) => receipt !== null),
		};
	}

	test('D112: a refund that fails after its money has gone back by hand is done, and nothing more is asked for', async () => {
		const { cancel, giveBack, send, state, later, asked, gateway, refunds, ledger, db } =
			await halfRefundable();
		await cancel();
		expect(await state()).toBe('sent');
		await send({ type: 'refund', refund: giveBack(HALF) });
		expect(await ledger()).toMatchObject({ refunds: 0, provider: HALF });
		const [ours] = asked() as [GatewayRefund];
		await refunds.report(gateway.endRefund(ours.id, 'failed'));
		expect(await state()).toBe('done');
		for (let run = 0; run < 3; run++) await later();
		expect(asked()).toHaveLength(1);
		expect(
			await db.selectFrom('outbox').select('id').where('template', 'like', 'refund-delayed%').execute(),
		).toEqual([]);
		expect(await ledger()).toMatchObject({ refunds: 0, provider: HALF });
		await expectSound(db);
	});

	test('D113: a refund that fails after the bank has taken its money is done, and nothing more is asked for', async () => {
		const { cancel, send, state, later, asked, gateway, refunds, ledger, paymentId } = await halfRefundable();
		await cancel();
		const dispute = { id: 'disp_1', paymentId, amount: PAID, status: 'lost' as const };
		await send({ type: 'dispute', dispute });
		const [ours] = asked() as [GatewayRefund];
		await refunds.report(gateway.endRefund(ours.id, 'failed'));
		expect(await state()).toBe('done');
		await later();
		expect(asked()).toHaveLength(1);
		expect(await ledger()).toMatchObject({ refunds: 0, disputed: 0, provider: 0 });
	});

	test('D112: our refund whose answer was lost is in the ledger, though a refund by hand was taken for it', async () => {
		const { cancel, giveBack, send, state, asked, gateway, refunds, ledger, db } = await halfRefundable();
		gateway.failNext = 'after';
		await cancel();
		expect(await state()).toBe('due');
		await send({ type: 'refund', refund: giveBack(HALF) });
		expect(await state()).toBe('done');
		const [ours] = asked() as [GatewayRefund];
		const ended = gateway.endRefund(ours.id, 'processed');
		await Promise.all([refunds.report(ended), refunds.report(ended)]);
		// Half was owed to the traveller; the other half was the operator's, and has gone back as well.
		expect(await ledger()).toMatchObject({ refunds: 0, provider: 0, operator: 0, losses: 0 });
		await expectSound(db);
	});

	test('D112: a refund by hand that nobody reported is found, though ours was asked for less because of an earlier one', async () => {
		const { cancel, giveBack, send, later, gateway, asked, refunds, ledger, paymentId } =
			await halfRefundable();
		gateway.isDown = true;
		await cancel();
		gateway.isDown = false;
		const part = (HALF / 2) as Paise;
		await send({ type: 'refund', refund: giveBack(part) });
		await later();
		const [ours] = asked() as [GatewayRefund];
		expect(ours.amount).toBe(HALF - part);
		await refunds.report(gateway.endRefund(ours.id, 'processed'));
		expect(await ledger()).toMatchObject({ refunds: 0, provider: PAID - HALF });
		giveBack(part);
		await send({ type: 'payment', payment: gateway.payments.get(paymentId) ?? expect.fail() });
		expect(await ledger()).toMatchObject({ refunds: 0, provider: PAID - HALF - part });
	});
});
