import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import { ALL_PACKAGES, type PackageQuery, packageSearch } from '#domain/list/package-query.ts';
import { type Snapshot, snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { type TextReader, textReaders } from '#server/services/catalogue/understood-texts.ts';
import { type OpenSite, openSite, TODAY } from '../../../support/open-site.ts';

/* Read with the starter catalogue and the editors' names, as the site reads them. */

const FILE = `${import.meta.dirname}/travellers-queries.tsv`;
const QUERIES = readFileSync(FILE, 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.map((line) => line.split('\t') as [string, string]);

let site: OpenSite;
let snapshot: Snapshot;
let reader: TextReader;
beforeAll(async () => {
	site = await openSite();
	snapshot = await snapshotOf({
		packages: packageRepository(site.db, () => TODAY),
		departures: departureRepository(site.db),
		catalogue: catalogueRepository(site.db),
		today: () => TODAY,
	}).get();
	reader = textReaders()(snapshot);
});
afterAll(() => site.close());

const typed = (query: string): PackageQuery => ({ ...ALL_PACKAGES, query });
const firstOf = (query: PackageQuery) => snapshot.index.search(query, { pageSize: 1 }).ids[0];

/** Null when a query finds what it must find first. */
function fault([query, wanted]: [string, string]): string | null {
	const { query: read } = reader.read(typed(query));
	if (wanted.includes('=')) {
		const found = packageSearch(read);
		return found === wanted && firstOf(read) ? null : `${query}: ${found} instead of ${wanted}`;
	}
	const [thing] = reader.names.find(query, 1).map((match) => match.thing);
	const ids = new Set(
		reader.names
			.exact(wanted.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').split(' '))
			.flatMap(({ type, values }) =>
				type === 'query'
					? []
					: snapshot.index.search({ ...ALL_PACKAGES, filters: { [type]: values } }, { pageSize: 1000 }).ids,
			),
	);
	const first = firstOf(read);
	if (first === undefined || !ids.has(first)) return `${query}: the list begins with ${first}, not ${wanted}`;
	const isOneName = reader.read(typed(query)).read?.shown.length === 1;
	return isOneName && query.split(' ').length === 1 && thing?.names[0] !== wanted
		? `${query}: ${thing?.names[0]} is suggested, not ${wanted}`
		: null;
}

test('QRY-16: of at least 300 queries as travellers type them, 95 % find first what they mean', () => {
	expect(QUERIES.length).toBeGreaterThanOrEqual(300);
	const faults = QUERIES.map(fault).filter((found) => found !== null);
	console.info(`${QUERIES.length - faults.length} of ${QUERIES.length} queries found`, faults);
	expect(faults.length / QUERIES.length, faults.join('\n')).toBeLessThanOrEqual(0.05);
});
