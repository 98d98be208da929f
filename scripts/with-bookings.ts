import { dayInWords } from '#domain/package/departure.ts';
import { bookingLinks } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import type { TellingOf } from '#server/services/bookings/traveller-variables.ts';
import { readBookingTerms } from '#server/settings/read-booking-terms.ts';
import { linkSecretOf } from '#server/settings/secrets.ts';
import { hasWhatsapp } from '#server/settings/whatsapp-setting.ts';
import { type OpenedDatabase, withDatabase } from './with-database.ts';

/** What a command that ends bookings works with. */
interface Bookings extends Pick<OpenedDatabase, 'db' | 'now'> {
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
}

/** Runs `work` with the bookings of the site, beside the running site: what it stores leaves with the next turn of that. */
export function withBookings(work: (bookings: Bookings) => Promise<void>): Promise<void> {
	return withDatabase(async ({ db, config, now }) => {
		const keys = signedKeys(linkSecretOf(config));
		const links = bookingLinks(keys, config.siteUrl.origin);
		const tellingOf: TellingOf = (booking) => ({
			links: links.of(booking),
			terms: readBookingTerms(),
			now: now(),
			hasWhatsapp: hasWhatsapp(config),
		});
		await work({ db, tellingOf, now });
	});
}

/** A booking as a command names it. */
export const nameOf = ({ booking, hold: { offer } }: BookingView): string =>
	`${booking.id}: ${offer.packageName}, ${dayInWords(offer.date)}`;
