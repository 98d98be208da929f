import * as v from 'valibot';
import { OFFERED_MAX, REASON_MAX } from '#domain/booking/operator-reply.ts';
import { isDay } from '#domain/package/departure.ts';
import { withoutUnseen } from './fields.ts';

/* The operator's reply to a booking. */

const NO_KEY = 'This link is not valid.';
/** Body of the operator's confirmation. */
export const operatorReply = v.object({
	key: v.pipe(v.optional(v.string(NO_KEY), ''), v.regex(/^[ -~]{0,100}$/, NO_KEY)),
});

const NO_REASON = 'Say why: the traveller reads it';
/** Why a booking is refused: plain text in one line, because it is also sent as a text message. */
export const refusalReason = v.pipe(
	v.optional(v.string(NO_REASON), ''),
	withoutUnseen,
	v.transform((text) => text.trim().replaceAll(/\s+/gu, ' ')),
	v.string(),
	v.nonEmpty(NO_REASON),
	v.maxLength(REASON_MAX, `At most ${REASON_MAX} characters`),
);
const NO_DAY = 'Choose days of departure';
/** Other days of departure, `YYYY-MM-DD`, that a refusal offers: a list, or one of them as a form sends it. */
export const offeredDates = v.pipe(
	v.union(
		[
			v.array(v.string(NO_DAY)),
			v.pipe(
				v.string(),
				v.transform((day) => (day === '' ? [] : [day])),
			),
		],
		NO_DAY,
	),
	v.array(v.pipe(v.string(NO_DAY), v.check(isDay, NO_DAY))),
	v.maxLength(OFFERED_MAX, `At most ${OFFERED_MAX} days`),
	v.transform((days) => [...new Set(days)]),
	v.array(v.string()),
);
/** Body of `POST /api/v1/booking/{id}/refuse`. */
export const refusal = v.object({
	...operatorReply.entries,
	reason: refusalReason,
	offered_dates: v.optional(offeredDates, []),
});
