import * as v from 'valibot';
import { readBody } from '#server/api/read-request.ts';

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

/** What an operator replies to a booking. @throws AppError as above */
export const readReply = async (request: Request): Promise<'confirm' | 'refuse'> =>
	(await readBody(request, reply)).reply;
