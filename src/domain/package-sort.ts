import type { PackageFacets } from './package.ts';
import type { Sort } from './package-query.ts';

/** The words of the sort field, in its order. */
export const SORT_LABELS: Record<Sort, string> = {
	recommended: 'Recommended',
	price_low: 'Price: low to high',
	price_high: 'Price: high to low',
	duration: 'Shortest first',
	rating: 'Best rated',
};

/** What each order means, for the line under the list's heading; true to `SORT_KEYS`. */
export const SORT_EXPLANATIONS: Record<Sort, string> = {
	recommended: 'Popular tours first, weighed by their rating',
	price_low: 'Lowest price per person first, before any tax on it',
	price_high: 'Highest price per person first, before any tax on it',
	duration: 'Fewest days first',
	rating: 'Highest rated tours first; the star on a card rates the operator',
};

/**
 * The number a sort goes by, smallest first; equal packages follow by id.
 *
 * Recommended is popularity weighed by rating, (popularity + 1) × rating, so that packages of equal
 * popularity go by their rating and a popular package with a poor rating falls behind.
 */
export const SORT_KEYS: Record<
	Sort,
	(facets: Pick<PackageFacets, 'paise' | 'days' | 'rating' | 'popularity'>) => number
> = {
	recommended: ({ popularity, rating }) => -(popularity + 1) * rating,
	price_low: ({ paise }) => paise,
	price_high: ({ paise }) => -paise,
	duration: ({ days }) => days,
	rating: ({ rating }) => -rating,
};

/** The order of package ids: as numbers, for they are digits. */
export const compareIds = (a: string, b: string): number =>
	a.length - b.length || (a < b ? -1 : Number(a > b));
