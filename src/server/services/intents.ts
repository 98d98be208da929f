import { randomUUID } from 'node:crypto';
import { bookingRepository } from '#data/bookings.ts';
import { changeState } from '#data/change-state.ts';
import { departureRepository } from '#data/departures.ts';
import { type Intent, intentRepository } from '#data/intents.ts';
import { orderRepository } from '#data/orders.ts';
import { packageRepository } from '#data/packages.ts';
import type { Database } from '#data/schema.ts';
import { seatRepository } from '#data/seats.ts';
import { checkHold, HOLD_MS, HOLDS_MAX } from '#domain/booking.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { checkCoupon, type Discounts } from '#domain/discounts.ts';
import { offerOf, priceOfOffer } from '#domain/offer.ts';
import { fareOf } from '#domain/price.ts';
import type { PriceSummary } from '#domain/price-summary.ts';
import { ratesOn, type TaxTable } from '#domain/tax.ts';
import { AppError } from '#server/errors/app-error.ts';
import { holdExpiry } from './hold-expiry.ts';

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
	price: PriceSummary;
	/** The booking that was paid for, or null. */
	bookingId: string | null;
	/** True while an order is open, which a change makes void. */
	isOrdered: boolean;
}

/** Seats held for customers (BOOK-01, BOOK-06). Whoever has the id of an intent may read and finish it (AMB-08). */
export function intentService({ db, now, discounts, taxes }: Dependencies) {
	const expiry = holdExpiry({ db, now });
	const today = () => indianDay(now());

	/** The customer's valid hold of the same departure, or a new one. */
	async function holdIn(transaction: Database, intent: Intent): Promise<string> {
		const intents = intentRepository(transaction);
		const held = await intents.heldBy(intent.customerId);
		for (const other of held) {
			const isSame = other.departureId === intent.departureId;
			if (isSame && checkHold(other, now()).ok) return other.id;
			if (isSame) await expiry.expireIn(transaction, [other.id]);
		}
		if (held.filter((other) => checkHold(other, now()).ok).length >= HOLDS_MAX)
			throw new AppError('invalid', `You hold ${HOLDS_MAX} reservations already. Finish or leave one first.`);
		if (!(await intents.add(intent))) {
			const other = (await intents.heldBy(intent.customerId)).find(
				({ departureId }) => departureId === intent.departureId,
			);
			if (other) return other.id;
			throw new AppError('conflict', 'Please try again.');
		}
		if (!(await seatRepository(transaction).take(intent.departureId, intent.travellers, today())))
			throw soldOut(intent.travellers);
		return intent.id;
	}

	async function viewOf(intent: Intent): Promise<IntentView> {
		const order = await orderRepository(db).openOf(intent.id);
		const booking = await bookingRepository(db).ofIntent(intent.id);
		return {
			intent,
			price: priceOf(intent, discounts, today()),
			bookingId: booking?.paymentId ? booking.id : null,
			isOrdered: order !== undefined,
		};
	}

	return {
		/**
		 * Holds seats for a customer for 24 hours. Asked for the same departure again, it returns the hold that is still valid.
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
			if (departure.date < today()) throw rejected('availability_id', 'This departure has left.');
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
				expiresAt: createdAt + HOLD_MS,
				closedAt: null,
			};
			const hold = () => db.transaction().execute((transaction) => holdIn(transaction, intent));
			return hold().catch(async (error: unknown) => {
				// Holds whose time is over may be all that is in the way.
				if (!isSoldOut(error) || (await expiry.expireDue(departureId)) === 0) throw error;
				return hold();
			});
		},

		/**
		 * A hold, or what became of it.
		 *
		 * @throws AppError `not-found`; `invalid` when its time is over (BOOK-06)
		 */
		async read(id: string): Promise<IntentView> {
			const intent = await intentRepository(db).byId(id);
			if (!intent) throw unknownIntent();
			if (intent.state !== 'converted') requireHold(intent, now());
			return viewOf(intent);
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

/** What a hold costs on a day (`YYYY-MM-DD`). A coupon that no longer holds takes nothing off. */
export function priceOf(intent: Intent, discounts: Discounts, today: string): PriceSummary {
	const { offer, travellers, couponCode } = intent;
	const whole = priceOfOffer(offer, travellers);
	const check = couponCode === null ? null : checkCoupon(discounts, couponCode, whole.totalSalePrice, today);
	return check?.ok ? priceOfOffer(offer, travellers, check.coupon) : whole;
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
	throw new AppError(
		'invalid',
		check.reason === 'converted'
			? 'This booking is paid for and cannot be changed here.'
			: 'This reservation was held for 24 hours and has expired. Please choose the date again.',
	);
}

export const unknownIntent = () => new AppError('not-found', 'There is no such reservation.');

const rejected = (field: string, message: string) =>
	new AppError('invalid', message, { fields: { [field]: message } });

class SoldOutError extends AppError {}

const soldOut = (travellers: number) => {
	const message =
		travellers === 1
			? 'This departure is sold out. Please choose another date.'
			: `This departure has not enough seats left for ${travellers} travellers.`;
	return new SoldOutError('invalid', message, { fields: { adults_count: message } });
};
const isSoldOut = (error: unknown) => error instanceof SoldOutError;
