import { setImmediate as nextTurn } from 'node:timers/promises';
import { personalDataRepository } from '#data/account/personal-data.ts';
import { travellerErasureRepository } from '#data/account/traveller-erasure.ts';
import { bookingRepository } from '#data/booking/bookings.ts';
import { paymentRepository } from '#data/booking/payments.ts';
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
 * over; that of an unpaid booking `UNPAID_FOR_MS` after its hold. Safe to run in several processes at once. A step that fails does not
 * keep later ones from running: the first failure is thrown at the end, and the others are logged.
 */
export async function purgePersonalData(
	db: Database,
	dataDir: string,
	now: number,
	retention = readRetention(),
): Promise<void> {
	const stored = personalDataRepository(db);
	const keptForMonths = keptForMonthsRepository(db);
	const steps = [
		() => stored.purgeExpired(now, now - CODE_LIFETIME_MS),
		() => stored.emptyMessages(now - MESSAGES_FOR_MS, now),
		() => stored.removeEmptied(now - KEYS_FOR_MS),
		() => stored.purgeDeleted(now - DELETED_FOR_MS, now),
		() => keptForMonths.removeLeads(monthsBefore(now, retention.leads)),
		() => keptForMonths.removeApplications(monthsBefore(now, retention.applications)),
		() => pollRepository(db).removeOld(now - POLL_FOR_MS),
		() => eraseLeaving(db, now),
		() => eraseUnpaid(db, now),
		() => purgeOutboxFile(dataDir, now - MESSAGES_FOR_MS),
		() => emptyWriteAheadLog(db),
	];
	const failures: unknown[] = [];
	for (const step of steps) {
		try {
			await step();
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length === 0) return;
	const [first, ...others] = failures;
	for (const error of others) logError('personal data not purged', error);
	throw first;
}

/** Erases the travellers of deleted accounts whose journeys are over. */
async function eraseLeaving(db: Database, now: number): Promise<void> {
	const travellers = travellerErasureRepository(db);
	for (const customerId of await travellers.leaving(now - DELETED_FOR_MS)) {
		const { past, hasMore } = await travellers.ofLeaving(customerId, now);
		for (const id of past) await erase(db, id);
		if (!hasMore) await travellers.finish(customerId, now);
	}
}

/** Erases the travellers of bookings that were never paid. */
async function eraseUnpaid(db: Database, now: number): Promise<void> {
	const travellers = travellerErasureRepository(db);
	for (;;) {
		const unpaid = await travellers.neverPaid(now - UNPAID_FOR_MS);
		if (unpaid.length === 0) break;
		for (const id of unpaid) await erase(db, id);
	}
}

/** Erases the traveller of a booking, with the messages to them, and gives other requests a turn. */
async function erase(db: Database, bookingId: string): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		const booking = referenced(await bookingRepository(transaction).byId(bookingId), 'booking');
		const paymentIds = await paymentRepository(transaction).idsOfBooking(bookingId);
		await travellerErasureRepository(transaction).erase(bookingId, travellerMessageKeys(booking, paymentIds));
	});
	// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
	await nextTurn();
}
