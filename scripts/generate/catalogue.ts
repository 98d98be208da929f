import type { CatalogueRecord } from '#server/catalogue/format.ts';
import { generatePackage } from './package-record.ts';
import { DESTINATIONS } from './places.ts';
import { chanceOf } from './random.ts';
import { INCLUSIONS, OPERATORS, THEMES } from './vocabulary.ts';

/** Options of a synthetic catalogue. */
export interface CatalogueOrder {
	/** Number of packages. */
	count: number;
	seed: number;
	/** `YYYY-MM-DD`; all departures are after it. */
	from: string;
}

/** Yields a whole catalogue record by record, each record after those it refers to. The same options give the same records. */
export function* generateCatalogue({ count, seed, from }: CatalogueOrder): Generator<CatalogueRecord> {
	const random = chanceOf(seed);
	for (const { slug, name } of OPERATORS)
		yield { type: 'operator', slug, name, rating: random.between(35, 50) / 10 };
	for (const { slug, name, region, country } of DESTINATIONS)
		yield { type: 'destination', slug, name, region, country, scene: slug };
	for (const [slug, name, scene] of THEMES) yield { type: 'theme', slug, name, scene };
	for (const [slug, name, icon] of INCLUSIONS) yield { type: 'inclusion', slug, name, icon };
	const start = Date.parse(from);
	for (let number = 1; number <= count; number++) {
		const { record, departures } = generatePackage(random, number, start);
		yield record;
		yield* departures;
	}
}
