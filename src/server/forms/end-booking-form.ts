import * as v from 'valibot';
import { offeredDates, refusalReason } from '#contracts/booking-reply.ts';
import { readBody } from '#server/api/read-request.ts';
import type { Refusal } from '#server/services/bookings/refusals.ts';

const CANCELLED = 'Please look at the refund again, then cancel.';
const REPLIED = 'Confirm the booking or refuse it.';

const cancellation = v.object({
	refund_paise: v.pipe(
		v.optional(v.string(CANCELLED), ''),
		v.regex(/^\d{1,15}$/, CANCELLED),
		v.transform(Number),
	),
});

const reply = v.object({
	reply: v.pipe(v.optional(v.string(REPLIED), ''), v.picklist(['confirm', 'refuse'], REPLIED)),
});

/**
 * The refund, in paise, that the page of a cancellation showed.
 *
 * @throws AppError `invalid`, `too-large`, or `unsupported` for a body that is no form
 */
export const readCancellation = async (request: Request): Promise<number> =>
	(await readBody(request, cancellation)).refund_paise;

const refusal = v.object({ reason: refusalReason, offered_dates: v.optional(offeredDates, []) });

/**
 * Reads the operator's reason for refusing a booking, and the days offered instead.
 * @throws AppError as above, with a message for `reason`
 */
export async function readRefusal(request: Request): Promise<Refusal> {
	const { reason, offered_dates } = await readBody(request, refusal);
	return { reason, offeredDates: offered_dates };
}

/**
 * Reads an operator's reply to a booking.
 * @throws AppError as above
 */
export const readReply = async (request: Request): Promise<'confirm' | 'refuse'> =>
	(await readBody(request, reply)).reply;
