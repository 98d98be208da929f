import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#server/errors/app-error.ts';
import type { GatewayEvent } from '#server/providers/payment-gateway.ts';
import { foreignMoney } from '#server/services/bookings/foreign-money.ts';
import { reportedPayments } from '#server/services/bookings/reported-payments.ts';
import { settlementService } from '#server/services/bookings/settlement.ts';
import { webhooks } from '#server/services/bookings/webhooks.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	/** A paid order that nobody has reported yet. `report` waits for the provider as long as it takes, `reportInHaste` a moment only. */
	async function aPaidOrder() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { gateway, clock, refunds, tellingOf } = site;
		const now = () => clock.at;
		const shared = { db, now, gateway, refunds, tellingOf, wakeOutbox: () => {}, wakeRefunds: () => {} };
		const foreign = foreignMoney(shared);
		const settlement = settlementService(shared);
		const payments = reportedPayments({ gateway, settlement, foreign });
		const made = await site.order('asha', '1');
		const { paymentId } = gateway.pay(made.order.providerOrderId);
		const payment = gateway.payments.get(paymentId) ?? expect.fail();
		const reporting = (waitMs: number) => {
			const { receiveWebhook } = webhooks({ ...shared, settlement, payments, foreign, waitMs });
			return (event: GatewayEvent) => {
				const { body, signature } = gateway.webhook(event);
				return receiveWebhook(body, signature, `event of ${event.type}`);
			};
		};
		return { ...site, ...made, payment, report: reporting(60_000), reportInHaste: reporting(50) };
	}

	/** The provider's API as it is when nobody answers: never, or with an error. */
	const silent = () => new Promise<never>(() => {});
	const away = () => Promise.reject(new AppError('provider-down', 'away'));

	test.each([
		['never answers', silent],
		['is away', away],
	])(
		'D260: a report is taken while the provider %s, and the next run of the reconciler books it',
		async (_, ask) => {
			const { gateway, reportInHaste, payment, orders, order, bookingId } = await aPaidOrder();
			const { fetchPaymentsOfOrder } = gateway;
			gateway.fetchPaymentsOfOrder = ask;
			await reportInHaste({ type: 'payment', payment });
			await expect(orders.bookingOf(order.providerOrderId)).rejects.toMatchObject({ code: 'invalid' });
			gateway.fetchPaymentsOfOrder = fetchPaymentsOfOrder;
			await orders.reconcile();
			expect(await orders.bookingOf(order.providerOrderId)).toBe(bookingId);
		},
	);

	test('D260: so it is for an order that is looked up no more', async () => {
		const { gateway, reportInHaste, payment, orders, order, db } = await aPaidOrder();
		await db.updateTable('orders').set({ nextCheckAt: null }).execute();
		const { fetchPaymentsOfOrder } = gateway;
		gateway.fetchPaymentsOfOrder = silent;
		await reportInHaste({ type: 'payment', payment });
		gateway.fetchPaymentsOfOrder = fetchPaymentsOfOrder;
		await orders.reconcile();
		expect(await orders.bookingOf(order.providerOrderId)).toBeDefined();
	});

	test('D260: a dispute of a payment that cannot be settled now has to come again, and is recorded then', async () => {
		const { gateway, report, reportInHaste, payment, db } = await aPaidOrder();
		const dispute = { id: 'disp_1', paymentId: payment.id, amount: payment.amount, status: 'open' } as const;
		const { fetchPaymentsOfOrder } = gateway;
		gateway.fetchPaymentsOfOrder = silent;
		await expect(reportInHaste({ type: 'dispute', dispute, payment })).rejects.toMatchObject({
			code: 'provider-down',
		});
		gateway.fetchPaymentsOfOrder = fetchPaymentsOfOrder;
		await report({ type: 'dispute', dispute, payment });
		expect(await db.selectFrom('disputes').select('state').execute()).toEqual([{ state: 'open' }]);
	});

	test('a fault of our own is none of the provider: the report fails, and comes again', async () => {
		const { gateway, report, payment, db } = await aPaidOrder();
		gateway.fetchPaymentsOfOrder = () => Promise.reject(new TypeError('a bug'));
		await expect(report({ type: 'payment', payment })).rejects.toThrow('a bug');
		expect(await db.selectFrom('paymentEvents').select('id').execute()).toEqual([]);
	});
});
