import * as v from 'valibot';
import { month } from './catalogue.ts';

/** A place one can search for. */
export const searchPlace = v.object({
	id: v.string(),
	/** What the `destination` of a list takes. */
	name: v.string(),
	/** In words beside the name, e.g. `India, 46 tours`. */
	hint: v.string(),
	/** What the name stands for when it is typed by hand; both null for any other kind of place. */
	city: v.nullable(v.string()),
	/** Of a city only where it is certain. */
	country: v.nullable(v.string()),
});
export type SearchPlaceItem = v.InferOutput<typeof searchPlace>;

/** What the three fields of the home search offer (ENT-13). */
export const searchMetadata = v.object({
	/** Parts of the world, then destinations; cities on the way are found by `GET /search/places`. */
	destinations: v.array(v.pick(searchPlace, ['id', 'name', 'hint'])),
	months: v.array(month),
	/** Budgets per person, cheapest first; `value` is what the `price` of a list takes. */
	price: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type SearchMetadata = v.InferOutput<typeof searchMetadata>;

/** Query of `GET /search/places`. */
export const placeQuery = v.object({ query: v.optional(v.string(), '') });
