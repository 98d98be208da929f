import { randomUUID } from 'node:crypto';
import { bookingRepository } from '#data/booking/bookings.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { orderRepository } from '#data/booking/orders.ts';
import { seatRepository } from '#data/booking/seats.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { endOfHold, hasDeparted, holdReminderAt } from '#domain/booking/booking.ts';
import type { Discounts } from '#domain/price/discounts.ts';
import { offerOf } from '#domain/price/offer.ts';
import { USUAL_PARTY } from '#domain/price/party.ts';
import { fareOf } from '#domain/price/price.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { ratesOn, type TaxTable } from '#domain/price/tax.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { BookingView } from './booking-views.ts';
import { holdExpiry } from './hold-expiry.ts';
import { priceOfHold, requireCoupon, usableCoupon } from './hold-price.ts';
import { type AmongHolds, isSoldOut, newHolds, soldOut } from './new-holds.ts';
import { requireHold, unknownHold } from './require-hold.ts';
import { RETURNED_SHOWN_MS } from './returned-payments.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	discounts: Discounts;
	taxes: TaxTable;
}

/** A request to hold seats. */
export interface WantedHold extends AmongHolds {
	packageId: string;
	departureId: string;
	travellers?: number | undefined;
	/** Epoch milliseconds at which it ends at the latest. */
	until?: number;
	/** A coupon that it takes along, unless it cannot be used. */
	couponCode?: string | null;
}

/** A hold as the checkout shows it; nothing in it tells who made it. */
export interface HoldView {
	hold: Hold;
	/** The price of its open order; without an order, the price that a new order would have. */
	price: PriceSummary;
	/** The booking that was paid for, or null. */
	bookingId: string | null;
	/** True while an order is open, which a change makes void. */
	isOrdered: boolean;
}

/** Seats held for customers (BOOK-01, BOOK-06). Every caller with the id of a hold may read and finish it (AMB-08). */
export function holdService({ db, now, discounts, taxes }: Dependencies) {
	const expiry = holdExpiry({ db, now });
	const store = newHolds({ db, now, expiry });
	const today = () => indianDay(now());

	async function viewOf(hold: Hold): Promise<HoldView> {
		const orders = await orderRepository(db).ofHold(hold.id);
		const booking = await bookingRepository(db).ofHold(hold.id);
		const charged =
			orders.find(({ state }) => state === 'paid') ?? orders.find(({ state }) => state === 'open');
		return {
			hold,
			price: charged?.price ?? priceOfHold(hold, discounts, today()),
			bookingId: booking?.paymentId ? booking.id : null,
			isOrdered: orders.some(({ state }) => state === 'open'),
		};
	}

	/** `change` in a transaction. */
	async function changeIn(
		transaction: Database,
		id: string,
		changes: { travellers?: number | undefined; couponCode?: string | undefined },
	): Promise<Hold> {
		const holds = holdRepository(transaction);
		const hold = await holds.lock(id);
		if (!hold) throw unknownHold();
		requireHold(hold, now());
		const travellers = changes.travellers ?? hold.travellers;
		const typed = changes.couponCode?.trim();
		const couponCode = typed
			? requireCoupon({ ...hold, travellers, couponCode: typed }, discounts, today())
			: typed === undefined
				? hold.couponCode
				: null;
		if (travellers === hold.travellers && couponCode === hold.couponCode) return hold;

		const seats = seatRepository(transaction);
		const more = travellers - hold.travellers;
		if (more > 0 && !(await seats.takeSeats(hold.departureId, more, today())))
			throw soldOut(travellers, await seats.seatsLeft(hold.departureId, today()), hold.travellers);
		if (more < 0) await seats.free(hold.departureId, -more);
		await expiry.voidOrderIn(transaction, id);
		await holds.change(id, { travellers, couponCode });
		return { ...hold, travellers, couponCode };
	}

	return {
		/**
		 * Holds seats for a customer for 24 hours, at the latest until the day of departure is over. If the customer has a valid hold of
		 * the departure already, it returns that one as it is, whatever the number of travellers: `change` takes another.
		 *
		 * @returns the id of the hold; `isNew` is false for the hold that was there already
		 * @throws AppError `invalid` when the departure is not on offer or has too few free seats, or when anybody asks and the customer
		 *   holds seats of it already
		 */
		async create(customerId: string, wanted: WantedHold): Promise<{ holdId: string; isNew: boolean }> {
			const { packageId, departureId, travellers = USUAL_PARTY, couponCode = null } = wanted;
			const [item, departure] = await Promise.all([
				packageRepository(db, today).byId(packageId),
				departureRepository(db).byId(departureId),
			]);
			if (!item) throw rejected('package_id', 'This package is not on offer.');
			if (departure?.packageId !== packageId)
				throw rejected('availability_id', 'This departure does not belong to the package.');
			if (hasDeparted(departure.date, now())) throw rejected('availability_id', 'This departure has left.');
			const createdAt = now();
			const expiresAt = Math.min(
				wanted.until ?? Number.POSITIVE_INFINITY,
				endOfHold(createdAt, departure.date),
			);
			const offer = offerOf(item, departure.date, fareOf(item, ratesOn(taxes, today())), discounts);
			const hold: Hold = {
				id: randomUUID(),
				customerId,
				packageId,
				departureId,
				travellers,
				couponCode: usableCoupon({ offer, travellers, couponCode, expiresAt }, discounts, today()),
				offer,
				state: 'held',
				createdAt,
				expiresAt,
				closedAt: null,
				remindAt: holdReminderAt(createdAt, expiresAt),
				movedTo: null,
			};
			const holdId = await store(hold, wanted).catch(async (error: unknown) => {
				// Expired holds may occupy the seats.
				if (!isSoldOut(error) || (await expiry.expireDue(departureId)) === 0) throw error;
				return store(hold, wanted);
			});
			return { holdId, isNew: holdId === hold.id };
		},

		/**
		 * A valid or converted hold.
		 *
		 * @throws AppError `not-found`; `invalid` when its time is over (BOOK-06)
		 */
		async read(id: string): Promise<HoldView> {
			const hold = await holdRepository(db).byId(id);
			if (!hold) throw unknownHold();
			if (hold.state !== 'converted') requireHold(hold, now());
			return viewOf(hold);
		},

		/** What was paid for a booking, or is to be paid: the price of its open order, or the one that a new order would have. */
		async priceOf({ hold, paid }: BookingView): Promise<PriceSummary> {
			return paid?.order.price ?? (await viewOf(hold)).price;
		},

		/** A hold whatever its state; undefined when there is no such hold. */
		async inAnyState(id: string): Promise<Hold | undefined> {
			return holdRepository(db).byId(id);
		},

		/** The valid holds of a customer, soonest expiry first. */
		async ofCustomer(customerId: string): Promise<HoldView[]> {
			const held = await holdRepository(db).heldBy(customerId, now());
			return Promise.all(held.map(viewOf));
		},

		/** The customer's ended holds whose money is being checked, goes back, or went back lately, newest first (decision D241). */
		async endedOfCustomer(customerId: string): Promise<Hold[]> {
			const at = now();
			return holdRepository(db).endedWithMoney(customerId, { now: at, since: at - RETURNED_SHOWN_MS });
		},

		/**
		 * Ends a hold before its time and frees its seats. Its open order becomes void: money that still arrives goes back. Leaving a hold
		 * that has ended already changes nothing.
		 *
		 * @throws AppError `not-found`; `invalid` when it is paid for
		 */
		async leave(id: string): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				const hold = await holdRepository(transaction).lock(id);
				if (!hold) throw unknownHold();
				if (hold.state === 'converted') requireHold(hold, now());
				if (hold.state === 'held') await expiry.giveUpIn(transaction, hold, null);
			});
		},

		/**
		 * Changes the number of travellers, taking or giving back seats, or the coupon (an empty code takes it away). An order that
		 * is open becomes void, because its price no longer holds (decision D12).
		 *
		 * @throws AppError `not-found`; `invalid` when its time is over, it is paid for, or there are too few free seats
		 */
		async change(
			id: string,
			changes: { travellers?: number | undefined; couponCode?: string | undefined },
		): Promise<HoldView> {
			const apply = () => db.transaction().execute((transaction) => changeIn(transaction, id, changes));
			const changed = await apply().catch(async (error: unknown) => {
				// Expired holds may occupy the seats.
				const held = isSoldOut(error) ? await holdRepository(db).byId(id) : undefined;
				if (!held || (await expiry.expireDue(held.departureId)) === 0) throw error;
				return apply();
			});
			return viewOf(changed);
		},

		expireDue: expiry.expireDue,
	};
}
export type HoldService = ReturnType<typeof holdService>;

const rejected = (field: string, message: string) =>
	new AppError('invalid', message, { fields: { [field]: message } });
