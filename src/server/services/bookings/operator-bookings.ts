import {
	type OperatorBooking,
	type OperatorPart,
	type OperatorTotals,
	operatorBookingRepository,
} from '#data/booking/operator-bookings.ts';
import { type OperatorContact, operatorRepository } from '#data/catalogue/operators.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { OPERATOR_LINK_DAYS } from '#server/links/booking-links.ts';
import type { SignedKeys } from '#server/links/signed-keys.ts';
import type { LinkState } from '#server/links/signed-link.ts';
import { compose } from '#server/messages/compose.ts';

/** A booking in the list of its operator, with the address of its page. */
export interface ListedBooking extends OperatorBooking {
	href: string;
}

/** All bookings of an operator. */
export interface OperatorBookingList {
	operatorName: string;
	totals: OperatorTotals;
	/** The next departures first; at most `LISTED`, as those to come. */
	toReply: readonly ListedBooking[];
	coming: readonly ListedBooking[];
	/** True where one of these has more. */
	isCut: boolean;
	/** One page of those that have begun or ended. */
	earlier: readonly ListedBooking[];
	/** True when there are more of them on the next page. */
	hasMore: boolean;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	keys: SignedKeys;
	/** The address of an operator's list, which is valid from a moment on (epoch milliseconds) for some days. */
	linkOf: (operatorId: string, now: number) => string;
	wakeOutbox: () => void;
}

/** The most bookings without a reply, or to come, that are listed: those of the next departures. */
export const LISTED = 500;
const PER_PAGE = 50;

/** An operator is sent a new link once in this time at most. */
const LINK_EVERY_MS = 10 * MINUTE_MS;

/** What an operator sees of all its bookings, by a link of its own instead of an account. */
export function operatorBookingService({ db, now, keys, linkOf, wakeOutbox }: Dependencies) {
	/** @throws AppError `not-found` */
	async function operatorOf(operatorId: string): Promise<OperatorContact> {
		const operator = await operatorRepository(db).byId(operatorId);
		if (!operator) throw new AppError('not-found', 'There is no such operator.');
		return operator;
	}

	async function list(operatorId: string, part: OperatorPart, limit: number, offset = 0) {
		const today = indianDay(now());
		const bookings = await operatorBookingRepository(db).list(operatorId, part, { today, limit, offset });
		return bookings.map((booking): ListedBooking => {
			const href = bookingHref(booking.id, 'operator', keys.operatorKeyOf(booking.id));
			return { ...booking, href };
		});
	}

	return {
		/** Whether the key of an address opens the bookings of an operator. */
		linkState: (operatorId: string, key: string): LinkState => keys.operatorListState(operatorId, key, now()),

		/**
		 * The bookings of an operator.
		 *
		 * @param page of the earlier ones, from 1
		 * @throws AppError `not-found` without such an operator
		 */
		async read(operatorId: string, page: number): Promise<OperatorBookingList> {
			const { name: operatorName } = await operatorOf(operatorId);
			const earlier = await list(operatorId, 'earlier', PER_PAGE + 1, (page - 1) * PER_PAGE);
			const toReply = await list(operatorId, 'to reply', LISTED + 1);
			const coming = await list(operatorId, 'coming', LISTED + 1);
			return {
				operatorName,
				totals: await operatorBookingRepository(db).totals(operatorId, indianDay(now())),
				toReply: toReply.slice(0, LISTED),
				coming: coming.slice(0, LISTED),
				isCut: toReply.length > LISTED || coming.length > LISTED,
				earlier: earlier.slice(0, PER_PAGE),
				hasMore: earlier.length > PER_PAGE,
			};
		},

		/**
		 * Sends a new link to the address that the catalogue has for an operator; false where it has none. Asked for again within ten minutes
		 * it sends nothing more.
		 *
		 * @throws AppError `not-found` without such an operator
		 */
		async sendLink(operatorId: string): Promise<boolean> {
			const { name: operatorName, email: recipient } = await operatorOf(operatorId);
			if (recipient === null) return false;
			const at = now();
			const message = compose(
				'operator-bookings-link',
				{ operatorName, link: linkOf(operatorId, at), days: OPERATOR_LINK_DAYS },
				{
					channel: 'email',
					recipient,
					idempotencyKey: `operator-bookings-link-${operatorId}-${Math.floor(at / LINK_EVERY_MS)}`,
				},
			);
			await db.transaction().execute((transaction) => outboxRepository(transaction).add([message], at));
			wakeOutbox();
			return true;
		},
	};
}
export type OperatorBookingService = ReturnType<typeof operatorBookingService>;
