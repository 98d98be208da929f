/*
 * Measures the facet index at 10,000, 100,000 and 1,000,000 packages: build time and memory, then queries of six facets with all
 * counts and a sort. At 10,000 the same queries are also answered by going through all packages. Goals (docs/budgets.md):
 * at 1,000,000 p50 5 ms and 15 ms for 99 % of typed texts, build 20 s and 300 MB; at 100,000 p50 1 ms, 3 ms broad and 5 ms for 99 % of typed texts; at 10,000 p50 0.5 ms.
 * One size alone: node tests/bench/search.ts 1000000
 */
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileIndex } from '#catalogue/compile-index.ts';
import type { FacetIndex } from '#catalogue/facet-index.ts';
import { FILTER_GROUPS } from '#domain/list/filter-groups.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import { ALL_PACKAGES, type PackageQuery, SORTS } from '#domain/list/package-query.ts';
import { withNames, withPage, withSort } from '#domain/list/package-query-changes.ts';
import type { PackageFacets } from '#domain/package/package.ts';
import { chanceOf } from '../../scripts/generate/random.ts';
import { naiveSearch } from '../catalogue/naive.ts';
import { generateFacets } from '../support/package-facets.ts';
import { timesOfTexts } from './read-texts.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const MB = 2 ** 20;
const SIX: readonly FilterType[] = ['destination', 'theme', 'duration', 'price', 'month', 'inclusion'];
const random = chanceOf(42);
const WORDS = ['goa', 'ker', 'paris', 'beach', 'honeymoon classic', 'k', 'new year japan', 'nothing'];

const only = Number(process.argv[2] ?? 0);
for (const size of only ? [only] : [10_000, 100_000, 1_000_000]) {
	const { index, buildMs, heldMb } = await build(size);
	console.log(
		`search, ${size.toLocaleString('en')} packages: build ${buildMs.toFixed(0)} ms, holds ${heldMb.toFixed(0)} MB`,
	);
	report(
		'six facets',
		index,
		queries(2000, (query) => sixFacets(index, query)),
	);
	report(
		'six, broad',
		index,
		queries(500, (query) => sixBroadly(index, query)),
	);
	report(
		'mixed',
		index,
		queries(2000, (query) => mixed(index, query)),
	);
	report(
		'no filter',
		index,
		queries(500, (query) => query),
	);
	reportTimes('typed texts', timesOfTexts(index));
	report(
		'a word',
		index,
		queries(500, (query) => ({ ...query, query: random.pick(WORDS) })),
	);
}
if (!only) compareWithScan(10_000);

/** The index of a generated catalogue, which is read as it is generated: a million packages as objects take gigabytes. */
async function build(size: number) {
	compileIndex(generateFacets(2000, 1));
	let generatingMs = 0;
	const facets = generateFacets(size, 1);
	function* timed(): Generator<PackageFacets> {
		for (;;) {
			const start = performance.now();
			const next = facets.next();
			generatingMs += performance.now() - start;
			if (next.done) return;
			yield next.value;
		}
	}
	const before = await memory();
	const start = performance.now();
	const index = compileIndex(timed());
	const buildMs = performance.now() - start - generatingMs;
	return { index, buildMs, heldMb: ((await memory()) - before) / MB };
}

/** The bytes in use, once the memory of arrays that are no longer needed has been given back, which takes several rounds. */
async function memory(): Promise<number> {
	for (let round = 0; round < 5; round++) {
		collectGarbage();
		await setTimeout(100);
	}
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

function queries(count: number, change: (query: PackageQuery) => PackageQuery) {
	return Array.from({ length: count }, () => {
		const query = change(withSort(ALL_PACKAGES, random.pick(SORTS)));
		return random.chance(0.2) ? withPage(query, random.between(2, 20)) : query;
	});
}

/** Six groups with one or two names each, so chosen that something is left more often than not. */
function sixFacets(index: FacetIndex, query: PackageQuery): PackageQuery {
	return SIX.reduce((chosen, type) => choose(index, chosen, type, random.between(1, 2)), query);
}

/** Chooses nearly all names of six groups. Every counted set is then large, which is the most expensive case. */
function sixBroadly(index: FacetIndex, query: PackageQuery): PackageQuery {
	return SIX.filter((type) => FILTER_GROUPS[type].inputType === 'multi_select' || random.chance(0.5)).reduce(
		(chosen, type) => choose(index, chosen, type, 40),
		query,
	);
}

/** What visitors typically do: choose in up to four groups, one or two names each. */
function mixed(index: FacetIndex, query: PackageQuery): PackageQuery {
	return random
		.some(SIX, random.between(0, 4))
		.reduce((chosen, type) => choose(index, chosen, type, random.between(1, 2)), query);
}

function choose(index: FacetIndex, query: PackageQuery, type: FilterType, names: number): PackageQuery {
	const group = index.search(query, { pageSize: 1 }).groups.find((counted) => counted.type === type);
	const options = (group?.options ?? []).filter(({ count }) => count > 0);
	const chosen = random.some(options, FILTER_GROUPS[type].inputType === 'single' ? 1 : names);
	return withNames(
		query,
		type,
		chosen.map(({ name }) => name),
	);
}

function report(title: string, index: FacetIndex, asked: readonly PackageQuery[]): void {
	for (const query of asked.slice(0, 300)) index.search(query, { pageSize: 12 });
	const times = asked.map((query) => {
		const start = performance.now();
		index.search(query, { pageSize: 12 });
		return performance.now() - start;
	});
	reportTimes(
		title,
		times.sort((a, b) => a - b),
	);
}

/** @param times in milliseconds, shortest first */
function reportTimes(title: string, times: readonly number[]): void {
	const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(3);
	console.log(`  ${title.padEnd(12)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${times.length} queries`);
}

function compareWithScan(size: number): void {
	const packages: PackageFacets[] = [...generateFacets(size, 1)];
	const index = compileIndex(packages);
	const asked = queries(8, (query) => sixFacets(index, query));
	const time = (search: (query: PackageQuery) => unknown) => {
		const start = performance.now();
		for (const query of asked) search(query);
		return performance.now() - start;
	};
	const scan = time((query) => naiveSearch(packages, query, 12));
	const indexed = time((query) => index.search(query, { pageSize: 12 }));
	console.log(
		`  a scan of ${size.toLocaleString('en')} packages takes ${(scan / indexed).toFixed(0)} times as long`,
	);
}
