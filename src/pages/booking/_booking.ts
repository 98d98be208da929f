import type { AstroGlobal } from 'astro';
import { bookingCodeHref, type CodeLeadsTo } from '#domain/booking/booking-paths.ts';
import { noBookingKey } from '#features/chrome/dead-links.ts';
import { failPage, knownCallerOf } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';
import { PRIVATE_REFERRER } from '#server/host/security-headers.ts';
import type { KeyAccess } from '#server/links/signed-keys.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import { openServices } from '#server/services/index.ts';
import { nothingHere } from '../_nothing-here.ts';

/** What the key in the address of a page gives access to. */
export type PageAccess = KeyAccess | 'operator';

/**
 * A booking for its files, with what the key in the address gives access to. Undefined without a valid key, so that nobody learns
 * whether a booking exists.
 */
export async function keyedBooking(
	id: string | undefined,
	url: URL,
): Promise<{ view: BookingView; may: PageAccess } | undefined> {
	const { bookings, access } = await openServices();
	const key = url.searchParams.get('key') ?? '';
	const view = await bookings.read(id ?? '').catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		return undefined;
	});
	const may =
		view &&
		(access.isOperator(view.booking.id, key) ? 'operator' : access.of(view, { user: undefined, key }));
	return view && may ? { view, may } : undefined;
}

/**
 * The booking of a page that only its owner may open, or else a response: with the key of a message's link it asks for a code, without
 * a key it says what is missing.
 */
export async function ownersBooking(context: AstroGlobal, to: CodeLeadsTo) {
	const read = await bookingForPage(context);
	const id = context.params['id'] ?? '';
	if (read.rejected) return { response: await nothingHere(context, noBookingKey(id, 404)) };
	const { view, may, key, bookings } = read;
	if (!may || !key) return { response: await nothingHere(context, noBookingKey(id, 403)) };
	if (may === 'link') return { response: context.redirect(bookingCodeHref(id, key, to), 303) };
	return { owned: { view, key, bookings } };
}

/**
 * The booking of a page, which must not be cached, and what the visitor may see of it. `key` is the one to hand on to its other pages:
 * that of the address, or an owner's when a script of the page asks with the owner's token. Without a booking, `rejected` gives the
 * reason, and the page gets its status.
 */
export async function bookingForPage({ params, url, request, response }: AstroGlobal) {
	response.headers.set('cache-control', 'no-store');
	response.headers.set('referrer-policy', PRIVATE_REFERRER);
	const { bookings, access } = await openServices();
	const given = url.searchParams.get('key');
	try {
		const view: BookingView = await bookings.read(params['id'] ?? '');
		const byKey = access.of(view, { user: undefined, key: given });
		if (given && byKey === 'owner') return { bookings, view, may: byKey, key: given };
		const user = (await knownCallerOf(request))?.user;
		const may = user ? access.of(view, { user, key: given }) : byKey;
		const key =
			may === 'owner' ? access.ownerKeyOf(view.booking) : may ? access.linkKeyOf(view.booking) : undefined;
		return { bookings, view, may, key };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		failPage(response, error);
		return { bookings, rejected: error };
	}
}
