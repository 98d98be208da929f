import { bookingRepository } from '#data/booking/bookings.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { expireMessages } from '#data/message/outbox-expiry.ts';
import { canTellWhoTravels, type NamedTraveller } from '#domain/booking/who-travels.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';
import { whoTravelsKeys } from '#server/messages/booking-message-keys.ts';
import { toOperator } from './booking-notices.ts';
import { type BookingView, lockedView, type PaidView } from './booking-views.ts';
import { partyVariables, type Telling, type TellingOf } from './traveller-variables.ts';

/** The most times that who travels on a booking can be changed, each of which may be a letter to its operator. */
const MOST_CHANGES = 50;

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	tellingOf: TellingOf;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** Whether the owner of a booking may tell who travels. @param now epoch milliseconds */
export const isWhoTravelsOpen = ({ booking, hold, paid }: BookingView, now: number): boolean =>
	paid !== null && canTellWhoTravels(booking.state, hold.offer.date, indianDay(now));

/** Who travels on a booking. Their callers have shown to be its owner. */
export function whoTravelsService({ db, now, tellingOf, wakeOutbox }: Dependencies) {
	return {
		/**
		 * Stores who travels in place of what was told before. An operator that has confirmed is told to look again.
		 *
		 * @param travellers at most as many as were paid for
		 * @param shown version of the list that the caller saw; with another one nothing changes
		 * @throws AppError `not-found`; `conflict` when it was changed meanwhile, or can no longer be
		 */
		async tell(id: string, shown: number, travellers: readonly NamedTraveller[]): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				const view = await lockedView(transaction, id);
				const { booking, paid } = view;
				if (!paid || !isWhoTravelsOpen(view, now()))
					throw new AppError('conflict', booking.closedAt === null ? TOO_LATE : ENDED);
				const told = travellers.length === 0 ? null : JSON.stringify(travellers);
				if (told === booking.whoTravels) return;
				if (booking.whoTravelsVersion !== shown) throw new AppError('conflict', CHANGED);
				if (shown >= MOST_CHANGES || travellers.length > paid.order.travellers)
					throw new AppError('conflict', TOO_MANY);
				const change = { whoTravels: told, whoTravelsVersion: shown + 1 };
				await bookingRepository(transaction).change(id, change);
				const changed: PaidView = { ...view, paid, booking: { ...booking, ...change } };
				if (booking.state === 'confirmed') await addNotice(transaction, changed, tellingOf(booking));
			});
			wakeOutbox();
		},
	};
}
export type WhoTravelsService = ReturnType<typeof whoTravelsService>;

/** Stores the notice to the operator, once for each change; the names themselves are not in it. */
async function addNotice(transaction: Database, view: PaidView, telling: Telling): Promise<void> {
	const { booking } = view;
	const { replyBy: _, ...variables } = partyVariables(view, telling);
	const { id, whoTravelsVersion: version } = booking;
	const messages = await toOperator(
		transaction,
		booking,
		'who-travels-notice',
		variables,
		`${id}.${version}`,
	);
	// One that waits is enough: its link leads to the names as they are now.
	await expireMessages(transaction, whoTravelsKeys(id, version - 1), telling.now);
	await outboxRepository(transaction).add(messages, telling.now);
}

const ENDED = 'This booking has ended, so nobody travels on it.';
const TOO_LATE = 'Who travels can be changed here until the day before the departure. Please call us.';
const CHANGED =
	'Who travels was changed meanwhile. Below are the names as they are now: please change them again.';
const TOO_MANY = 'This cannot be changed here any more. Please call us.';
