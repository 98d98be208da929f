import { hash, randomUUID } from 'node:crypto';
import { bookingRepository } from '#data/bookings.ts';
import { changeState } from '#data/change-state.ts';
import { intentRepository } from '#data/intents.ts';
import { type Order, orderRepository } from '#data/orders.ts';
import { paymentRepository } from '#data/payments.ts';
import type { Database } from '#data/schema.ts';
import { indianDay } from '#domain/calendar-day.ts';
import type { Discounts } from '#domain/discounts.ts';
import { batched, type Outcome } from '#server/concurrency/batched.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log, logError } from '#server/log.ts';
import type { GatewayPayment, PaymentGateway } from '#server/providers/payment-gateway.ts';
import { priceOf, requireHold, unknownIntent } from './intents.ts';
import { referenced } from './referenced.ts';
import type { Refunds } from './refunds.ts';
import type { Settled, Settlement } from './settlement.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	discounts: Discounts;
	gateway: PaymentGateway;
	settlement: Settlement;
	refunds: Refunds;
}

/** What the browser pays. */
export interface OpenOrder {
	order: Order;
	/** The booking, once the order is paid. */
	bookingId: string | null;
}

const MINUTE_MS = 60_000;
/** How long after it was made the provider is first asked about an order. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long after the end of a hold its order can still be paid. */
const GIVE_UP_MS = 3 * DAY_MS;
/** How long after the end of a hold the provider is still asked, once a day: a window left open can pay a void order. */
const WATCH_MS = 30 * DAY_MS;
const BATCH = 20;
/** How often a price that changes while its order is made is asked for again. */
const TRIES = 3;

/** Orders at the payment provider, and the three doors through which their money comes (ARCHITECTURE.md D11). */
export function orderService({ db, now, discounts, gateway, settlement, refunds }: Dependencies) {
	/** The order with an id of the provider; those of one moment are read together. */
	const orderOf = batched({
		keyOf: (providerOrderId: string) => providerOrderId,
		run: async (ids): Promise<Outcome<Order>[]> => {
			const orders = await orderRepository(db).byProviderIds(ids);
			return ids.map((id) => orders.get(id) ?? unknownOrder());
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
		const receipt = randomUUID();
		const made = await gateway.createOrder({ receipt, amount: price.payableAmount });
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

	/**
	 * Settles a payment that the provider reports; undefined when it brings no money.
	 *
	 * @param order its order, where it is known already
	 */
	async function settleReported(reported: GatewayPayment, order?: Order): Promise<Settled | undefined> {
		const payment =
			reported.status === 'authorized'
				? await gateway.capture({ id: reported.id, amount: reported.amount })
				: reported;
		if (payment.status !== 'captured') return undefined;
		const { id: paymentId, orderId, amount, currency } = payment;
		return settlement.settle({ orderId, paymentId, amount, currency }, order);
	}

	/** Also of an order that is paid or void: money can come once more. */
	async function reconcileOne(order: Order): Promise<void> {
		const intent = referenced(await intentRepository(db).byId(order.intentId), 'intent');
		const isOver = now() > intent.expiresAt + GIVE_UP_MS;
		const isLast = now() > intent.expiresAt + WATCH_MS;
		const growing = Math.min(FIRST_CHECK_MS * 2 ** Math.min(order.checks, 10), LONGEST_PAUSE_MS);
		if (!(await orderRepository(db).take(order, now() + (isOver ? DAY_MS : growing)))) return;
		for (const payment of await gateway.fetchPaymentsOfOrder(order.providerOrderId))
			await settleReported(payment, order);
		if (!isOver) return;
		await db.transaction().execute(async (transaction) => {
			await intentRepository(transaction).lock(order.intentId);
			await changeState(transaction, 'order', order.id, 'void', { closedAt: now() });
			if (isLast) await orderRepository(transaction).take({ id: order.id, checks: order.checks + 1 }, null);
		});
	}

	return {
		/**
		 * The order of a hold, made at the provider if there is none. Asked for again it is the same, also once it is paid.
		 *
		 * @throws AppError `not-found`, `invalid` when the hold has expired or has no traveller, `provider-down`
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
		async verify(providerOrderId: string, paymentId: string, signature: string): Promise<Settled> {
			const order = await orderOf(providerOrderId);
			if (!gateway.verifyPaymentSignature({ orderId: providerOrderId, paymentId, signature })) {
				const message = 'The payment could not be verified.';
				throw new AppError('invalid', message, { fields: { payment_signature: message } });
			}
			// Of an open order no money has booked anything yet, and what settles it looks again.
			const known = order.state === 'open' ? undefined : await settlement.outcome(paymentId);
			if (known) return known;
			const payments = await gateway.fetchPaymentsOfOrder(providerOrderId);
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
			if (event.type === 'payment') {
				const settled = await settleReported(event.payment);
				if (!settled && event.payment.status === 'captured')
					log('error', 'money for an unknown order', { payment: event.payment.id });
			}
			if (event.type === 'refund') await refunds.report(event.refund);
			// Last, so that a report is dealt with again if the process ends before: settling twice changes nothing.
			await payments.addEvent(eventId, event.type, now());
		},

		/** Asks the provider about orders whose customer did not return. */
		async reconcile(): Promise<void> {
			for (const order of await orderRepository(db).due(now(), BATCH))
				await reconcileOne(order).catch((error: unknown) => logError('order not reconciled', error));
		},
	};
}
export type OrderService = ReturnType<typeof orderService>;

const unknownOrder = () => new AppError('not-found', 'There is no such order.');
