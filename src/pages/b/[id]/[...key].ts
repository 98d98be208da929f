import type { APIRoute } from 'astro';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { PRIVATE_REFERRER } from '#server/host/security-headers.ts';

export const prerender = false;

/** The short address of a booking in text messages, with its key or without. The page that it leads to decides what the key opens. */
export const GET: APIRoute = ({ params }) => {
	const [id, key] = [params['id'] ?? '', params['key'] ?? ''];
	const location = bookingHref(encodeURIComponent(id), 'success', encodeURIComponent(key) || undefined);
	return new Response(null, {
		status: 302,
		headers: { location, 'cache-control': 'private, no-store', 'referrer-policy': PRIVATE_REFERRER },
	});
};
