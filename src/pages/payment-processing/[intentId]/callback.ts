import type { APIRoute } from 'astro';
import * as v from 'valibot';
import { checkoutHref, paidBookingHref } from '#domain/booking/booking-paths.ts';
import { intentIdOf } from '#domain/booking/intent-link.ts';
import { HOME_PATH } from '#domain/page/paths.ts';
import { takePageLimit } from '#server/api/page-limit.ts';
import { readBody } from '#server/api/read-request.ts';
import { AppError } from '#server/errors/app-error.ts';
import { PAY } from '#server/limits/endpoint-limits.ts';
import { logError } from '#server/log.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The fields that the provider's page sends after a payment; after a failure it sends others. */
const result = v.object({
	razorpay_order_id: v.string(),
	razorpay_payment_id: v.string(),
	razorpay_signature: v.string(),
});

/**
 * Receives the result of a payment from the provider's page, in browsers where its window cannot open over ours, such as those inside
 * other apps. The result counts only with the provider's signature. If there is no booking, it leads to the checkout, which says what
 * became of the payment.
 */
export const POST: APIRoute = async (context) => {
	const { params, request, locals } = context;
	const checkout = checkoutOf(params['intentId']);
	try {
		await takePageLimit({ locals }, PAY);
		const sent = await readBody(request, v.union([result, v.record(v.string(), v.unknown())]));
		if (!v.is(result, sent)) return seeOther(checkout);
		const { orders, bookings, access } = await openServices();
		const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = sent;
		const settled = await orders.verify(razorpay_order_id, razorpay_payment_id, razorpay_signature);
		if (!settled.booked) return seeOther(checkout);
		const key = access.payersKeyOf(await bookings.read(settled.bookingId));
		return seeOther(paidBookingHref(settled.bookingId, key));
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		logError('payment not booked by its callback', error, { request_id: locals.requestId });
		return seeOther(checkout);
	}
};

/** Someone has opened the address by hand; leads to the checkout. */
export const GET: APIRoute = ({ params }) => seeOther(checkoutOf(params['intentId']));

function checkoutOf(named: string | undefined): string {
	const id = intentIdOf(named ?? '');
	return id === null ? HOME_PATH : checkoutHref(id);
}

const seeOther = (location: string): Response =>
	new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
