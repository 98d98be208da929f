import * as v from 'valibot';
import { month } from './catalogue.ts';

/** A place one can search for. */
export const searchPlace = v.object({
	id: v.string(),
	/** The value for the `destination` of a list. */
	name: v.string(),
	/** Shown beside the name, e.g. `India, 46 tours`. */
	hint: v.string(),
	/** The city or country that a typed name resolves to; both are null for any other kind of place. */
	city: v.nullable(v.string()),
	/** For a city only where it is certain. */
	country: v.nullable(v.string()),
	/** Present when a geocoder understood the text as this place. */
	is_meant: v.optional(v.literal(true)),
});
export type SearchPlaceItem = v.InferOutput<typeof searchPlace>;

/** A list or a package that a typed text means beside a place. */
export const searchLink = v.object({
	kind: v.picklist(['list', 'theme', 'package']),
	name: v.string(),
	/** Shown beside the name, e.g. `Theme, 31 tours`. */
	hint: v.string(),
	href: v.string(),
});
export type SearchLinkItem = v.InferOutput<typeof searchLink>;

/** The options of the three fields of the home search (ENT-13). */
export const searchMetadata = v.object({
	/** Parts of the world, then destinations; cities are found by `GET /search/places`. */
	destinations: v.array(v.pick(searchPlace, ['id', 'name', 'hint'])),
	months: v.array(month),
	/** Budgets per person, cheapest first; `value` is what the `price` of a list takes. */
	price: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type SearchMetadata = v.InferOutput<typeof searchMetadata>;

/** Query of `GET /search/places`. */
export const placeQuery = v.object({ query: v.optional(v.string(), '') });
