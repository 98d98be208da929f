import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { dayInWords } from '#domain/package/departure.ts';
import { systemClock } from '#server/clock.ts';
import { bookingLinks } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import type { TellingOf } from '#server/services/bookings/traveller-variables.ts';
import { readConfig } from '#server/settings/config.ts';
import { readBookingTerms } from '#server/settings/read-booking-terms.ts';
import { linkSecretOf } from '#server/settings/secrets.ts';
import { hasWhatsapp } from '#server/settings/whatsapp-setting.ts';

/** What a command that ends bookings works with. */
interface Bookings {
	db: Database;
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
	/** Epoch milliseconds. */
	now: () => number;
}

/** Runs `work` with the bookings of the site, beside the running site: what it stores leaves with the next turn of that. */
export async function withBookings(work: (bookings: Bookings) => Promise<void>): Promise<void> {
	const config = readConfig(process.env);
	const db = await openDatabase({
		...config,
		mustBeReady: true,
		writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS,
	});
	try {
		const keys = signedKeys(linkSecretOf(config));
		const links = bookingLinks(keys, config.siteUrl.origin);
		const now = systemClock(config);
		const tellingOf: TellingOf = (booking) => ({
			links: links.of(booking),
			terms: readBookingTerms(),
			now: now(),
			hasWhatsapp: hasWhatsapp(config),
		});
		await work({ db, tellingOf, now });
	} finally {
		await db.destroy();
	}
}

/** A booking as a command names it. */
export const nameOf = ({ booking, hold: { offer } }: BookingView): string =>
	`${booking.id}: ${offer.packageName}, ${dayInWords(offer.date)}`;
