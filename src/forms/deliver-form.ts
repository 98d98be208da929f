import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import type { ReceiptLines } from '#client/storage/receipt.ts';
import type { LeadWithReceipt } from '#contracts/lead-response.ts';
import { type Form, requestOf } from './form.ts';

/** A form that the server has taken, or refused with a status that the visitor need not know of (`alsoDone`). */
export interface Arrived {
	/** The sent value. */
	sent: Readonly<Record<string, unknown>>;
	/** The response; null when it was refused. */
	response: unknown;
	/** The receipt from the server; empty for a form that is no lead. */
	receipt: ReceiptLines;
}

export type Delivery = ({ kind: 'arrived' } & Arrived) | { kind: 'failed'; error: ApiError };

/** Sends a value to the API of a form. */
export async function deliver(form: Form, value: unknown, token: string | null): Promise<Delivery> {
	const sent = Object(value) as Arrived['sent'];
	try {
		const init = { ...requestOf(form, value), token };
		const response = await callApi<Partial<LeadWithReceipt>>(form.api, undefined, init);
		return { kind: 'arrived', sent, response, receipt: response.receipt ?? [] };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (form.alsoDone?.includes(error.status)) return { kind: 'arrived', sent, response: null, receipt: [] };
		return { kind: 'failed', error };
	}
}

/** The words for a failure that belongs to no field (LEAD-03). */
export const errorWords = ({ status, message }: ApiError): string =>
	status === 429 ? message : SOMETHING_WRONG;
