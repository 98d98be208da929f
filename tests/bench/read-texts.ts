import { readFileSync } from 'node:fs';
import type { FacetIndex } from '#catalogue/facet-index.ts';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';
import { textReaders } from '#server/services/catalogue/understood-texts.ts';
import { DESTINATIONS } from '../../scripts/generate/places.ts';

const FILE = `${import.meta.dirname}/../server/services/catalogue/travellers-queries.tsv`;
const TEXTS = readFileSync(FILE, 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.flatMap((line) => line.split('\t')[0] ?? []);

/** The times in milliseconds, shortest first, in which travellers' texts are read as filters and their lists found. */
export function timesOfTexts(index: FacetIndex): number[] {
	const destinations = DESTINATIONS.map(({ slug, name, region, country }) => ({
		id: slug,
		name,
		region,
		country,
		scene: slug,
	}));
	const places = DESTINATIONS.flatMap(({ country, cities }) =>
		cities.map(([city]) => ({ city, country, count: 1 })),
	);
	const snapshot = { index, destinations, places, day: '2026-11-22' };
	const reader = textReaders()(snapshot);
	const answer = (text: string) =>
		index.search(reader.read({ ...ALL_PACKAGES, query: text }).query, { pageSize: 12 });
	for (const text of TEXTS) answer(text);
	return TEXTS.flatMap((text) => [text, text])
		.map((text) => {
			const start = performance.now();
			answer(text);
			return performance.now() - start;
		})
		.sort((a, b) => a - b);
}
