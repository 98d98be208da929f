import { randomUUIDv7 } from 'node:crypto';
import { bookingRepository } from '#data/booking/bookings.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { type Order, orderRepository } from '#data/booking/orders.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import type { Database } from '#data/database/schema.ts';
import type { Discounts } from '#domain/price/discounts.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';
import { logError } from '#server/log.ts';
import { GatewayRefusal, type PaymentGateway } from '#server/providers/payment-gateway.ts';
import { priceOfHold } from './hold-price.ts';
import { firstCheck } from './order-checks.ts';
import { requireHold, unknownHold } from './require-hold.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	discounts: Discounts;
	gateway: PaymentGateway;
}

/** The order that the browser pays. */
export interface OpenOrder {
	order: Order;
	/** The booking, once the order is paid. */
	bookingId: string | null;
}

/** An order that the provider has made, which is not stored yet. */
type MadeOrder = Pick<Order, 'id' | 'providerOrderId' | 'price'>;

/** Tries to create an order whose hold changes meanwhile. */
const TRIES = 3;

/** The order of a hold that its customer pays. */
export function openOrders({ db, now, discounts, gateway }: Dependencies) {
	/** The order that paid for a hold; undefined when none did. */
	async function paidOrder(holdId: string): Promise<OpenOrder | undefined> {
		const booking = await bookingRepository(db).ofHold(holdId);
		const payment = booking?.paymentId && (await paymentRepository(db).byId(booking.paymentId));
		const order = payment ? await orderRepository(db).byId(payment.orderId) : undefined;
		return booking && order && { order, bookingId: booking.id };
	}

	/** Tries once to make the order of a hold; undefined when the hold changed meanwhile. */
	async function tryToOpen(holdId: string): Promise<OpenOrder | undefined> {
		const hold = await holdRepository(db).byId(holdId);
		if (!hold) throw unknownHold();
		const paid = hold.state === 'converted' ? await paidOrder(holdId) : undefined;
		if (paid) return paid;
		requireHold(hold, now());
		if (!(await bookingRepository(db).ofHold(holdId)))
			throw new AppError('invalid', 'Please provide travellers details.');
		const orders = orderRepository(db);
		const open = await orders.openOf(holdId);
		if (open) {
			// Its checks are far apart by now, and it is about to be paid.
			await orders.checkBy(open.id, firstCheck(hold.expiresAt, now()));
			return { order: open, bookingId: null };
		}
		const made = await make(hold);
		return db.transaction().execute((transaction) => storeIn(transaction, hold, made));
	}

	/** Creates an order at the provider. */
	async function make(hold: Hold): Promise<MadeOrder> {
		const price = priceOfHold(hold, discounts, indianDay(now()));
		const id = randomUUIDv7();
		const made = await gateway
			.createOrder({ receipt: id, amount: price.payableAmount })
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
		return { id, providerOrderId: made.id, price };
	}

	/** Stores an order that the provider has made for a hold. Undefined when the hold has changed since. */
	async function storeIn(
		transaction: Database,
		before: Hold,
		made: MadeOrder,
	): Promise<OpenOrder | undefined> {
		const orders = orderRepository(transaction);
		const hold = await holdRepository(transaction).lock(before.id);
		if (!hold) throw unknownHold();
		if (hold.state === 'converted') return undefined;
		requireHold(hold, now());
		// Another call stored its order first; this one was never returned to a caller.
		const other = await orders.openOf(hold.id);
		if (other) return { order: other, bookingId: null };
		if (hold.travellers !== before.travellers || hold.couponCode !== before.couponCode) return undefined;
		const order: Order = {
			...made,
			intentId: hold.id,
			amountPaise: made.price.payableAmount,
			travellers: hold.travellers,
			state: 'open',
			createdAt: now(),
			closedAt: null,
			checks: 0,
			nextCheckAt: firstCheck(hold.expiresAt, now()),
		};
		await orders.add(order);
		return { order, bookingId: null };
	}

	return {
		paidOrder,

		/**
		 * The order of a hold, created at the provider if there is none. Repeated calls return the same order, also once it is paid.
		 *
		 * @throws AppError `not-found`; `invalid` when the hold has expired or has no traveller, or the provider takes no such amount;
		 * `provider-down`
		 */
		async open(holdId: string): Promise<OpenOrder> {
			for (let tries = 0; tries < TRIES; tries++) {
				const open = await tryToOpen(holdId);
				if (open) return open;
			}
			throw new AppError('conflict', 'The reservation has changed. Please try again.');
		},
	};
}
