import type { Traveller } from '#data/bookings.ts';
import { ledgerRepository } from '#data/ledger.ts';
import { openDatabase } from '#data/open.ts';
import type { Database } from '#data/schema.ts';
import type { Discounts } from '#domain/discounts.ts';
import { balances } from '#domain/ledger.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { bookingServices } from '#server/services/bookings/booking-services.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';
import { aPackageRecord } from './a-package.ts';
import { fakeGateway } from './fake-gateway.ts';
import { aDeparture, loadCatalogue } from './load-catalogue.ts';
import { type Engine, testDatabaseSettings } from './test-database.ts';

/** Noon in India on 21 November 2026. */
export const NOON = Date.parse('2026-11-21T06:30:00Z');

export const aTraveller = (changes: Partial<Traveller> = {}): Traveller => ({
	name: 'Asha Rao',
	email: 'asha@example.in',
	countryCode: '+91',
	phoneNumber: '9812345678',
	message: null,
	...changes,
});

/** The booking services of one process, over a provider in memory, with a clock that the test moves. */
export function bookingSite(
	db: Database,
	{
		discounts = { special: null, coupons: [] } as Discounts,
		refundStatus = 'processed' as 'processed' | 'pending',
		gateway = fakeGateway({ refundStatus }),
	} = {},
) {
	const clock = { at: NOON };
	const services = bookingServices({
		db,
		now: () => clock.at,
		gateway,
		taxes: readTaxes(),
		discounts,
		linkSecret: 'a secret of the tests',
		siteUrl: new URL('https://safarnama.test'),
		wakeOutbox: () => {},
	});
	const { intents, orders, bookings } = services;
	const { keyOf } = signedKeys('a secret of the tests');

	return {
		...services,
		db,
		clock,
		gateway,
		/** The operator replies to a booking. */
		reply: (id: string, verb: 'confirm' | 'refuse') => bookings.reply(id, keyOf('operator', id), verb),

		/** From a hold to an order that can be paid. */
		async order(customer: string, departureId: string, travellers = 1) {
			const intentId = await intents.create(customer, { packageId: '1001', departureId, travellers });
			const booking = await bookings.request(intentId, aTraveller());
			const { order } = await orders.open(intentId);
			return { intentId, bookingId: booking.id, order };
		},

		/** A traveller pays an order and comes back. */
		async payAndVerify(orderId: string) {
			const { paymentId, signature } = gateway.pay(orderId);
			return orders.verify(orderId, paymentId, signature);
		},

		/** The seats taken of every departure by its date. */
		async seatsTaken(): Promise<Record<string, number>> {
			const rows = await db.selectFrom('departures').select(['date', 'seatsTaken']).orderBy('date').execute();
			return Object.fromEntries(rows.map(({ date, seatsTaken }) => [date, seatsTaken]));
		},

		/** What every account of the ledger comes to. */
		ledger: async () => balances(await ledgerRepository(db).entries()),
	};
}

/** Days that the package of the site below leaves on; `1` and `2` are the ids. */
export const DAYS = ['2027-01-10', '2027-02-10'] as const;

/** A database with one package of two departures, and its settings. */
export async function bookingDatabase(engine: Engine, seats = 4) {
	const settings = await testDatabaseSettings(engine);
	const db = await openDatabase(settings);
	await loadCatalogue(db, [aPackageRecord(), ...DAYS.map((day) => aDeparture('goa-by-the-sea', day, seats))]);
	return { settings, db };
}
