import * as v from 'valibot';

/** A country as forms list it (ENT-02); `is_default` is 1 for exactly one. */
export const country = v.object({
	/** Code of two letters. */
	id: v.string(),
	name: v.string(),
	/** e.g. `+91`; several countries may share one. */
	calling_code: v.string(),
	is_default: v.picklist([0, 1]),
});
export type CountryItem = v.InferOutput<typeof country>;
