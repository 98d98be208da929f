import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seatRepository } from '#data/booking/seats.ts';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { CatalogueError } from '#server/catalogue/problem.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';
import { whileItWaits } from '../../support/while-it-waits.ts';

onEachEngine((engine) => {
	test('a package comes back as the file has it', async () => {
		const db = await testDatabase(engine);
		expect(await loadCatalogue(db, [aPackageRecord()])).toEqual({
			packages: 1,
			departures: 0,
			version: 1,
			offSale: { packages: [], departures: 0 },
			withdrawn: [],
			warnings: [],
		});
		const found = await packageRepository(db, () => TODAY).bySlug('goa-by-the-sea');
		expect(found).toEqual({
			id: '1001',
			slug: 'goa-by-the-sea',
			name: 'Goa by the sea',
			operator: { id: 'konkan', name: 'Konkan & Co', rating: 4.4 },
			stops: [expect.objectContaining({ city: 'Panaji', nights: 3, arriveBy: null })],
			itinerary: [
				expect.objectContaining({ day: 1, leaveBy: null }),
				expect.objectContaining({ leaveBy: 'train' }),
				expect.objectContaining({ day: 3 }),
				expect.objectContaining({ day: 4 }),
			],
			retailPaise: 2_000_000,
			listPaise: 1_500_000,
			isLowest: false,
			discountColour: '#3582BD',
			taxesIncluded: false,
			themes: ['Beach'],
			seasons: ['Winter and New Year'],
			inclusions: ['Hotels', 'Meals'],
			departureCities: ['Mumbai'],
			tags: ['Slow'],
			highlight: { badge: 'Bestseller', colour: '#aa3344' },
			inclusionHighlights: [{ icon: 'hotel', text: '3 nights in a heritage house' }],
			inclusionsHtml: '<ul><li>Stay</li></ul>',
			exclusionsHtml: '<p>Flights</p>',
			termsHtml: '<p>Check-in is at noon.</p>',
			cancellation: null,
			pictures: [{ base: '/posters/goa-1', alt: 'Goa: Fontainhas', tone: '#aabbcc' }],
			hasBrochure: true,
			meta: { title: 'Goa by the sea', description: 'Three nights in Panaji.' },
			rating: 4.2,
			facts: {},
			popularity: 50,
		});
		expect(await packageRepository(db, () => TODAY).byId('1001')).toEqual(found);
		expect((await Array.fromAsync(packageRepository(db, () => TODAY).facetsOfAll())).flat()).toEqual([
			{
				id: '1001',
				name: 'Goa by the sea',
				operator: 'Konkan & Co',
				operatorRating: 4.4,
				regions: ['India'],
				destinations: ['Goa'],
				countries: ['India'],
				cities: ['Panaji'],
				themes: ['Beach'],
				seasons: ['Winter and New Year'],
				months: [11, 12],
				inclusions: ['Hotels', 'Meals'],
				departureCities: ['Mumbai'],
				tags: ['Slow'],
				paise: 1_500_000,
				discountPercent: 25,
				hotelStars: 4,
				days: 4,
				rating: 4.2,
				facts: {},
				popularity: 50,
			},
		]);
	});

	test('the short lists keep the order of the file', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [
			aPackageRecord({
				departure_cities: ['Pune', 'Delhi'],
				journey: { included: true, from: ['Delhi', 'Surat'] },
			}),
		]);
		const catalogue = catalogueRepository(db);
		expect((await catalogue.operators()).map(({ name }) => name)).toEqual(['Konkan & Co', 'Seine Holidays']);
		expect((await catalogue.destinations()).map(({ name }) => name)).toEqual(['Goa', 'France']);
		expect(await catalogue.themes()).toContainEqual({ id: 'beach', name: 'Beach', scene: 'beach' });
		expect(await catalogue.inclusions()).toContainEqual({ id: 'meals', name: 'Meals', icon: 'meals' });
		expect(await catalogue.departureCities()).toEqual(['Delhi', 'Pune', 'Surat']);
	});

	test('a departure city is listed once, as it is spelled first, and none has the id of another', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [
			aPackageRecord({ slug: 'b', departure_cities: ['Mumbai', 'Bengalūru', 'New Delhi'] }),
			aPackageRecord({ slug: 'a', departure_cities: ['mumbai', 'Bengaluru', 'Agra', 'AGRA', 'New-Delhi'] }),
		]);
		const cities = await catalogueRepository(db).departureCities();
		expect(cities).toEqual(['Agra', 'Bengalūru', 'Mumbai', 'New Delhi']);
	});

	test('packages are given in the order that is asked for, without those that do not exist', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(
			db,
			['a', 'b', 'c'].map((slug) => aPackageRecord({ slug })),
		);
		const found = await packageRepository(db, () => TODAY).byIds(['1003', '9', '1001', '1002']);
		expect(found.map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
		expect(await packageRepository(db, () => TODAY).byIds([])).toEqual([]);
	});

	test('ids stay: packages by slug, departures by package and day; what is gone is withdrawn and may come back', async () => {
		const db = await testDatabase(engine);
		const packages = packageRepository(db, () => TODAY);
		const both = [aPackageRecord({ slug: 'a' }), aPackageRecord({ slug: 'b' })];
		const days = [
			aDeparture('a', '2027-01-01', 4),
			aDeparture('a', '2027-01-02', 4),
			aDeparture('b', '2027-01-01', 4),
		];
		await loadCatalogue(db, [...both, ...days]);
		const before = await departureRepository(db).upcomingOf('1001', TODAY);

		await loadCatalogue(db, [aPackageRecord({ slug: 'c' }), aPackageRecord({ slug: 'b' })]);
		expect(await packages.byId('1001')).toBeUndefined();
		expect(await packages.bySlug('a')).toBeUndefined();
		expect(await packages.isKnown('1001')).toBe(true);
		expect(await packages.isKnown('9')).toBe(false);
		expect((await packages.bySlug('c'))?.id).toBe('1003');
		expect((await packages.bySlug('b'))?.id).toBe('1002');
		expect(await departureRepository(db).upcomingOf('1001', TODAY)).toEqual([]);
		expect(await departureRepository(db).upcomingOf('1002', TODAY)).toEqual([]);

		await loadCatalogue(db, [...both, ...days.toReversed()]);
		expect((await packages.bySlug('a'))?.id).toBe('1001');
		expect(await departureRepository(db).upcomingOf('1001', TODAY)).toEqual(before);
		expect(await packages.bySlug('c')).toBeUndefined();
		expect(await catalogueRepository(db).version()).toBe(3);
	});

	test('operators may exchange names, and one may go and another take its name', async () => {
		const db = await testDatabase(engine);
		const operator = (slug: string, name: string) => ({ type: 'operator', slug, name, rating: 4 });
		const rest = SHORT_LISTS.slice(2);
		const of = (...records: object[]) => [fileOf(linesOf([...rest, ...records]))];
		await loadCatalogue(db, [], {
			files: of(operator('a', 'A'), operator('b', 'B'), aPackageRecord({ operator: 'a' })),
		});
		await loadCatalogue(db, [], {
			files: of(operator('a', 'B'), operator('b', 'A'), aPackageRecord({ operator: 'a' })),
		});
		expect((await packageRepository(db, () => TODAY).byId('1001'))?.operator.name).toBe('B');
		await loadCatalogue(db, [], { files: of(operator('c', 'B'), aPackageRecord({ operator: 'c' })) });
		expect((await catalogueRepository(db).operators()).map(({ id }) => id)).toEqual(['c']);
	});

	test('seats that are taken cannot be taken away; the line says so and nothing changes', async () => {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 4)]);
		await db.updateTable('departures').set({ seatsTaken: 3 }).execute();
		const fewer = [aPackageRecord({ name: 'New name' }), aDeparture('goa-by-the-sea', '2027-01-01', 2)];
		await expect(loadCatalogue(db, fewer)).rejects.toThrow(
			/catalogue\.jsonl:10: seats: 2 is fewer than the 3 seats that are taken on 2027-01-01$/,
		);
		expect((await packageRepository(db, () => TODAY).byId('1001'))?.name).toBe('Goa by the sea');
		expect(await catalogueRepository(db).version()).toBe(1);
		await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 3)]);
		expect(await departureRepository(db).upcomingOf('1001', TODAY)).toMatchObject([
			{ seats: 3, seatsLeft: 0 },
		]);
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL') {
		test('seats that are taken while the import runs cannot be taken away either', async () => {
			const db = await testDatabase(engine);
			await loadCatalogue(db, [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 4)]);
			const taking = (transaction: Database) => seatRepository(transaction).takeSeats('1', 3, TODAY);
			const fewer = [aPackageRecord(), aDeparture('goa-by-the-sea', '2027-01-01', 2)];
			await expect(whileItWaits(db, taking, () => loadCatalogue(db, fewer))).rejects.toThrow(
				/catalogue\.jsonl:10: seats: 2 is fewer than the 3 seats that are taken on 2027-01-01$/,
			);
			expect(await catalogueRepository(db).version()).toBe(1);
		});

		test('an import that a booking has got in the way of is tried again', async () => {
			const db = await testDatabase(engine);
			const withSeats = (seats: number) => [
				aPackageRecord(),
				...['01', '02'].map((day) => aDeparture('goa-by-the-sea', `2027-01-${day}`, seats)),
			];
			await loadCatalogue(db, withSeats(4));
			const imported = await whileItWaits(
				db,
				async (transaction) => {
					// The import finds that they wait for each other before this transaction looks for that.
					await sql`set local deadlock_timeout = '1min'`.execute(transaction);
					await seatRepository(transaction).takeSeats('2', 1, TODAY);
				},
				() => loadCatalogue(db, withSeats(3)),
				(transaction) => seatRepository(transaction).takeSeats('1', 1, TODAY),
			);
			expect(imported.version).toBe(2);
			expect(await departureRepository(db).upcomingOf('1001', TODAY)).toMatchObject([
				{ seats: 3, seatsLeft: 2 },
				{ seats: 3, seatsLeft: 2 },
			]);
		});
	}

	test('a dry run finds faults and changes nothing', async () => {
		const db = await testDatabase(engine);
		expect(await loadCatalogue(db, [aPackageRecord()], { dryRun: true })).toEqual({
			packages: 1,
			departures: 0,
			version: null,
			offSale: { packages: [], departures: 0 },
			withdrawn: [],
			warnings: [],
		});
		await expect(loadCatalogue(db, [{ type: 'package' }], { dryRun: true })).rejects.toThrow(CatalogueError);
		expect(await Array.fromAsync(packageRepository(db, () => TODAY).facetsOfAll())).toEqual([]);
		expect(await catalogueRepository(db).version()).toBe(0);
	});

	test('imports that run at the same time follow one another', async () => {
		const db = await testDatabase(engine);
		const slugs = ['a', 'b', 'c', 'd'];
		await Promise.all(
			slugs.map((slug) => loadCatalogue(db, [aPackageRecord({ slug }), aDeparture(slug, '2027-01-01', 1)])),
		);
		expect(await catalogueRepository(db).version()).toBe(4);
		expect(await Array.fromAsync(packageRepository(db, () => TODAY).facetsOfAll())).toHaveLength(1);
	});
});
