import type { PackageFacets } from '../package/package.ts';
import type { Sort } from './package-query.ts';

/** The labels of the sort field, in its order. */
export const SORT_LABELS: Record<Sort, string> = {
	recommended: 'Recommended',
	price_low: 'Price: low to high',
	price_high: 'Price: high to low',
	duration: 'Shortest first',
	rating: 'Best rated',
};

/** The meaning of each order in words, for the line under the list's heading; it must match `SORT_KEYS`. */
export const SORT_EXPLANATIONS: Record<Sort, string> = {
	recommended: 'Tours that leave within three months first, of these the popular and well-rated',
	price_low: 'Lowest price per person first, before taxes',
	price_high: 'Highest price per person first, before taxes',
	duration: 'Fewest days first',
	rating: 'Best rated operators first, by the star on each card',
};

/** More than any popularity weighed by its rating. */
const LATER = 1e12;

/**
 * The number that an order sorts by, smallest first; packages with the same number are sorted by id.
 *
 * Recommended begins with the packages that can be travelled soon, because one that leaves in half a year is of no use to most. Among
 * these, and among the others, it is popularity weighed by rating, (popularity + 1) × rating, so that packages of equal
 * popularity go by their rating and a popular package with a poor rating falls behind. Best rated goes by the operator's
 * rating, the only one that every card shows.
 */
export const SORT_KEYS: Record<
	Sort,
	(
		facets: Pick<PackageFacets, 'paise' | 'days' | 'rating' | 'operatorRating' | 'popularity' | 'startsSoon'>,
	) => number
> = {
	recommended: ({ popularity, rating, startsSoon = false }) =>
		(startsSoon ? 0 : LATER) - (popularity + 1) * rating,
	price_low: ({ paise }) => paise,
	price_high: ({ paise }) => -paise,
	duration: ({ days }) => days,
	rating: ({ operatorRating = 0 }) => -operatorRating,
};

/** Compares package ids as numbers, because they are digits. */
export const compareIds = (a: string, b: string): number =>
	a.length - b.length || (a < b ? -1 : Number(a > b));
