import type { AstroGlobal } from 'astro';
import { pageStatus } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';
import { PRIVATE_REFERRER } from '#server/host/security-headers.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import { openServices } from '#server/services/index.ts';

/** A booking for its files; undefined without its key in the address, whether or not the booking exists. */
export async function ownedBooking(id: string | undefined, url: URL): Promise<BookingView | undefined> {
	const { bookings } = await openServices();
	const view = await bookings.read(id ?? '').catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		return undefined;
	});
	const key = url.searchParams.get('key');
	return view && bookings.isOwner(view, { user: undefined, key }) ? view : undefined;
}

/**
 * The booking of a page, which must not be cached. `key` is the key of the address if it is valid, else undefined. Without a booking,
 * `rejected` gives the reason, and the page gets its status.
 */
export async function bookingForPage({ params, url, response }: AstroGlobal) {
	response.headers.set('cache-control', 'no-store');
	response.headers.set('referrer-policy', PRIVATE_REFERRER);
	const { bookings } = await openServices();
	const given = url.searchParams.get('key');
	try {
		const view: BookingView = await bookings.read(params['id'] ?? '');
		const isOwner = bookings.isOwner(view, { user: undefined, key: given });
		return { bookings, view, key: isOwner ? (given ?? undefined) : undefined };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		response.status = pageStatus(error);
		return { bookings, rejected: error };
	}
}
