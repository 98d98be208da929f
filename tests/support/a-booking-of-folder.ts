import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#data/database/open.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { aPaidBooking } from './a-paid-booking.ts';
import { bookingSite } from './booking-site.ts';
import { fakeGateway } from './fake-gateway.ts';

/** A booking that was paid for, of the site with a data folder, with the keys of its two links. */
export async function aBookingOfFolder(dataDir: string, { isCancelled = false } = {}) {
	const db = await openDatabase({ dataDir });
	try {
		const gateway = fakeGateway();
		const services = bookingSite(db, { gateway });
		// The running site would end a hold of another day before it is paid for.
		services.clock.at = Date.now();
		const { id, order } = await aPaidBooking(
			{ db, services: { ...services, now: () => services.clock.at } },
			gateway,
		);
		if (isCancelled) {
			await services.bookings.cancel(id, order.amountPaise);
			await services.refunds.sendDue();
		}
		const keys = signedKeys(readFileSync(join(dataDir, 'link-secret'), 'utf8'));
		const booking = { id, linkVersion: 0, restoredAt: null };
		return {
			id,
			key: keys.ownerKeyOf(booking, Date.now() + DAY_MS),
			linkKey: keys.linkKeyOf(booking),
			operatorKey: keys.operatorKeyOf(id),
		};
	} finally {
		await db.destroy();
	}
}
