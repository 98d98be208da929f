import type { AstroGlobal } from 'astro';
import { callerOf, pageStatus } from '#server/api/http.ts';
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

/** As `ownedBooking`, also for the key of its operator. */
export async function keyedBooking(id: string | undefined, url: URL): Promise<BookingView | undefined> {
	const { bookings } = await openServices();
	const isOperator = bookings.isOperator(id ?? '', url.searchParams.get('key') ?? '');
	return isOperator ? bookings.read(id ?? '').catch(() => undefined) : ownedBooking(id, url);
}

/** The customer whose token a request has; null for a guest, and where the token has ended. */
const customerOf = (request: Request) =>
	callerOf(request, 'optional').catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		return null;
	});

/**
 * The booking of a page, which must not be cached. `key` is the key of the address if it is valid, or the booking's own when a script
 * of the page asks with its owner's token; else undefined. Without a booking, `rejected` gives the reason, and the page gets its
 * status.
 */
export async function bookingForPage({ params, url, request, response }: AstroGlobal) {
	response.headers.set('cache-control', 'no-store');
	response.headers.set('referrer-policy', PRIVATE_REFERRER);
	const { bookings } = await openServices();
	const given = url.searchParams.get('key');
	try {
		const view: BookingView = await bookings.read(params['id'] ?? '');
		if (given && bookings.isOwner(view, { user: undefined, key: given }))
			return { bookings, view, key: given };
		const user = (await customerOf(request))?.user;
		const isOwn = user !== undefined && bookings.isOwner(view, { user, key: null });
		return { bookings, view, key: isOwn ? bookings.keyOf(view.booking.id) : undefined };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		response.status = pageStatus(error);
		return { bookings, rejected: error };
	}
}
