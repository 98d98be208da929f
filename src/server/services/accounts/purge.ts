import { setImmediate as nextTurn } from 'node:timers/promises';
import { personalDataRepository } from '#data/account/personal-data.ts';
import { travellerErasureRepository } from '#data/account/traveller-erasure.ts';
import { userRepository } from '#data/account/users.ts';
import { bookingRepository } from '#data/booking/bookings.ts';
import { holdRepository } from '#data/booking/holds.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import { isUnavailableToAll } from '#data/database/database-unavailable.ts';
import { emptyWriteAheadLog } from '#data/database/erased-bytes.ts';
import type { Database } from '#data/database/schema.ts';
import { keptForMonthsRepository } from '#data/lead/kept-for-months.ts';
import { pollRepository } from '#data/poll/polls.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { POLL_FOR_MS } from '#domain/poll/poll.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { monthsBefore } from '#domain/time/months-before.ts';
import { logError } from '#server/log.ts';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';
import { purgeOutboxFile } from '#server/providers/outbox-file.ts';
import { referenced } from '#server/services/referenced.ts';
import { readRetention } from '#server/settings/read-retention.ts';

/** Milliseconds that the data of a deleted account is kept, for requests that are still open; the terms promise 90 at most (spec §1). */
export const DELETED_FOR_MS = 30 * DAY_MS;

/** Milliseconds that messages are kept after they were written, to look up what was said. Tries to deliver one end long before. */
export const MESSAGES_FOR_MS = 30 * DAY_MS;

/**
 * Milliseconds that the row of a message is kept after it was written, without what it said, so that nothing is sent twice. Keys name one
 * change of a lead or booking, which does not happen again, a code, or a day.
 */
export const KEYS_FOR_MS = 90 * DAY_MS;

/** Milliseconds after the end of its hold for which an unpaid booking keeps its traveller; late payments arrive within three. */
export const UNPAID_FOR_MS = 30 * DAY_MS;

/**
 * Removes the personal data whose time is over. The traveller of a paid booking is erased only for a deleted account, once the journey is
 * over; that of an unpaid booking `UNPAID_FOR_MS` after its hold. Safe to run in several processes at once. A step, an account or a booking
 * that fails does not keep later ones from theirs, unless the database is away: the first failure is thrown at the end, and the others
 * are logged.
 */
export async function purgePersonalData(
	db: Database,
	dataDir: string,
	now: number,
	retention = readRetention(),
): Promise<void> {
	const failures: unknown[] = [];
	let isAway = false;
	const attempt: Attempt = async (work) => {
		if (isAway) return false;
		const before = failures.length;
		try {
			await work();
		} catch (error) {
			failures.push(error);
			isAway ||= isUnavailableToAll(error);
		}
		// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
		await nextTurn();
		return failures.length === before;
	};
	const stored = personalDataRepository(db);
	const keptForMonths = keptForMonthsRepository(db);
	const steps = [
		() => stored.purgeExpired(now, now - CODE_LIFETIME_MS),
		() => stored.emptyMessages(now - MESSAGES_FOR_MS, now),
		() => stored.removeEmptied(now - KEYS_FOR_MS),
		() => purgeDeleted(db, now, attempt),
		() => keptForMonths.removeLeads(monthsBefore(now, retention.leads)),
		() => keptForMonths.removeApplications(monthsBefore(now, retention.applications)),
		() => pollRepository(db).removeOld(now - POLL_FOR_MS),
		() => eraseLeaving(db, now, attempt),
		() => eraseUnpaid(db, now, attempt),
		() => purgeOutboxFile(dataDir, now - MESSAGES_FOR_MS),
		() => emptyWriteAheadLog(db),
	];
	for (const step of steps) await attempt(step);
	if (failures.length === 0) return;
	const [first, ...others] = failures;
	for (const error of others) logError('personal data not purged', error);
	throw first;
}

/**
 * Does some work, notes its failure and gives other requests a turn. Once the database is away it does nothing, because all else would
 * fail as well, each after a timeout.
 *
 * @returns true when all of it was done
 */
type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

/** Removes the personal data of deleted accounts. */
async function purgeDeleted(db: Database, now: number, attempt: Attempt): Promise<void> {
	const stored = personalDataRepository(db);
	for (const user of await userRepository(db).toPurge(now - DELETED_FOR_MS))
		await attempt(() => stored.purgeUser(user, now));
}

/** Erases the travellers of deleted accounts whose journeys are over. */
async function eraseLeaving(db: Database, now: number, attempt: Attempt): Promise<void> {
	const travellers = travellerErasureRepository(db);
	for (const customerId of await travellers.leaving(now - DELETED_FOR_MS))
		await attempt(async () => {
			const { past, hasMore } = await travellers.ofLeaving(customerId, now);
			const isDone = await eraseAll(db, past, attempt);
			if (isDone && !hasMore) await travellers.finish(customerId, now);
		});
}

/** Erases the travellers of bookings that were never paid. Ends after a failure, because the next look would find the same bookings. */
async function eraseUnpaid(db: Database, now: number, attempt: Attempt): Promise<void> {
	const travellers = travellerErasureRepository(db);
	for (;;) {
		const unpaid = await travellers.neverPaid(now - UNPAID_FOR_MS);
		if (unpaid.length === 0) return;
		if (!(await eraseAll(db, unpaid, attempt))) return;
	}
}

/** Erases the travellers of bookings. Gives true when all of them were erased. */
async function eraseAll(db: Database, bookingIds: readonly string[], attempt: Attempt): Promise<boolean> {
	let isDone = true;
	for (const id of bookingIds) isDone = (await attempt(() => erase(db, id))) && isDone;
	return isDone;
}

/** Erases the traveller of a booking, with the messages to them. */
const erase = (db: Database, bookingId: string): Promise<void> =>
	db.transaction().execute(async (transaction) => {
		const bookings = bookingRepository(transaction);
		const found = referenced(await bookings.byId(bookingId), 'booking');
		// In turn with everything else about the booking (decision D69), such as a new link, which has a message of its own.
		await holdRepository(transaction).lock(found.intentId);
		const booking = referenced(await bookings.byId(bookingId), 'booking');
		const paymentIds = await paymentRepository(transaction).idsOfBooking(bookingId);
		await travellerErasureRepository(transaction).erase(bookingId, travellerMessageKeys(booking, paymentIds));
	});
