import { ApiError, callApi } from '#client/api.ts';
import type { IntentResponse } from '#contracts/booking.ts';

/** A hold as it is now: open, with its price; paid, perhaps in another browser; or over, with the reason as a sentence. */
export type HoldNow =
	| { state: 'open'; hold: IntentResponse }
	| { state: 'paid'; bookingId: string }
	| { state: 'ended'; message: string };

/** A change of a hold; changes are sent one after the other. An empty code takes the coupon away. */
export type HoldChange = { adults_count: number } | { coupon_code: string };

interface Answer {
	data: IntentResponse;
}

const pathOf = (intentId: string) => `/bookingIntent/${intentId}`;

/**
 * Reads a hold.
 *
 * @throws ApiError when the server does not say what has become of it
 */
export async function readHold(intentId: string): Promise<HoldNow> {
	try {
		const { data } = await callApi<Answer>(pathOf(intentId));
		return data.booking_id === null
			? { state: 'open', hold: data }
			: { state: 'paid', bookingId: data.booking_id };
	} catch (error) {
		if (error instanceof ApiError && [400, 404].includes(error.status))
			return { state: 'ended', message: error.message };
		throw error;
	}
}

/**
 * What became of a hold after a call about it was refused: paid or ended. Undefined when the hold is still open, as with an error of a
 * field, or when the server does not say.
 */
export async function holdAfter(
	intentId: string,
	error: unknown,
): Promise<Exclude<HoldNow, { state: 'open' }> | undefined> {
	const isRefusal =
		error instanceof ApiError &&
		[400, 404, 409].includes(error.status) &&
		Object.keys(error.fields).length === 0;
	const now = isRefusal ? await readHold(intentId).catch(() => undefined) : undefined;
	return now?.state === 'open' ? undefined : now;
}

/**
 * Changes a hold; the answer has its new price.
 *
 * @throws ApiError when the change is refused, or nobody answers
 */
export async function changeHold(intentId: string, change: HoldChange): Promise<HoldNow> {
	try {
		const { data } = await callApi<Answer>(pathOf(intentId), change, { method: 'PUT' });
		return { state: 'open', hold: data };
	} catch (error) {
		const now = await holdAfter(intentId, error);
		if (now) return now;
		throw error;
	}
}
