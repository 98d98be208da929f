import { hash, randomUUIDv7 } from 'node:crypto';
import { bookingRepository } from '#data/bookings.ts';
import { changeState } from '#data/change-state.ts';
import { intentRepository } from '#data/intents.ts';
import { type Order, orderRepository } from '#data/orders.ts';
import { paymentRepository } from '#data/payments.ts';
import type { Database } from '#data/schema.ts';
import { indianDay } from '#domain/calendar-day.ts';
import type { Discounts } from '#domain/discounts.ts';
import { MINUTE_MS } from '#domain/milliseconds.ts';
import { batched, batchSizeOf } from '#server/concurrency/batched.ts';
import { workOff } from '#server/concurrency/work-off.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log, logError } from '#server/log.ts';
import {
	type GatewayPayment,
	GatewayRefusal,
	type PaymentGateway,
} from '#server/providers/payment-gateway.ts';
import { priceOf, requireHold, unknownIntent } from './intents.ts';
import { FIRST_CHECK_MS, type HeldOrder, isGivenUp, nextCheck } from './order-checks.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import type { SettlementOutcome } from './store-decisions.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	discounts: Discounts;
	gateway: PaymentGateway;
	settlement: Settlement;
	refunds: Refunds;
}

/** The order that the browser pays. */
export interface OpenOrder {
	order: Order;
	/** The booking, once the order is paid. */
	bookingId: string | null;
}

/** How soon to check an order again when the provider could not be asked. */
const RETRY_MS = 10 * MINUTE_MS;
/** Tries to create an order whose hold changes meanwhile. */
const TRIES = 3;

/** Orders at the payment provider, and the three doors through which their money comes (ARCHITECTURE.md D11). */
export function orderService({ db, now, discounts, gateway, settlement, refunds }: Dependencies) {
	/** The order with an id of the provider, if it is ours; those of one moment are read together. */
	const orderOf = batched({
		keyOf: (providerOrderId: string) => providerOrderId,
		// As many as are then settled together.
		max: batchSizeOf(db),
		run: async (ids): Promise<(Order | undefined)[]> => {
			const orders = await orderRepository(db).byProviderIds(ids);
			return ids.map((id) => orders.get(id));
		},
	});

	async function paidOrder(intentId: string): Promise<OpenOrder | undefined> {
		const booking = await bookingRepository(db).ofIntent(intentId);
		const payment = booking?.paymentId && (await paymentRepository(db).byId(booking.paymentId));
		const order = payment ? await orderRepository(db).byId(payment.orderId) : undefined;
		return booking && order && { order, bookingId: booking.id };
	}

	/** One try to make the order of a hold; undefined when the hold changed meanwhile. */
	async function tryToOpen(intentId: string): Promise<OpenOrder | undefined> {
		const intent = await intentRepository(db).byId(intentId);
		if (!intent) throw unknownIntent();
		const paid = intent.state === 'converted' ? await paidOrder(intentId) : undefined;
		if (paid) return paid;
		requireHold(intent, now());
		if (!(await bookingRepository(db).ofIntent(intentId)))
			throw new AppError('invalid', 'Please provide travellers details.');
		const open = await orderRepository(db).openOf(intentId);
		if (open) return { order: open, bookingId: null };

		const price = priceOf(intent, discounts, indianDay(now()));
		const receipt = randomUUIDv7();
		const made = await gateway
			.createOrder({ receipt, amount: price.payableAmount })
			.catch((error: unknown): never => {
				if (!(error instanceof GatewayRefusal)) throw error;
				// Most likely less than a rupee, or more than the account may take at once.
				logError('order refused by the provider', error, { amount: price.payableAmount });
				throw new AppError(
					'invalid',
					'This amount cannot be paid online. Please call us, and we book it with you.',
				);
			});
		if (made.amount !== price.payableAmount)
			throw new AppError('provider-down', 'The payment could not be started. Please try again.');

		return db.transaction().execute(async (transaction) => {
			const orders = orderRepository(transaction);
			const current = await intentRepository(transaction).lock(intentId);
			if (!current) throw unknownIntent();
			if (current.state === 'converted') return undefined;
			requireHold(current, now());
			// Another call stored its order first; this one was never returned to a caller.
			const other = await orders.openOf(intentId);
			if (other) return { order: other, bookingId: null };
			if (current.travellers !== intent.travellers || current.couponCode !== intent.couponCode)
				return undefined;
			const order: Order = {
				id: receipt,
				intentId,
				providerOrderId: made.id,
				amountPaise: price.payableAmount,
				travellers: intent.travellers,
				price,
				state: 'open',
				createdAt: now(),
				closedAt: null,
				checks: 0,
				nextCheckAt: now() + FIRST_CHECK_MS,
			};
			await orders.add(order);
			return { order, bookingId: null };
		});
	}

	/** Settles a payment of an order that the provider reports; undefined when it brings no money. */
	async function settleReported(
		reported: GatewayPayment,
		order: Order,
	): Promise<SettlementOutcome | undefined> {
		const payment = reported.status === 'authorized' ? await captured(reported) : reported;
		// A payment of zero pays for nothing, and the provider refunds no zero.
		if (payment.status !== 'captured' || payment.amount === 0) return undefined;
		const { id: paymentId, orderId, amount, currency } = payment;
		return settlement.settle({ orderId, paymentId, amount, currency }, order);
	}

	/** The payment once it is captured. One that the provider does not capture stays as it is: the reconciler tries again. */
	async function captured(authorized: GatewayPayment): Promise<GatewayPayment> {
		try {
			return await gateway.capture({ id: authorized.id, amount: authorized.amount });
		} catch (error) {
			if (!(error instanceof GatewayRefusal)) throw error;
			logError('payment not captured', error, { payment: authorized.id });
			return authorized;
		}
	}

	/**
	 * Settles a payment of a webhook. Several shops may share an account at the provider, so money for an order that is not ours is
	 * left alone; a report that comes late, of a payment that was settled or refunded meanwhile, changes nothing.
	 */
	async function settleFromWebhook(reported: GatewayPayment): Promise<void> {
		if (reported.status !== 'authorized' && reported.status !== 'captured') return;
		const order = await orderOf(reported.orderId);
		if (!order) log('error', 'money for an unknown order', { payment: reported.id, status: reported.status });
		else if (!(await isSettled(reported, order))) await settleReported(reported, order);
	}

	/** True for a payment with an outcome. While its order is open there is mostly none, and what settles it checks again. */
	const isSettled = async ({ id, status }: GatewayPayment, { state }: Order): Promise<boolean> =>
		(state !== 'open' || status === 'authorized') && (await settlement.outcome(id)) !== undefined;

	/** Checks the payments of orders at the provider. Orders that are paid or void are checked too: another payment can arrive. */
	const checks = workOff({
		due: (limit) => orderRepository(db).due(now(), limit),
		take: (order) => orderRepository(db).take(order, nextCheck(order, now()) ?? now() + RETRY_MS),
		run: (order) =>
			checkAtProvider(order).catch(async (error: unknown) => {
				const again = Math.min(now() + RETRY_MS, nextCheck(order, now()) ?? Number.POSITIVE_INFINITY);
				await orderRepository(db).take({ id: order.id, checks: order.checks + 1 }, again);
				throw error;
			}),
		failure: 'order not reconciled',
	});

	async function checkAtProvider(order: Order & HeldOrder): Promise<void> {
		const isOver = isGivenUp(order, now());
		const isLast = nextCheck(order, now()) === null;
		for (const payment of await paymentsOf(order)) await settleReported(payment, order);
		if (!isOver) return;
		await db.transaction().execute(async (transaction) => {
			await intentRepository(transaction).lock(order.intentId);
			await changeState(transaction, 'order', order.id, 'void', { closedAt: now() });
			if (isLast) await orderRepository(transaction).take({ id: order.id, checks: order.checks + 1 }, null);
		});
	}

	/** The payments of an order; none when the provider does not know it, e.g. since the account was changed. */
	async function paymentsOf({ id, providerOrderId }: Order): Promise<GatewayPayment[]> {
		try {
			return await gateway.fetchPaymentsOfOrder(providerOrderId);
		} catch (error) {
			if (!(error instanceof GatewayRefusal)) throw error;
			logError('order not known to the provider', error, { order: id });
			return [];
		}
	}

	return {
		/**
		 * The order of a hold, created at the provider if there is none. Repeated calls return the same order, also once it is paid.
		 *
		 * @throws AppError `not-found`; `invalid` when the hold has expired or has no traveller, or the provider takes no such amount;
		 * `provider-down`
		 */
		async open(intentId: string): Promise<OpenOrder> {
			for (let tries = 0; tries < TRIES; tries++) {
				const open = await tryToOpen(intentId);
				if (open) return open;
			}
			throw new AppError('conflict', 'The reservation has changed. Please try again.');
		},

		/**
		 * The browser reports a payment. It is trusted only with the provider's signature, and settled with what the provider
		 * itself says of it (PAY-05).
		 *
		 * @throws AppError `not-found`, `invalid` for a wrong signature or a payment without money, `provider-down`
		 */
		async verify(providerOrderId: string, paymentId: string, signature: string): Promise<SettlementOutcome> {
			const order = await orderOf(providerOrderId);
			if (!order) throw unknownOrder();
			if (!gateway.verifyPaymentSignature({ orderId: providerOrderId, paymentId, signature })) {
				const message = 'The payment could not be verified.';
				throw new AppError('invalid', message, { fields: { payment_signature: message } });
			}
			// Of an open order no money has booked anything yet, and what settles it checks again.
			const known = order.state === 'open' ? undefined : await settlement.outcome(paymentId);
			if (known) return known;
			const payments = await paymentsOf(order);
			const payment = payments.find(({ id }) => id === paymentId);
			const settled = payment && (await settleReported(payment, order));
			if (!settled) throw new AppError('invalid', 'This payment has not been completed.');
			return settled;
		},

		/**
		 * The booking of a paid order; it only looks up (ARCHITECTURE.md D12).
		 *
		 * @throws AppError `not-found`, `invalid` while the order is not paid
		 */
		async bookingOf(providerOrderId: string): Promise<string> {
			const order = await orderRepository(db).byProviderId(providerOrderId);
			if (!order) throw unknownOrder();
			const paid = order.state === 'paid' ? await paidOrder(order.intentId) : undefined;
			if (!paid?.bookingId) throw new AppError('invalid', 'This order has not been paid.');
			return paid.bookingId;
		},

		/**
		 * The provider reports what happened; the same report is dealt with once.
		 *
		 * @param givenId the provider's id of the report; without one, reports of the same bytes are the same
		 * @throws AppError `invalid` for a wrong signature or body
		 */
		async receiveWebhook(body: Uint8Array, signature: string, givenId: string): Promise<void> {
			if (!gateway.verifyWebhookSignature(body, signature))
				throw new AppError('invalid', 'The signature is wrong.');
			const event = gateway.readWebhook(body);
			const eventId = givenId.slice(0, 200) || hash('sha256', body);
			const payments = paymentRepository(db);
			if (await payments.hasEvent(eventId)) return;
			if (event.type === 'payment') await settleFromWebhook(event.payment);
			if (event.type === 'refund') await refunds.report(event.refund);
			// Last, so that a report is dealt with again if the process ends before: settling twice changes nothing.
			await payments.addEvent(eventId, event.type, now());
		},

		/** Asks the provider about orders whose customer did not return; rejects when the database cannot be read. */
		reconcile: checks.run,

		/** Asks about no more orders, and resolves when none is being settled. */
		close: checks.close,
	};
}
export type OrderService = ReturnType<typeof orderService>;

const unknownOrder = () => new AppError('not-found', 'There is no such order.');
