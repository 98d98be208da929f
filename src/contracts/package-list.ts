import * as v from 'valibot';
import { filterGroup, packageListItem } from './package.ts';

/** The effect of removing one chosen filter, offered when nothing matches. */
export const relaxation = v.object({
	type: v.string(),
	section: v.string(),
	name: v.string(),
	total_count: v.number(),
	/** Address of the list without that filter. */
	href: v.string(),
});
export type Relaxation = v.InferOutput<typeof relaxation>;

/** Response of `GET /package/list` and `/package/listing` (ENT-07): snake-case names and their camel-case aliases. */
export const packageListResponse = v.object({
	data: v.array(packageListItem),
	next_page: v.nullable(v.number()),
	total_count: v.number(),
	listingPackages: v.array(packageListItem),
	nextPage: v.nullable(v.number()),
	totalCount: v.number(),
	filters: v.array(filterGroup),
	relaxations: v.array(relaxation),
});
export type PackageListResponse = v.InferOutput<typeof packageListResponse>;
