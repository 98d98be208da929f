import { site } from '#content/site.ts';
import { findBookingHref } from '#domain/booking/booking-paths.ts';
import { displayName } from '#domain/package/package-name.ts';
import { ACCOUNT_PATH, COMPARE_PATH, packageHref } from '#domain/page/paths.ts';
import { POLL_FOR_MS } from '#domain/poll/poll.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';

/** Why an address leads nowhere, and the way on. */
export interface DeadLink {
	status: 403 | 404 | 410;
	title: string;
	text: string;
	/** The next step; a search for places when left out. */
	step?: { href: string; text: string } | undefined;
	/** The message of the error dialog, for those pages that open it. */
	message?: string;
}

/** A checkout or a payment of no reservation. @param message of the error that was found */
export const noReservation = (message: string): DeadLink => ({
	status: 404,
	title: 'We cannot find that reservation',
	text: 'The address may be incomplete. Open the link again as a whole. If you have paid, find your booking; otherwise choose the package and your dates again.',
	step: { href: findBookingHref(), text: 'Find your booking' },
	message,
});

/** A page of a booking that does not exist. */
export const noBooking = (): DeadLink => ({
	status: 404,
	title: 'We cannot find that booking',
	text: 'The address may be incomplete. Find the booking with its id and your phone number.',
	step: { href: findBookingHref(), text: 'Find your booking' },
});

/**
 * A page or file of a booking without a key that opens it, whether or not the booking exists.
 *
 * @param id as it is in the address
 */
export const noBookingKey = (id: string, status: 403 | 404): DeadLink => ({
	status,
	title: 'This link does not open your booking',
	text: 'The link is not complete, or it has expired. Find the booking with its id and your phone number, and we open it by a code.',
	step: { href: findBookingHref(/^\w{1,30}$/.test(id) ? id : undefined), text: 'Find your booking' },
});

/** A link of an operator without its key. @param message of the error that was found */
export const noOperatorKey = (status: 403 | 404, message: string): DeadLink => ({
	status,
	title: 'This link is not complete',
	text: 'Open the link again as a whole, as it is in the notice of the booking. If it still does not work, call us and we confirm or refuse the booking for you.',
	step: { href: `tel:${site.phone_link}`, text: `Call ${site.phone}` },
	message,
});

/** A link to all bookings of an operator without its key, or to no operator. */
export const noOperatorBookings = (status: 403 | 404): DeadLink => ({
	status,
	title: 'This link is not complete',
	text: 'Open the link to your bookings again as a whole, as it is in our e-mail. If it still does not work, call us, and we send you another.',
	step: { href: `tel:${site.phone_link}`, text: `Call ${site.phone}` },
});

/** A link to a poll that never was, or whose time is over. */
export const noPoll = (): DeadLink => ({
	status: 404,
	title: 'There is nothing to answer here',
	text: `Links that put a comparison to others work for ${POLL_FOR_MS / DAY_MS} days, and the answers are deleted then. This one is over, or its address is not complete. Compare packages to make a new one.`,
	step: { href: COMPARE_PATH, text: 'Compare packages' },
});

/** A link to withdraw a consent whose token is none of ours. */
export const noConsent = (): DeadLink => ({
	status: 404,
	title: 'This link is not complete',
	text: 'Open the link to withdraw your consent again as a whole, as it is in the message. Your account has all of your consents as well, and we withdraw one for you when you call or write.',
	step: { href: ACCOUNT_PATH, text: 'To your account' },
});

/** A link to a brochure that has expired, or was not made by us. @param item the package, if it is on offer */
export function noBrochure(
	state: 'expired' | 'forged',
	item: { slug: string; name: string } | undefined,
): DeadLink {
	const of = item ? ` of ${displayName(item.name)}` : '';
	return {
		...(state === 'expired'
			? {
					status: 410,
					title: 'This link has expired',
					text: `Links to the brochure${of} work for a quarter of an hour. Open the package and press Download brochure for a new one.`,
				}
			: {
					status: 403,
					title: 'This link is not complete',
					text: `The link to the brochure${of} was cut off or changed. Open the package and press Download brochure for a new one.`,
				}),
		step: item ? { href: `${packageHref(item.slug)}#itinerary`, text: 'Open the package' } : undefined,
	};
}
