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
 * over; that of an unpaid booking `UNPAID_FOR_MS` after its hold. Safe to run in several processes at once.
 */
export async function purgePersonalData(
	db: Database,
	dataDir: string,
	now: number,
	retention = readRetention(),
): Promise<void> {
	const stored = personalDataRepository(db);
	await stored.purgeExpired(now, now - CODE_LIFETIME_MS);
	await stored.emptyMessages(now - MESSAGES_FOR_MS, now);
	await stored.removeEmptied(now - KEYS_FOR_MS);
	await stored.purgeDeleted(now - DELETED_FOR_MS, now);
	const keptForMonths = keptForMonthsRepository(db);
	await keptForMonths.removeLeads(monthsBefore(now, retention.leads));
	await keptForMonths.removeApplications(monthsBefore(now, retention.applications));
	await pollRepository(db).removeOld(now - POLL_FOR_MS);
	const travellers = travellerErasureRepository(db);
	for (const customerId of await travellers.leaving(now - DELETED_FOR_MS)) {
		const { past, hasMore } = await travellers.ofLeaving(customerId, now);
		for (const id of past) await erase(db, id);
		if (!hasMore) await travellers.finish(customerId, now);
	}
	for (;;) {
		const unpaid = await travellers.neverPaid(now - UNPAID_FOR_MS);
		if (unpaid.length === 0) break;
		for (const id of unpaid) await erase(db, id);
	}
	await purgeOutboxFile(dataDir, now - MESSAGES_FOR_MS);
	await emptyWriteAheadLog(db);
}

/** Erases the traveller of a booking, with the messages to them. */
const erase = (db: Database, bookingId: string): Promise<void> =>
	db.transaction().execute(async (transaction) => {
		const booking = referenced(await bookingRepository(transaction).byId(bookingId), 'booking');
		const paymentIds = await paymentRepository(transaction).idsOfBooking(bookingId);
		await travellerErasureRepository(transaction).erase(bookingId, travellerMessageKeys(booking, paymentIds));
	});
