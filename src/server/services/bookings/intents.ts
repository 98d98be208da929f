import { randomUUID } from 'node:crypto';
import { bookingRepository } from '#data/bookings.ts';
import { changeState } from '#data/change-state.ts';
import { departureRepository } from '#data/departures.ts';
import { type Intent, intentRepository } from '#data/intents.ts';
import { orderRepository } from '#data/orders.ts';
import { packageRepository } from '#data/packages.ts';
import type { Database } from '#data/schema.ts';
import { seatRepository } from '#data/seats.ts';
import { checkHold, endOfHold, hasDeparted } from '#domain/booking.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { checkCoupon, type Discounts } from '#domain/discounts.ts';
import { offerOf, priceOfOffer } from '#domain/offer.ts';
import { fareOf } from '#domain/price.ts';
import type { PriceSummary } from '#domain/price-summary.ts';
import { ratesOn, type TaxTable } from '#domain/tax.ts';
import { AppError } from '#server/errors/app-error.ts';
import { holdExpiry } from './hold-expiry.ts';
import { isSoldOut, newHolds, soldOut } from './new-holds.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	discounts: Discounts;
	taxes: TaxTable;
}

/** What a customer asks to hold. */
export interface NewIntent {
	packageId: string;
	departureId: string;
	travellers?: number | undefined;
}

/** A hold as the checkout shows it; nothing in it tells who made it. */
export interface IntentView {
	intent: Intent;
	/** What its order charges; without one what an order would charge now. */
	price: PriceSummary;
	/** The booking that was paid for, or null. */
	bookingId: string | null;
	/** True while an order is open, which a change makes void. */
	isOrdered: boolean;
}

/** Seats held for customers (BOOK-01, BOOK-06). Every caller with the id of an intent may read and finish it (AMB-08). */
export function intentService({ db, now, discounts, taxes }: Dependencies) {
	const expiry = holdExpiry({ db, now });
	const hold = newHolds({ db, now });
	const today = () => indianDay(now());

	async function viewOf(intent: Intent): Promise<IntentView> {
		const orders = await orderRepository(db).ofIntent(intent.id);
		const booking = await bookingRepository(db).ofIntent(intent.id);
		const charged =
			orders.find(({ state }) => state === 'paid') ?? orders.find(({ state }) => state === 'open');
		return {
			intent,
			price: charged?.price ?? priceOf(intent, discounts, today()),
			bookingId: booking?.paymentId ? booking.id : null,
			isOrdered: orders.some(({ state }) => state === 'open'),
		};
	}

	return {
		/**
		 * Holds seats for a customer for 24 hours, at the latest until the day of departure is over. If the customer has a valid hold of
		 * the departure already, it returns that one as it is, whatever the number of travellers: `change` takes another.
		 *
		 * @returns the id of the intent
		 * @throws AppError `invalid` when the departure is not on offer or has too few free seats
		 */
		async create(customerId: string, { packageId, departureId, travellers = 1 }: NewIntent): Promise<string> {
			const [item, departure] = await Promise.all([
				packageRepository(db).byId(packageId),
				departureRepository(db).byId(departureId),
			]);
			if (!item) throw rejected('package_id', 'This package is not on offer.');
			if (departure?.packageId !== packageId)
				throw rejected('availability_id', 'This departure does not belong to the package.');
			if (hasDeparted(departure.date, now())) throw rejected('availability_id', 'This departure has left.');
			const createdAt = now();
			const intent: Intent = {
				id: randomUUID(),
				customerId,
				packageId,
				departureId,
				travellers,
				couponCode: null,
				offer: offerOf(item, departure.date, fareOf(item, ratesOn(taxes, today())), discounts),
				state: 'held',
				createdAt,
				expiresAt: endOfHold(createdAt, departure.date),
				closedAt: null,
			};
			return hold(intent).catch(async (error: unknown) => {
				// Expired holds may occupy the seats.
				if (!isSoldOut(error) || (await expiry.expireDue(departureId)) === 0) throw error;
				return hold(intent);
			});
		},

		/**
		 * A valid or converted hold.
		 *
		 * @throws AppError `not-found`; `invalid` when its time is over (BOOK-06)
		 */
		async read(id: string): Promise<IntentView> {
			const intent = await intentRepository(db).byId(id);
			if (!intent) throw unknownIntent();
			if (intent.state !== 'converted') requireHold(intent, now());
			return viewOf(intent);
		},

		/** What an intent is for, in any state; undefined when there is no such intent. */
		async offerOf(id: string): Promise<Intent['offer'] | undefined> {
			return (await intentRepository(db).byId(id))?.offer;
		},

		/** The valid holds of a customer, the one that ends first first. */
		async ofCustomer(customerId: string): Promise<IntentView[]> {
			const held = await intentRepository(db).heldBy(customerId, now());
			return Promise.all(held.map(viewOf));
		},

		/**
		 * Ends a hold before its time and frees its seats. Its order stays open: money that still arrives is treated as that of an
		 * expired hold (ARCHITECTURE.md D11). Leaving a hold that has ended already changes nothing.
		 *
		 * @throws AppError `not-found`; `invalid` when it is paid for
		 */
		async leave(id: string): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				const intent = await intentRepository(transaction).lock(id);
				if (!intent) throw unknownIntent();
				if (intent.state === 'converted') requireHold(intent, now());
				if (intent.state === 'held') await expiry.endIn(transaction, [intent]);
			});
		},

		/**
		 * Changes the number of travellers, taking or giving back seats, or the coupon (an empty code takes it away). An order that
		 * is open becomes void, because its price no longer holds (ARCHITECTURE.md D12).
		 *
		 * @throws AppError `not-found`; `invalid` when its time is over, it is paid for, or there are too few free seats
		 */
		async change(
			id: string,
			changes: { travellers?: number | undefined; couponCode?: string | undefined },
		): Promise<IntentView> {
			const changed = await db.transaction().execute(async (transaction) => {
				const intents = intentRepository(transaction);
				const intent = await intents.lock(id);
				if (!intent) throw unknownIntent();
				requireHold(intent, now());
				const travellers = changes.travellers ?? intent.travellers;
				const couponCode =
					changes.couponCode === undefined ? intent.couponCode : changes.couponCode.trim() || null;
				const wanted = { ...intent, travellers, couponCode };
				if (changes.couponCode?.trim()) wanted.couponCode = usableCoupon(wanted, discounts, today());
				if (travellers === intent.travellers && wanted.couponCode === intent.couponCode) return intent;

				const seats = seatRepository(transaction);
				const more = travellers - intent.travellers;
				if (more > 0 && !(await seats.take(intent.departureId, more, today()))) throw soldOut(travellers);
				if (more < 0) await seats.free(intent.departureId, -more);
				const order = await orderRepository(transaction).openOf(id);
				if (order) await changeState(transaction, 'order', order.id, 'void', { closedAt: now() });
				await intents.change(id, { travellers, couponCode: wanted.couponCode });
				return wanted;
			});
			return viewOf(changed);
		},

		expireDue: expiry.expireDue,
	};
}
export type IntentService = ReturnType<typeof intentService>;

/**
 * The price of a hold on a day (`YYYY-MM-DD`). A coupon that ended after it was applied is valid as long as the hold: nobody pays more
 * at midnight than the page showed. One that is taken out of the list, or needs more travellers, takes nothing off.
 */
export function priceOf(intent: Intent, discounts: Discounts, today: string): PriceSummary {
	const { offer, travellers, couponCode, createdAt } = intent;
	const whole = priceOfOffer(offer, travellers);
	if (couponCode === null) return whole;
	// It was applied on one of these days, because no hold sees a third one.
	for (const day of [today, indianDay(createdAt)]) {
		const check = checkCoupon(discounts, couponCode, whole.totalSalePrice, day);
		if (check.ok) return priceOfOffer(offer, travellers, check.coupon);
	}
	return whole;
}

function usableCoupon(intent: Intent, discounts: Discounts, today: string): string {
	const sale = priceOfOffer(intent.offer, intent.travellers).totalSalePrice;
	const check = checkCoupon(discounts, intent.couponCode ?? '', sale, today);
	if (check.ok) return check.coupon.code;
	const messages = {
		unknown: 'We do not know this coupon.',
		over: 'This coupon is no longer valid.',
		'too little': 'This coupon is for larger bookings.',
	};
	throw rejected('coupon_code', messages[check.reason]);
}

/** @throws AppError `invalid` unless the hold is valid at `now` */
export function requireHold(intent: Intent, now: number): void {
	const check = checkHold(intent, now);
	if (check.ok) return;
	const isLeft = intent.closedAt !== null && intent.closedAt < intent.expiresAt;
	const expired = isLeft
		? 'You have left this reservation, and its seats are free again. To book after all, please choose the date again.'
		: 'This reservation was held for 24 hours and has expired. Please choose the date again.';
	const messages = {
		expired,
		converted: 'This booking is paid for and cannot be changed here.',
		departed: 'This departure has left. Please choose another date.',
	};
	throw new AppError('invalid', messages[check.reason]);
}

export const unknownIntent = () => new AppError('not-found', 'There is no such reservation.');

const rejected = (field: string, message: string) =>
	new AppError('invalid', message, { fields: { [field]: message } });
