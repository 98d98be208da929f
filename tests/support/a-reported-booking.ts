import { onTestFinished } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import type { GatewayDispute } from '#server/providers/payment-gateway.ts';
import { bookingDatabase, bookingSite } from './booking-site.ts';
import type { Engine } from './test-database.ts';

export const PAID = 1_500_000 as Paise;
export const PART = 400_000 as Paise;

/** A site with a paid booking, and a provider whose reports the test sends. */
export async function aReportedBooking(engine: Engine) {
	const { db } = await bookingDatabase(engine);
	onTestFinished(() => db.destroy());
	const site = bookingSite(db);
	const { bookingId, holdId, order } = await site.order('asha', '1');
	const { paymentId, signature } = site.gateway.pay(order.providerOrderId);
	await site.orders.verify(order.providerOrderId, paymentId, signature);
	let events = 0;
	const send = (event: Parameters<typeof site.gateway.webhook>[0], id = `event ${events++}`) => {
		const webhook = site.gateway.webhook(event);
		return site.orders.receiveWebhook(webhook.body, webhook.signature, id);
	};
	return {
		...site,
		...{ bookingId, holdId, paymentId, orderId: order.providerOrderId, send },
		verify: () => site.orders.verify(order.providerOrderId, paymentId, signature),
		giveBack: async (amount: Paise, isReported = true) => {
			const refund = site.gateway.giveBack(paymentId, amount);
			if (isReported) await send({ type: 'refund', refund });
			return refund;
		},
		dispute: (
			status: GatewayDispute['status'],
			amount = PAID,
			id = 'disp_1',
			more: Partial<GatewayDispute> = {},
		) => send({ type: 'dispute', dispute: { id, paymentId, amount, status, ...more } }),
		notices: async (template: string) => {
			const rows = await db
				.selectFrom('outbox')
				.select(['channel', 'text'])
				.where('template', '=', template)
				.orderBy('id')
				.execute();
			return rows.map(({ channel, text }) => `${channel}: ${text}`);
		},
		sentBack: () =>
			[...site.gateway.refunds.values()]
				.filter(({ status }) => status === 'processed')
				.reduce((sum, { amount }) => sum + amount, 0),
	};
}
