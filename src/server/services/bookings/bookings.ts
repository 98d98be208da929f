import type { Phone } from '#data/account/users.ts';
import { type Booking, bookingRepository, type Traveller } from '#data/booking/bookings.ts';
import { changeState } from '#data/booking/change-state.ts';
import { holdRepository } from '#data/booking/holds.ts';
import type { Database } from '#data/database/schema.ts';
import { counted } from '#domain/text/counted.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { BookingAccess } from './booking-access.ts';
import { newBookingId } from './booking-id.ts';
import { addConfirmedMessages } from './booking-messages.ts';
import { type BookingView, lockedView, unknownBooking, viewById, viewsOf } from './booking-views.ts';
import { cancelBooking, cancellationAt } from './cancellations.ts';
import { bookableOffers, nearestOtherDays, type Refusal, refuseBooking } from './refusals.ts';
import { requireHold, unknownHold } from './require-hold.ts';
import type { TellingOf } from './traveller-variables.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Who may do what. */
	access: BookingAccess;
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
	wakeOutbox: () => void;
	wakeRefunds: () => void;
}

/** The most bookings that a list of a customer's has. */
export const BOOKINGS_LISTED = 100;

/** Bookings: their travellers, cancellation and the operator's reply. */
export function bookingService({ db, now, access, tellingOf, wakeOutbox, wakeRefunds }: Dependencies) {
	/** Runs `work` in a transaction, has the messages that it stored sent, and gives the booking as it is then. */
	async function changed(id: string, work: (transaction: Database) => Promise<void>): Promise<BookingView> {
		await db.transaction().execute(work);
		wakeOutbox();
		return viewById(db, id);
	}

	return {
		/**
		 * Looks up the booking of a hold (AMB-09).
		 *
		 * @returns null while nobody has stored a traveller
		 * @throws AppError `not-found`; `invalid` when the hold has expired unpaid
		 */
		async ofHold(holdId: string): Promise<Booking | null> {
			const hold = await holdRepository(db).byId(holdId);
			if (!hold) throw unknownHold();
			const booking = await bookingRepository(db).ofHold(holdId);
			if (!booking?.paymentId) requireHold(hold, now());
			return booking ?? null;
		},

		/**
		 * Stores the traveller of a hold: creates its booking, or changes the traveller until it is paid. For a paid booking the same
		 * traveller can be sent again, e.g. by a second press.
		 *
		 * @param count the number of travellers that the form showed, if it is known
		 * @throws AppError `not-found`; `invalid` when the hold has expired or is for another number of travellers; `conflict` for another
		 * traveller than the one who has paid
		 */
		async request(holdId: string, traveller: Traveller, count?: number): Promise<Booking> {
			return db.transaction().execute(async (transaction) => {
				const hold = await holdRepository(transaction).lock(holdId);
				if (!hold) throw unknownHold();
				const bookings = bookingRepository(transaction);
				const booking = await bookings.ofHold(holdId);
				if (booking?.paymentId) {
					if (isSameTraveller(booking, traveller)) return booking;
					throw new AppError('conflict', PAID_TRAVELLER);
				}
				requireHold(hold, now());
				if (count !== undefined && count !== hold.travellers) throw otherCount(hold.travellers);
				if (booking) {
					await bookings.change(booking.id, traveller);
					return { ...booking, ...traveller };
				}
				const made: Booking = {
					id: newBookingId(),
					intentId: holdId,
					customerId: hold.customerId,
					paymentId: null,
					state: 'pending',
					...traveller,
					createdAt: now(),
					bookedAt: null,
					confirmedAt: null,
					replyBy: null,
					remindAt: null,
					closedAt: null,
					refusalReason: null,
					offeredDates: null,
					linkVersion: 0,
					restoredAt: null,
					whoTravels: null,
					whoTravelsVersion: 0,
				};
				await bookings.add(made);
				return made;
			});
		},

		/** @throws AppError `not-found` */
		read: (id: string): Promise<BookingView> => viewById(db, id),

		/** The paid bookings that a customer owns (`booking-access.ts`), newest first, at most `BOOKINGS_LISTED`. */
		async ofCustomer(customer: Phone & { id: string }): Promise<BookingView[]> {
			return viewsOf(db, await bookingRepository(db).ofCustomer(customer, BOOKINGS_LISTED));
		},

		/** Whether a booking can be cancelled now, and for which refund. */
		cancellation: (view: BookingView) => cancellationAt(view, now()),

		/** The other days that the operator of a booking can offer when it refuses, as many as a page shows. */
		nearestOtherDays: (view: BookingView): Promise<string[]> => nearestOtherDays(db, view, now()),

		/** The days offered with a refusal that its travellers can still book. */
		bookableOffers: (view: BookingView): Promise<string[]> => bookableOffers(db, view, now()),

		/**
		 * Cancels a booking, provided that its refund is still the amount that was shown to the traveller. Repeating it changes nothing.
		 *
		 * @param shown the refund in paise that the traveller agreed to
		 * @throws AppError `not-found`; `conflict` when the booking cannot be cancelled, or its refund is or was another
		 */
		async cancel(id: string, shown: number): Promise<BookingView> {
			const { view } = await cancelBooking(db, id, { refund: shown, at: now() }, tellingOf);
			wakeOutbox();
			wakeRefunds();
			return view;
		},

		/**
		 * The operator confirms a booking. Repeating it changes nothing.
		 *
		 * @param key that of the link in the notice
		 * @throws AppError `not-found`; `forbidden` for a wrong key; `conflict` when the booking has ended
		 */
		async confirm(id: string, key: string): Promise<BookingView> {
			await requireOperator(id, key);
			return changed(id, async (transaction) => {
				const { booking, hold, paid } = await lockedView(transaction, id);
				if (booking.state === 'confirmed') return;
				const telling = tellingOf(booking);
				const confirmed = { confirmedAt: telling.now, remindAt: null };
				if (!paid || !(await changeState(transaction, 'booking', id, 'confirmed', confirmed)))
					throw new AppError('conflict', notConfirmed(booking.state));
				const view = { booking: { ...booking, ...confirmed, state: 'confirmed' as const }, hold, paid };
				await addConfirmedMessages(transaction, view, telling);
			});
		},

		/**
		 * The operator refuses a booking, confirmed or not, which refunds all of the money. Repeating it changes nothing.
		 *
		 * @param key that of the link in the notice
		 * @param refusal the reason for the traveller, and other days that the operator offers
		 * @throws AppError `not-found`; `forbidden` for a wrong key; `conflict` when the booking is not paid for or was cancelled;
		 * `invalid` for another day on which the package does not leave
		 */
		async refuse(id: string, key: string, refusal: Refusal): Promise<BookingView> {
			await requireOperator(id, key);
			const { view } = await refuseBooking(db, id, refusal, tellingOf);
			wakeOutbox();
			wakeRefunds();
			return view;
		},
	};

	/** @throws AppError `not-found`; `forbidden` for a wrong key */
	async function requireOperator(id: string, key: string): Promise<void> {
		if (!(await bookingRepository(db).byId(id))) throw unknownBooking();
		if (!access.isOperator(id, key)) throw new AppError('forbidden', 'This link is not valid.');
	}
}
export type BookingService = ReturnType<typeof bookingService>;

const PAID_TRAVELLER =
	'This booking is paid for, so its traveller cannot be changed here. Please open the booking, or call us.';

const otherCount = (travellers: number): AppError => {
	const message = `This reservation is for ${counted(travellers, 'traveller')}.`;
	return new AppError('invalid', message, { fields: { travellerCount: message } });
};

const isSameTraveller = (booking: Booking, traveller: Traveller): boolean =>
	Object.entries(traveller).every(([name, value]) => booking[name as keyof Traveller] === value);

/** Why a booking of a state cannot be confirmed. */
const notConfirmed = (state: Booking['state']): string =>
	state === 'cancelled'
		? 'The traveller has cancelled this booking, so it cannot be confirmed any more.'
		: state === 'refused'
			? 'This booking was refused, and its money goes back, so it cannot be confirmed any more.'
			: 'This booking is not paid for, so there is nothing to confirm.';
