import * as v from 'valibot';

/* Apart from the request, because forms in the browser hold nothing against it, and its schema would be fetched with each of them. */

/** The response for a stored lead (ENT-04). */
export const leadResponse = v.object({
	data: v.object({ lead: v.object({ id: v.string() }), should_verify_otp: v.boolean() }),
});
export type LeadResponse = v.InferOutput<typeof leadResponse>;

/**
 * The receipt for the visitor, line by line, beside the `data` of the response: what was requested, which number is called, when, and
 * a reference.
 */
export const receiptLines = v.array(v.object({ label: v.string(), text: v.string() }));

/** The parts of the response to a lead that browsers read. */
export type LeadWithReceipt = LeadResponse & { receipt: v.InferOutput<typeof receiptLines> };
