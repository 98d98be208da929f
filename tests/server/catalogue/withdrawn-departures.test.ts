import { expect, onTestFinished, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { ImportOptions } from '#server/catalogue/import.ts';
import { reportOf } from '#server/catalogue/import-report.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { bookingDatabase, bookingSite, DAYS, NOON } from '../../support/booking-site.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { onEachEngine } from '../../support/test-database.ts';

const [FIRST, SECOND] = DAYS;
const OTHER = aPackageRecord({ slug: 'another' });
/** The package without its first departure. */
const WITHOUT_DEPARTURE = [aPackageRecord(), aDeparture('goa-by-the-sea', SECOND, 4)];

onEachEngine((engine) => {
	/** A site on which a booking of two travellers and one of one traveller, both of the first departure, are paid for. */
	async function booked() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const book = async (customer: string, travellers: number) => {
			const { bookingId, order } = await site.order(customer, '1', travellers);
			await site.payAndVerify(order.providerOrderId);
			return bookingId;
		};
		const two = await book('asha', 2);
		const one = await book('ravi', 1);
		const notices = async () => {
			const rows = await db
				.selectFrom('outbox')
				.select(['channel', 'recipient', 'variables', 'text'])
				.where('template', '=', 'booking-withdrawn-notice')
				.execute();
			return rows.map(({ variables, ...row }) => ({ ...row, variables: JSON.parse(variables) }));
		};
		return {
			...site,
			...{ two, one, notices },
			load: (records: readonly object[], more: Partial<ImportOptions> = {}) =>
				loadCatalogue(db, records, more),
			/** Each booking and how many travel, in the order of the report. */
			named: [`${one} (1 traveller)`, `${two} (2 travellers)`].sort().join(', '),
			/** Everything that an import could change. */
			state: async () => ({
				version: await catalogueRepository(db).version(),
				name: (await packageRepository(db, () => TODAY).byId('1001'))?.name,
				days: (await departureRepository(db).upcomingOf('1001', TODAY)).map(({ date }) => date),
				notices: await notices(),
			}),
		};
	}

	test.each([
		['a departure', WITHOUT_DEPARTURE],
		['a package', [OTHER]],
	])(
		'%s with paid bookings is not withdrawn: each is named with its travellers, and nothing changes',
		async (_, records) => {
			const { load, named, state } = await booked();
			const before = await state();
			const refusal = `These departures have paid bookings and are not in the files:
  goa-by-the-sea, ${FIRST}: 2 bookings ${named}, 3 travellers in all
Nothing was changed.`;
			for (const dryRun of [true, false]) {
				await expect(load(records, { dryRun })).rejects.toThrow(refusal);
				expect(await state()).toEqual(before);
			}
		},
	);

	test('D110: the desk hears of a booking that is paid for after its departure was withdrawn', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const held = await site.order('asha', '1', 2);
		const other = await site.order('ravi', '2');
		await loadCatalogue(db, WITHOUT_DEPARTURE);
		for (const { order } of [held, other]) await site.payAndVerify(order.providerOrderId);
		const told = await db
			.selectFrom('outbox')
			.select(['recipient', 'variables'])
			.where('template', '=', 'booking-withdrawn-notice')
			.execute();
		expect(told.map(({ recipient, variables }) => [recipient, JSON.parse(variables)])).toEqual([
			['bookings', expect.objectContaining({ bookingId: held.bookingId, date: FIRST, travellers: 2 })],
		]);
		const { state } = await site.bookings.read(held.bookingId).then(({ booking }) => booking);
		expect(state).toBe('requested');
	});

	test.each([
		['a departure', WITHOUT_DEPARTURE],
		['a package', [OTHER]],
	])('by force %s is withdrawn, the bookings stay, and the desk hears of each', async (_, records) => {
		const { load, named, notices, two, one, db, state } = await booked();
		const before = await state();
		const tried = await load(records, { force: true, dryRun: true });
		expect(await state()).toEqual(before);

		const done = await load(records, { force: true });
		expect(done.version).toBe(2);
		expect(reportOf(done)).toMatch(
			`Withdrawn with paid bookings, the desk is told of each:\n  goa-by-the-sea, ${FIRST}: 2 bookings ${named}, 3 travellers in all`,
		);
		// The dry run has said the same.
		expect({ ...tried, version: 2 }).toEqual(done);
		expect(reportOf(tried)).toMatch(
			/Nothing was changed\.\nNot in the files and so to be taken off sale: 1 (departure\.|package\.\n {2}goa-by-the-sea)\nWithdrawn .* the desk would be told of each:\n/,
		);

		expect((await state()).days).not.toContain(FIRST);
		const told = await notices();
		expect(told.map(({ variables }) => variables.bookingId).sort()).toEqual([one, two].sort());
		expect(told.find(({ variables }) => variables.bookingId === two)).toMatchObject({
			...{ channel: 'desk', recipient: 'bookings' },
			text: expect.stringMatching(new RegExp(`withdrawn .* booking ${two}: Goa by the sea, .* 2 travellers`)),
			variables: { date: FIRST, travellers: 2, operatorId: 'konkan', operatorName: 'Konkan & Co' },
		});
		// Nothing in it names a traveller.
		expect(JSON.stringify([told, reportOf(done)])).not.toMatch(/Asha|asha@|98123/);
		const states = await db.selectFrom('bookings').select('state').execute();
		expect(states).toEqual([{ state: 'requested' }, { state: 'requested' }]);
	});

	test('the desk hears again when a departure has come back and is withdrawn again', async () => {
		const { load, notices } = await booked();
		const whole = [...WITHOUT_DEPARTURE, aDeparture('goa-by-the-sea', FIRST, 4)];
		await load(WITHOUT_DEPARTURE, { force: true });
		// A departure that is withdrawn already needs no decision.
		await load(WITHOUT_DEPARTURE);
		expect(await notices()).toHaveLength(2);
		await load(whole);
		await load(WITHOUT_DEPARTURE, { force: true });
		expect(await notices()).toHaveLength(4);
	});

	test('bookings that have ended, and departures that have left, are in nobody’s way', async () => {
		const { load, two, one, reply, notices } = await booked();
		await reply(two, 'refuse');
		await expect(load(WITHOUT_DEPARTURE)).rejects.toThrow(`1 booking ${one} (1 traveller)\n`);
		await reply(one, 'confirm');
		await expect(load(WITHOUT_DEPARTURE)).rejects.toThrow(`1 booking ${one} (1 traveller)\n`);
		const left = Date.parse(`${FIRST}T00:00:00+05:30`) + 24 * 3600 * 1000;
		expect(await load(WITHOUT_DEPARTURE, { now: left })).toMatchObject({ version: 2, withdrawn: [] });
		expect(await notices()).toEqual([]);
	});

	test('a hold that nobody has paid for does not keep a departure', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		await bookingSite(db).order('asha', '1', 2);
		expect(await loadCatalogue(db, WITHOUT_DEPARTURE, { now: NOON })).toMatchObject({ withdrawn: [] });
	});

	test('a dry run is refused where the import is: seats that are taken', async () => {
		const { load, state } = await booked();
		const before = await state();
		const fewer = [...WITHOUT_DEPARTURE, aDeparture('goa-by-the-sea', FIRST, 2)];
		for (const dryRun of [true, false])
			await expect(load(fewer, { dryRun, force: true })).rejects.toThrow(
				`seats: 2 is fewer than the 3 seats that are taken on ${FIRST}`,
			);
		expect(await state()).toEqual(before);
	});
});
