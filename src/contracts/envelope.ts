import * as v from 'valibot';

/** A successful response (API-04): its `data`, and other members that the specification puts at the top level. */
export const envelope = <Data extends v.GenericSchema, Rest extends v.ObjectEntries = Record<never, never>>(
	data: Data,
	rest: Rest = {} as Rest,
) =>
	v.object({
		response_code: v.literal(200),
		message: v.string(),
		/** Absent where the response may be cached, because it then serves many requests. */
		request_id: v.optional(v.string()),
		data,
		...rest,
	});

/** A successful response whose members are both in `data` and at the top level, where the specification reads them. */
export const doubled = <const Entries extends v.ObjectEntries>(entries: Entries) =>
	envelope(v.object(entries), entries);

/** The response to a call that failed: a sentence for the traveller, and one for each field at fault. */
export const rejection = v.object({
	response_code: v.number(),
	message: v.string(),
	/** The error code for programs, e.g. `invalid`. */
	code: v.optional(v.string()),
	fields: v.optional(v.record(v.string(), v.string())),
	request_id: v.optional(v.string()),
	data: v.object({ message: v.string(), fields: v.optional(v.record(v.string(), v.string())) }),
});
export type Rejection = v.InferOutput<typeof rejection>;
