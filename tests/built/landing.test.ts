import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { landingPages } from '#content/landing-pages.ts';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';

const PATH = '/d/europe-tour-packages';
let site: RunningSite;
let dataDir: string;
beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'safarnama-landing-'));
	site = await serveForTests({ DATA_DIR: dataDir });
}, 150_000);
afterAll(async () => {
	await site.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a command of the project on the site's catalogue. */
function run(script: string, file: string): void {
	const { status, stderr } = spawnSync(process.execPath, [script, file], {
		env: { ...process.env, DATA_DIR: dataDir },
		encoding: 'utf8',
	});
	if (status !== 0) throw new Error(stderr);
}

interface CatalogueLine extends Record<string, unknown> {
	type: string;
	name: string;
	slug: string;
	list_price: number;
	retail_price: number;
}

/** Imports the catalogue of the site with some changes. */
function importChanged(change: (records: CatalogueLine[]) => CatalogueLine[]): void {
	const file = join(dataDir, 'changed.jsonl');
	run('scripts/catalogue-export.ts', file);
	const lines = readFileSync(file, 'utf8').trim().split('\n');
	const records = change(lines.map((line) => JSON.parse(line)));
	writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
	run('scripts/catalogue-import.ts', file);
}

const fetched = async (path = PATH) => (await fetch(site.url + path)).text();

test.each(landingPages)(
	'the built file of $path is whole without the server and holds no price',
	({ path, region, questions }) => {
		const html = readFileSync(`dist/client${path}.html`, 'utf8');
		expect(html).not.toMatch(/₹|\bINR\b|\d+ tours/);
		expect(html).toContain(`href="/packages?destination=${encodeURIComponent(region)}"`);
		for (const { question } of questions) expect(html).toContain(question);
		expect(html).not.toMatch(/<script(?! type="application\/ld\+json")[^>]*src=/);
	},
);

test.each(landingPages)('$path is served with prices, cards and no marks of its slots', async ({ path }) => {
	const html = await fetched(path);
	expect(html).not.toMatch(/<!--\/?slots?:/);
	expect(html.match(/<article/g)).toHaveLength(3);
	expect(html).toContain('₹');
});

test('a price of an import is on the landing page at once, and the one before is gone', async () => {
	const lowest = /<dt>From<\/dt>.*?<\/span>([\d,]+)</s.exec(await fetched())?.[1];
	expect(lowest).toBeDefined();
	importChanged((records) => {
		for (const record of records) {
			if (record.type !== 'package') continue;
			record.list_price = 23_456;
			record.retail_price = Math.max(record.retail_price, 23_456);
		}
		return records;
	});

	await expect.poll(() => fetched(), { timeout: 10_000 }).toContain('23,456');
	expect(await fetched()).not.toContain(lowest);
}, 60_000);

test('a region with nothing on offer says so, names no price and links to none of its lists', async () => {
	importChanged((records) => {
		const inEurope = new Set(
			records.filter(({ region }) => region === 'Europe').map(({ type, name }) => `${type} ${name}`),
		);
		const goesThere = ({ stops }: CatalogueLine) =>
			(stops as { destination: string }[]).some(({ destination }) =>
				inEurope.has(`destination ${destination}`),
			);
		const gone = new Set(
			records.filter((one) => one.type === 'package' && goesThere(one)).map(({ slug }) => slug),
		);
		const isOf = ({ type, slug, package: of }: CatalogueLine) =>
			type === 'package' ? gone.has(slug) : type === 'departure' && gone.has(String(of));
		return records.filter((record) => !isOf(record));
	});

	await expect
		.poll(() => fetched(), { timeout: 10_000 })
		.toContain('No tour in Europe is on offer just now.');
	const main = /<main.*<\/main>/s.exec(await fetched())?.[0] ?? '';
	expect(main).toContain('Nothing on offer');
	expect(main).not.toMatch(
		/₹|<article|Every package is listed|See the prices of today|Tours to |<ul[^>]*><\/ul>/,
	);
}, 60_000);
