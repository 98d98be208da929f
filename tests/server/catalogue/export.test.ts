import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { exportCatalogue } from '#server/catalogue/export.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { aDeparture, loadCatalogue } from '../../support/load-catalogue.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../support/test-database.ts';

/** Every row of the catalogue, without what counts imports. */
async function rowsOf(db: Database) {
	const tables = ['agents', 'destinations', 'themes', 'inclusions', 'departureCities', 'packages'] as const;
	const rows: Record<string, unknown> = {};
	for (const table of tables)
		rows[table] = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
	const departures = db.selectFrom('departures').innerJoin('packages', 'packages.id', 'packageId');
	rows['departures'] = await departures
		.select(['slug', 'date', 'seats'])
		.where('departures.withdrawnAt', 'is', null)
		.orderBy('slug')
		.orderBy('date')
		.execute();
	return rows;
}

const picture = (colour: string) =>
	sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
		.jpeg()
		.toBuffer();

/** A catalogue with everything that is easily lost on the way. */
async function aFullCatalogue(): Promise<string[]> {
	const plain = aPackageRecord({
		slug: 'z-first',
		name: 'Ünïcode “quotes” 🌴 & <b>tags</b>\nnew line',
		highlight: null,
		terms_html: null,
		months: [],
		themes: ['hill', 'beach'],
		inclusions: ['meals', 'hotels'],
		inclusions_html:
			'<p onclick="x">5 &lt; 6 &amp; <a href="javascript:x">a</a><a href="https://e.in/?a=1&b=2">b</a><script>x</script>',
		rating: 4.33,
		retail_price: 9_999_999,
		list_price: 9_999_999,
	});
	const file = fileOf(
		linesOf([
			plain,
			aPackageRecord({
				slug: 'with-pictures',
				operator: 'seine',
				journey: { included: true, from: ['Pune', 'Delhi'] },
				tour_type: 'group',
				meals: { breakfasts: 1, lunches: 0 },
				vegetarian: 'on_request',
				effort: 'moderate',
				access: { steps: 'yes', lift: 'no', walking: 'unknown', said_by: 'the operator' },
				reviews: { count: 12, by: 'guests of the operator' },
				cancellation: [
					{ days_before: 60, refund_percent: 100 },
					{ days_before: 20, refund_percent: 40 },
				],
				pictures: [
					{ file: 'photos/a.JPG', alt: 'A', credit: 'Asha Rao' },
					{ poster: 'goa-2', alt: 'B' },
					{ file: 'photos/a.JPG', alt: 'The same again' },
				],
			}),
			aDeparture('z-first', '2027-03-01', 5),
			aDeparture('z-first', '2026-12-31', 0),
			aDeparture('with-pictures', '2020-01-01', 9),
		]),
	);
	fileOf(await picture('#4477aa'), 'photos/a.JPG', dirname(file));
	const [operator, ...others] = SHORT_LISTS;
	const reached = { ...operator, phone: '+91 98220 12345', email: 'bookings@konkan.example' };
	const lists = fileOf(linesOf([reached, ...others]), 'lists.jsonl');
	return [file, lists];
}

onEachEngine((engine) => {
	test('what is exported imports as the identical catalogue, into the same database and into a new one', async () => {
		const [first, second] = [await testDatabase(engine), await testDatabase(engine)];
		const [dataDir, otherDir, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
		await loadCatalogue(first, [], { files: await aFullCatalogue(), dataDir });
		const rows = await rowsOf(first);
		const exported = await exportCatalogue(first, dataDir, join(folder, 'one'));
		// Operators' telephone numbers and e-mail addresses are in it.
		expect(statSync(exported).mode & 0o777).toBe(0o600);
		const text = readFileSync(exported, 'utf8');
		expect(text.trimEnd().split('\n')).toHaveLength(8 + 2 + 3);

		await loadCatalogue(first, [], { files: [exported], dataDir });
		expect(await rowsOf(first)).toEqual(rows);
		await loadCatalogue(second, [], { files: [exported], dataDir: otherDir });
		expect(await rowsOf(second)).toEqual(rows);
		const again = await exportCatalogue(second, otherDir, join(folder, 'two', 'my.jsonl'));
		expect(readFileSync(again, 'utf8')).toBe(text);
	});

	test('what was withdrawn is not exported', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [aPackageRecord({ slug: 'old' }), aDeparture('old', '2027-01-01', 1)]);
		await loadCatalogue(db, [aPackageRecord({ slug: 'new' })]);
		const exported = await exportCatalogue(db, '', temporaryFolder());
		expect(readFileSync(exported, 'utf8')).not.toContain('"old"');
	});
});

test('a picture beside the file is re-encoded in every size and its bytes are kept', async () => {
	const db = await testDatabase();
	const dataDir = temporaryFolder();
	const bytes = await picture('#aa4422');
	const folder = dirname(fileOf(bytes, 'a.jpg'));
	const file = fileOf(
		linesOf([...SHORT_LISTS, aPackageRecord({ pictures: [{ file: 'a.jpg', alt: 'A' }] })]),
		'c.jsonl',
		folder,
	);
	await loadCatalogue(db, [], { files: [file], dataDir });
	const row = await db.selectFrom('packages').select('document').executeTakeFirstOrThrow();
	const [kept] = JSON.parse(row.document).pictures;
	expect(kept).toMatchObject({
		base: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}$/),
		alt: 'A',
		poster: null,
	});
	expect(kept.tone).toMatch(/^#a[0-9a-f]4[0-9a-f]2[0-9a-f]$/);
	const files = ['480.avif', '480.webp', '732.avif', '960.avif', '960.webp'];
	const stored = () =>
		readdirSync(join(dataDir, 'pictures'))
			.filter((name) => /\.(avif|webp)$/.test(name))
			.sort();
	expect(stored()).toEqual(files.map((size) => `${basename(kept.base)}-${size}`));
	for (const size of files)
		expect(await sharp(join(dataDir, `${kept.base}-${size}`)).metadata()).toMatchObject({
			width: Number.parseInt(size, 10),
		});
	expect(readFileSync(join(dataDir, 'pictures/originals', kept.original)).equals(bytes)).toBe(true);

	// A release before the size for phones stored the others only: the next import of the same file adds it.
	rmSync(join(dataDir, `${kept.base}-732.avif`));
	await loadCatalogue(db, [], { files: [file], dataDir });
	expect(stored()).toHaveLength(files.length);
});

test.each<[string, (folder: string) => void, string]>([
	[
		'a link that leads out of the folder',
		(folder) => symlinkSync('/etc/hostname', join(folder, 'a.jpg')),
		'leads out of the folder',
	],
	['a folder', (folder) => fileOf('', 'a.jpg/x', folder), 'that is not a file'],
	['text', (folder) => writeFileSync(join(folder, 'a.jpg'), 'hello'), 'not a picture'],
	[
		'an SVG with a script',
		(folder) =>
			writeFileSync(join(folder, 'a.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
		'The picture is broken or not a picture at all',
	],
])('%s is no picture', async (_, make, message) => {
	const db = await testDatabase();
	const folder = temporaryFolder();
	make(folder);
	const file = fileOf(
		linesOf([...SHORT_LISTS, aPackageRecord({ pictures: [{ file: 'a.jpg', alt: 'A' }] })]),
		'c.jsonl',
		folder,
	);
	await expect(loadCatalogue(db, [], { files: [file] })).rejects.toThrow(message);
	rmSync(folder, { recursive: true });
});
