import type { Traveller } from '#data/booking/bookings.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { balances } from '#domain/booking/ledger.ts';
import type { Discounts } from '#domain/price/discounts.ts';
import { bookingLinks } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { bookingServices } from '#server/services/bookings/booking-services.ts';
import { refuseBooking } from '#server/services/bookings/refusals.ts';
import type { TellingOf } from '#server/services/bookings/traveller-variables.ts';
import type { BookingTerms } from '#server/settings/read-booking-terms.ts';
import { aPackageRecord } from './a-package.ts';
import { fakeGateway } from './fake-gateway.ts';
import { aDeparture, loadCatalogue } from './load-catalogue.ts';
import { SPECIFIED_TAXES } from './specified-rates.ts';
import { type Engine, testDatabaseSettings } from './test-database.ts';

/** Noon in India on 21 November 2026. */
export const NOON = Date.parse('2026-11-21T06:30:00Z');

/** The owner's terms in tests. */
export const BOOKING_TERMS: BookingTerms = { reply: { hours: 48, reminderHours: 12 }, refundSpeed: 'normal' };

export const aTraveller = (changes: Partial<Traveller> = {}): Traveller => ({
	name: 'Asha Rao',
	email: 'asha@example.in',
	countryCode: '+91',
	phoneNumber: '9812345678',
	message: null,
	...changes,
});

/** The reason of a refusal that gives no other. */
export const REFUSED_FOR = 'The boat is being repaired.';

/** The booking services of one process, over a provider in memory, with a clock that the test moves. */
export function bookingSite(
	db: Database,
	{
		discounts = { special: null, coupons: [] } as Discounts,
		refundStatus = 'processed' as 'processed' | 'pending',
		gateway = fakeGateway({ refundStatus }),
		terms = BOOKING_TERMS,
		hasWhatsapp = true,
	} = {},
) {
	const clock = { at: NOON };
	const keys = signedKeys('a secret of the tests');
	const services = bookingServices({
		db,
		now: () => clock.at,
		steadyNow: () => clock.at,
		gateway,
		taxes: SPECIFIED_TAXES,
		discounts,
		terms,
		keys,
		siteUrl: new URL('https://safarnama.test'),
		hasWhatsapp,
		wakeOutbox: () => {},
	});
	const { holds, orders, bookings } = services;
	/** What messages about a booking need besides the booking. */
	const tellingOf: TellingOf = (booking) => ({
		links: bookingLinks(keys, 'https://safarnama.test').of(booking),
		terms,
		now: clock.at,
		hasWhatsapp,
	});

	return {
		...services,
		db,
		clock,
		gateway,
		tellingOf,
		/** The operator replies to a booking. */
		reply: (
			id: string,
			verb: 'confirm' | 'refuse',
			reason = REFUSED_FOR,
			offeredDates: readonly string[] = [],
		) =>
			verb === 'confirm'
				? bookings.confirm(id, keys.operatorKeyOf(id))
				: bookings.refuse(id, keys.operatorKeyOf(id), { reason, offeredDates }),

		/** The owner refuses a booking in the operator's place. */
		refuseAsOwner: (id: string, reason: string) =>
			refuseBooking(db, id, { reason, offeredDates: [] }, tellingOf),

		/** From a hold to an order that can be paid. */
		async order(customer: string, departureId: string, travellers = 1) {
			const { holdId } = await holds.create(customer, { packageId: '1001', departureId, travellers });
			const booking = await bookings.request(holdId, aTraveller());
			const { order } = await orders.open(holdId);
			return { holdId, bookingId: booking.id, order };
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

		/** The balance of every account of the ledger. */
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
