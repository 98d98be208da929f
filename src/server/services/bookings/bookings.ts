import { type Booking, bookingRepository, type Traveller } from '#data/bookings.ts';
import { changeState } from '#data/change-state.ts';
import { intentRepository } from '#data/intents.ts';
import { ledgerRepository } from '#data/ledger.ts';
import { refundRepository } from '#data/refunds.ts';
import type { Database } from '#data/schema.ts';
import { seatRepository } from '#data/seats.ts';
import { type CancellationCheck, checkCancellation } from '#domain/cancellation.ts';
import * as ledger from '#domain/ledger.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { SignedKeys } from '#server/links/signed-keys.ts';
import { referenced } from '#server/services/referenced.ts';
import { newBookingId } from './booking-id.ts';
import { addConfirmedMessages, addEndedMessages, type BookingLinks } from './booking-messages.ts';
import { type BookingView, lockedView, unknownBooking, viewOf, viewsOf } from './booking-views.ts';
import { requireHold, unknownIntent } from './intents.ts';
import { newRefund } from './store-decisions.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** For links that work without an account. */
	keys: SignedKeys;
	/** Addresses of a booking for those without an account, by its id. */
	linksOf: (bookingId: string) => BookingLinks;
	wakeOutbox: () => void;
	wakeRefunds: () => void;
}

/** The account and the key by which a caller claims access to a booking. */
export interface Claim {
	user: { id: string; countryCode: string; phoneNumber: string } | undefined;
	key: string | null;
}

const LISTED = 100;

/** Bookings: their travellers, cancellation and the operator's reply. */
export function bookingService({ db, now, keys, linksOf, wakeOutbox, wakeRefunds }: Dependencies) {
	/** Whether a booking can be cancelled now, and for which refund. */
	function checkNow({ booking, intent, paid }: BookingView): CancellationCheck {
		const { state, bookedAt, confirmedAt } = booking;
		if (!paid || bookedAt === null) return checkCancellation(state, null, now());
		const { date: departsOn, policy } = intent.offer;
		const journey = { paid: paid.payment.amountPaise, bookedAt, confirmedAt, departsOn, policy };
		return checkCancellation(state, journey, now());
	}

	/** Ends a paid booking: releases its seats and stores a refund of `refund` paise. */
	async function end(
		transaction: Database,
		{ booking, intent, paid }: BookingView,
		state: 'cancelled' | 'refused',
		refund: Paise,
	): Promise<void> {
		const { order, payment } = referenced(paid ?? undefined, 'payment');
		if (!(await changeState(transaction, 'booking', booking.id, state, { closedAt: now() })))
			throw new AppError('conflict', 'This booking has ended already.');
		await seatRepository(transaction).free(intent.departureId, order.travellers);
		if (refund > 0) {
			await changeState(transaction, 'payment', payment.id, 'refund due');
			await refundRepository(transaction).add(newRefund(payment.id, refund, state, now()));
			const books = ledgerRepository(transaction);
			const entries = ledger.cancelled(await books.entries(payment.id), refund);
			await books.post([{ paymentId: payment.id, event: 'cancelled', entries }], now());
		}
		await addEndedMessages(transaction, booking, intent, { end: state, refund, now: now() });
	}

	async function ended(work: (transaction: Database) => Promise<void>, id: string): Promise<BookingView> {
		await db.transaction().execute(work);
		wakeOutbox();
		wakeRefunds();
		return viewOf(db, referenced(await bookingRepository(db).byId(id), 'booking'));
	}

	return {
		/**
		 * Looks up the booking of a hold (AMB-09).
		 *
		 * @returns null while nobody has stored a traveller
		 * @throws AppError `not-found`; `invalid` when the hold has expired unpaid
		 */
		async ofIntent(intentId: string): Promise<Booking | null> {
			const intent = await intentRepository(db).byId(intentId);
			if (!intent) throw unknownIntent();
			const booking = await bookingRepository(db).ofIntent(intentId);
			if (!booking?.paymentId) requireHold(intent, now());
			return booking ?? null;
		},

		/**
		 * Stores the traveller: creates the booking of a hold, or changes its traveller until it is paid.
		 *
		 * @throws AppError `not-found`; `invalid` when the hold has expired
		 */
		async request(intentId: string, traveller: Traveller): Promise<Booking> {
			return db.transaction().execute(async (transaction) => {
				const intent = await intentRepository(transaction).lock(intentId);
				if (!intent) throw unknownIntent();
				const bookings = bookingRepository(transaction);
				const booking = await bookings.ofIntent(intentId);
				if (booking?.paymentId) return booking;
				requireHold(intent, now());
				if (booking) {
					await bookings.setTraveller(booking.id, traveller);
					return { ...booking, ...traveller };
				}
				const made: Booking = {
					id: newBookingId(),
					intentId,
					customerId: intent.customerId,
					paymentId: null,
					state: 'pending',
					...traveller,
					createdAt: now(),
					bookedAt: null,
					confirmedAt: null,
					remindAt: null,
					closedAt: null,
				};
				await bookings.add(made);
				return made;
			});
		},

		/** @throws AppError `not-found` */
		async read(id: string): Promise<BookingView> {
			const booking = await bookingRepository(db).byId(id);
			if (!booking) throw unknownBooking();
			return viewOf(db, booking);
		},

		/** The paid bookings of a customer, newest first, at most `LISTED`. */
		async ofCustomer(customerId: string): Promise<BookingView[]> {
			return viewsOf(db, await bookingRepository(db).ofCustomer(customerId, LISTED));
		},

		cancellation: checkNow,

		/**
		 * Cancels a booking, provided that its refund is still the amount that was shown to the traveller.
		 *
		 * @param shown the refund in paise that the traveller agreed to
		 * @throws AppError `not-found`; `conflict` when the booking cannot be cancelled, or the refund is another by now
		 */
		async cancel(id: string, shown: number): Promise<BookingView> {
			return ended(async (transaction) => {
				const view = await lockedView(transaction, id);
				const check = checkNow(view);
				if (!check.ok) throw notCancelled(check.reason);
				const { refund } = check;
				if (refund.amount !== shown)
					throw new AppError(
						'conflict',
						`The refund is now ${formatRupees(refund.amount)}. Please check it again.`,
					);
				await end(transaction, view, 'cancelled', refund.amount);
			}, id);
		},

		/** The key with which a browser without an account may read a booking. */
		keyOf: (id: string) => keys.keyOf('booking', id),

		/**
		 * True for a caller who may read all of a booking and cancel it: the customer who held its seats, a customer with the phone
		 * number of the booking, or a caller with its key.
		 */
		isOwner({ booking }: BookingView, { user, key }: Claim): boolean {
			if (key && keys.isKey('booking', booking.id, key, now())) return true;
			if (!user) return false;
			const hasNumber = user.countryCode === booking.countryCode && user.phoneNumber === booking.phoneNumber;
			return user.id === booking.customerId || hasNumber;
		},

		/** True for the key of the link in the operator's notice. */
		isOperator: (id: string, key: string) => keys.isKey('operator', id, key, now()),

		/**
		 * The operator confirms a booking or refuses it; a refusal refunds all of the money. Repeating a reply changes nothing.
		 *
		 * @param key that of the link in the notice
		 * @throws AppError `not-found`; `forbidden` for a wrong key; `conflict` when the booking ended or the other reply was given
		 */
		async reply(id: string, key: string, reply: 'confirm' | 'refuse'): Promise<BookingView> {
			if (!(await bookingRepository(db).byId(id))) throw unknownBooking();
			if (!keys.isKey('operator', id, key, now())) throw new AppError('forbidden', 'This link is not valid.');
			return reply === 'confirm' ? confirm(id) : refuse(id);
		},
	};

	async function confirm(id: string): Promise<BookingView> {
		return ended(async (transaction) => {
			const { booking, intent } = await lockedView(transaction, id);
			if (booking.state === 'confirmed') return;
			if (!(await changeState(transaction, 'booking', id, 'confirmed', { confirmedAt: now() })))
				throw new AppError('conflict', 'This booking has ended and cannot be confirmed.');
			await addConfirmedMessages(transaction, booking, intent, { link: linksOf(id).traveller, now: now() });
		}, id);
	}

	async function refuse(id: string): Promise<BookingView> {
		return ended(async (transaction) => {
			const view = await lockedView(transaction, id);
			if (view.booking.state === 'refused') return;
			if (view.booking.state !== 'requested' || !view.paid)
				throw new AppError('conflict', 'This booking cannot be refused any more.');
			await end(transaction, view, 'refused', view.paid.payment.amountPaise);
		}, id);
	}
}
export type BookingService = ReturnType<typeof bookingService>;

const WHY_NOT = {
	'not paid': 'This booking has not been paid for, so there is nothing to cancel.',
	ended: 'This booking has ended already.',
	departed:
		'The day of departure is over, so this booking cannot be cancelled any more. If something went wrong, please call us.',
};

/** Says why a booking cannot be cancelled. */
export const notCancelled = (reason: keyof typeof WHY_NOT) => new AppError('conflict', WHY_NOT[reason]);
