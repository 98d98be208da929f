import * as v from 'valibot';
import { month } from './catalogue.ts';

/** What the three fields of the home search offer (ENT-13). */
export const searchMetadata = v.object({
	/** Parts of the world, then places; `name` is what the `destination` of a list takes. */
	destinations: v.array(
		v.object({
			name: v.string(),
			/** In words beside the name, e.g. `India, 46 tours`. */
			hint: v.string(),
		}),
	),
	months: v.array(month),
	/** Budgets per person, cheapest first; `value` is what the `price` of a list takes. */
	price: v.array(v.object({ name: v.string(), value: v.string() })),
	/** Cities with their country, where it is certain: what typed text can resolve to. */
	places: v.array(v.object({ city: v.nullable(v.string()), country: v.nullable(v.string()) })),
});
export type SearchMetadata = v.InferOutput<typeof searchMetadata>;
