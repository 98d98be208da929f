import type { PackageQuery } from '#domain/list/package-query.ts';
import { withNames, withSort } from '#domain/list/package-query-changes.ts';
import { DURATIONS } from '#domain/package/duration.ts';
import type { Price } from '#domain/price/price.ts';
import type { CatalogueService } from './catalogue.ts';
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

interface Sources {
	packages: Pick<PackageService, 'first'>;
	catalogue: Pick<CatalogueService, 'count'>;
}

/** The lowest and the highest price per person for each length of journey that a query finds, shortest first. */
export async function priceRanges(
	{ packages, catalogue }: Sources,
	query: PackageQuery,
): Promise<PriceRange[]> {
	const ranges = await Promise.all(
		DURATIONS.map(async ({ name }) => {
			const ofLength = withNames(query, 'duration', [name]);
			const [[lowest], [highest], count] = await Promise.all([
				packages.first(withSort(ofLength, 'price_low'), 1),
				packages.first(withSort(ofLength, 'price_high'), 1),
				catalogue.count(ofLength),
			]);
			return lowest && highest ? [{ name, count, from: lowest.price, to: highest.price }] : [];
		}),
	);
	return ranges.flat();
}
