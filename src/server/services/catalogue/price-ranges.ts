import type { PackageQuery } from '#domain/list/package-query.ts';
import { withNames, withSort } from '#domain/list/package-query-changes.ts';
import { DURATIONS } from '#domain/package/duration.ts';
import type { Price } from '#domain/price/price.ts';
import type { PackageService } from './packages.ts';

/** The present prices of packages of one length. */
export interface PriceRange {
	/** Name of the length, e.g. `5 to 7 days`; also its name in the list's query. */
	name: string;
	/** Packages of this length. */
	count: number;
	from: Price;
	to: Price;
}

/** The lowest and the highest price per person for each length of journey that a query finds, shortest first. */
export async function priceRanges(
	packages: Pick<PackageService, 'list'>,
	query: PackageQuery,
): Promise<PriceRange[]> {
	const ranges = await Promise.all(
		DURATIONS.map(async ({ name }) => {
			const ofLength = withNames(query, 'duration', [name]);
			const [lowest, highest] = await Promise.all([
				packages.list(withSort(ofLength, 'price_low')),
				packages.list(withSort(ofLength, 'price_high')),
			]);
			const [from, to] = [lowest.cards[0]?.price, highest.cards[0]?.price];
			return from && to ? [{ name, count: lowest.total, from, to }] : [];
		}),
	);
	return ranges.flat();
}
