import * as v from 'valibot';

/** A good answer (API-04): its `data`, and beside it whatever else the specification reads at the top level. */
export const answered = <Data extends v.GenericSchema, Rest extends v.ObjectEntries = Record<never, never>>(
	data: Data,
	rest: Rest = {} as Rest,
) =>
	v.object({
		response_code: v.literal(200),
		message: v.string(),
		/** Absent where the answer may be kept: it is then the answer to many requests. */
		request_id: v.optional(v.string()),
		data,
		...rest,
	});

/** The answer to a call that failed: a sentence for the traveller, and one for each field at fault. */
export const refusal = v.object({
	response_code: v.number(),
	message: v.string(),
	/** One word for programs, e.g. `invalid`. */
	code: v.optional(v.string()),
	fields: v.optional(v.record(v.string(), v.string())),
	request_id: v.optional(v.string()),
	data: v.object({ message: v.string(), fields: v.optional(v.record(v.string(), v.string())) }),
});
export type Refusal = v.InferOutput<typeof refusal>;
