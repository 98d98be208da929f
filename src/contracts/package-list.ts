import * as v from 'valibot';
import { filterGroup, packageListItem } from './package.ts';

/** What a visitor would see by taking one chosen filter away, offered when nothing matches. */
export const relaxation = v.object({
	type: v.string(),
	section: v.string(),
	name: v.string(),
	total_count: v.number(),
	/** Address of the list without that filter. */
	href: v.string(),
});
export type Relaxation = v.InferOutput<typeof relaxation>;

/** Answer of `GET /package/list` and `/package/listing` (ENT-07): the snake form and its camel aliases. */
export const packageListAnswer = v.object({
	data: v.array(packageListItem),
	next_page: v.nullable(v.number()),
	total_count: v.number(),
	listingPackages: v.array(packageListItem),
	nextPage: v.nullable(v.number()),
	totalCount: v.number(),
	filters: v.array(filterGroup),
	relaxations: v.array(relaxation),
});
export type PackageListAnswer = v.InferOutput<typeof packageListAnswer>;
