import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import { formatRupees } from '#domain/price/money.ts';
import { toListItem } from '#server/responses/package-responses.ts';
import { packageCards } from '#server/services/catalogue/package-cards.ts';
import { snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { aDeparture, loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { SPECIFIED_TAXES } from '../../../support/specified-rates.ts';
import { onEachEngine, testDatabase } from '../../../support/test-database.ts';

const ID = '1001';
const record = aPackageRecord({ slug: 'one', retail_price: 50_000, list_price: 40_000 });

onEachEngine((engine) => {
	async function opened() {
		const db = await testDatabase(engine);
		await loadCatalogue(db, [record]);
		const clock = { day: TODAY };
		const packages = packageRepository(db, () => clock.day);
		const snapshot = snapshotOf({
			packages,
			departures: departureRepository(db),
			catalogue: catalogueRepository(db),
			today: () => clock.day,
		});
		const cardsOf = packageCards(packages, SPECIFIED_TAXES, null);
		const card = async (showOperator = true) => (await cardsOf([ID], await snapshot.get(), showOperator))[0];
		return { db, clock, snapshot, card, cardsOf };
	}

	test('a card is the same object until the catalogue changes, then it has the new price', async () => {
		const { db, snapshot, card } = await opened();
		const before = await card();
		expect(before && formatRupees(before.price.list)).toBe('₹40,000');
		await snapshot.refresh();
		expect(await card()).toBe(before);

		await loadCatalogue(db, [{ ...record, list_price: 45_000 }]);
		await snapshot.refresh();
		const after = await card();
		expect(after && formatRupees(after.price.list)).toBe('₹45,000');
		expect(after).not.toBe(before);
	});

	test('D71, ENT-05: a card is another object when its next departure sells out, and the cards of other packages stay', async () => {
		const { db, snapshot, cardsOf } = await opened();
		await loadCatalogue(db, [
			...['sells', 'stays'].map((slug) => aPackageRecord({ slug })),
			...['2027-03-01', '2027-03-08'].map((date) => aDeparture('sells', date, 2)),
			aDeparture('stays', '2027-03-15', 2),
		]);
		const after = async (date?: string) => {
			if (date) await db.updateTable('departures').set({ seatsTaken: 2 }).where('date', '=', date).execute();
			await snapshot.refresh();
			return cardsOf(['1002', '1003'], await snapshot.get());
		};
		const [sells, stays] = await after();
		expect(sells?.nextDeparture).toBe('1 March 2027');
		const [later, same] = await after('2027-03-01');
		expect(later).toMatchObject({ id: '1002', nextDeparture: '8 March 2027' });
		expect(same).toBe(stays);
		// Now a month has closed, too, and the index is compiled anew.
		const [none, still] = await after('2027-03-08');
		expect(none).toMatchObject({ id: '1002', nextDeparture: null });
		const cards = [sells, later, none, still].flatMap((card) => card ?? []);
		expect(cards.map((card) => toListItem(card).has_departures)).toEqual([true, true, false, true]);
		expect(still).toBe(stays);
	});

	test('a card is another object on the next day, whose tax rates may differ', async () => {
		const { clock, snapshot, card } = await opened();
		const before = await card();
		clock.day = '2026-11-22';
		await snapshot.refresh();
		expect(await card()).not.toBe(before);
	});

	test('D195, PRD-08: no card strikes a price through after the last day of its discount', async () => {
		const { db, clock, snapshot, card } = await opened();
		await db.updateTable('packages').set({ struckUntil: TODAY }).execute();
		expect(await card()).toMatchObject({ price: { discountPercent: 20 } });
		clock.day = '2026-11-22';
		await snapshot.refresh();
		expect(await card()).toMatchObject({ price: { discountPercent: 0 } });
	});

	test('QRY-10: a card without its operator is another object', async () => {
		const { card } = await opened();
		expect((await card())?.operator.name).not.toBeNull();
		expect((await card(false))?.operator.name).toBeNull();
		expect((await card())?.operator.name).not.toBeNull();
	});
});
