import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { User } from '#data/account/users.ts';
import { bookingRepository } from '#data/booking/bookings.ts';
import { holdRepository } from '#data/booking/holds.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { papersKey } from '#server/messages/booking-message-keys.ts';
import { profileService } from '#server/services/accounts/profiles.ts';
import { purgePersonalData, UNPAID_FOR_MS } from '#server/services/accounts/purge.ts';
import { aMessage } from '../../support/a-message.ts';
import { anAccount } from '../../support/an-account.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine, temporaryFolder } from '../../support/test-database.ts';
import { whileItWaits } from '../../support/while-it-waits.ts';

const noon = (day: string) => Date.parse(`${day}T06:30:00Z`);

onEachEngine((engine) => {
	test('API-17: of the bookings of a deleted profile the amounts stay; who travels is erased once the journey is over', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { clock } = site;
		const customer = (phoneNumber: string): Promise<User> =>
			anAccount(db, { countryCode: '+91', phoneNumber }, { now: clock.at });
		const leaving = await customer('9812345678');
		const staying = await customer('9800000000');
		/** A paid booking of Asha Rao, asha@example.in, +91 9812345678. */
		const book = async ({ id }: User, departure: string) => {
			const { bookingId, order } = await site.order(id, departure);
			await site.payAndVerify(order.providerOrderId);
			return bookingId;
		};
		const [past, toCome, cancelled] = [
			await book(leaving, '1'),
			await book(leaving, '2'),
			await book(staying, '1'),
		];
		await site.bookings.cancel(toCome, 1_500_000);
		const again = await book(leaving, '2');
		const kept = await book(staying, '2');
		for (const id of [past, again])
			await site.whoTravels.tell(id, 0, [{ name: 'Kiran Rao', childAge: null }]);
		await site.bookings.cancel(cancelled, 1_500_000);
		await site.refunds.sendDue();
		const amounts = () =>
			Promise.all([
				db.selectFrom('ledger').selectAll().orderBy('id').execute(),
				db.selectFrom('payments').selectAll().orderBy('id').execute(),
				db.selectFrom('orders').selectAll().orderBy('id').execute(),
				db.selectFrom('refunds').selectAll().orderBy('id').execute(),
				db.selectFrom('bookings').select(['id', 'state', 'paymentId', 'bookedAt']).orderBy('id').execute(),
			]);
		const before = await amounts();
		const named = async () => {
			const rows = await db.selectFrom('bookings').selectAll().where('name', '=', 'Asha Rao').execute();
			for (const { email, phoneNumber } of rows)
				expect([email, phoneNumber]).toEqual(['asha@example.in', '9812345678']);
			return new Set(rows.map(({ id }) => id));
		};
		const purgeOn = async (day: string) => {
			clock.at = noon(day);
			await purgePersonalData(db, temporaryFolder(), clock.at);
		};

		// The journeys of 10 January and of 10 February take four days each.
		clock.at = noon('2026-12-05');
		await profileService({ db, now: () => clock.at }).delete(leaving);
		await purgeOn('2026-12-06');
		expect(await named()).toEqual(new Set([past, toCome, again, cancelled, kept]));
		await purgeOn('2027-01-13');
		expect(await named()).toEqual(new Set([past, again, cancelled, kept]));
		await purgeOn('2027-01-14');
		expect(await named()).toEqual(new Set([again, cancelled, kept]));
		// Until then the traveller finds the booking by its id and number, and the operator knows who comes.
		expect((await site.bookings.read(again)).booking).toMatchObject({ name: 'Asha Rao', state: 'requested' });
		await purgeOn('2027-02-14');
		expect(await named()).toEqual(new Set([cancelled, kept]));
		const erased = await db
			.selectFrom('bookings')
			.selectAll()
			.where('id', 'in', [past, toCome, again])
			.execute();
		for (const booking of erased)
			expect(booking).toMatchObject({
				name: '-',
				email: '-',
				countryCode: '-',
				phoneNumber: '-',
				message: null,
				whoTravels: null,
			});
		expect(clock.at - noon('2026-12-05')).toBeLessThan(90 * DAY_MS);

		const messages = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
		for (const id of [past, toCome, again]) expect(messages).not.toMatch(new RegExp(`Hi [^"]*${id}`));
		expect(await amounts()).toEqual(before);
		expect((await site.bookings.read(past)).paid?.payment.amountPaise).toBe(1_500_000);
	});

	test('who filled in a booking and never paid is erased 30 days after the hold has ended, and nobody who paid', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const paid = await site.order('one', '2');
		await site.payAndVerify(paid.order.providerOrderId);
		const unpaid = await site.order('two', '2');
		const ended = site.clock.at + DAY_MS;
		const purgeAt = async (at: number) => {
			site.clock.at = at;
			await site.holds.expireDue();
			await site.orders.reconcile();
			await purgePersonalData(db, temporaryFolder(), at);
			const rows = await db.selectFrom('bookings').select(['id', 'name', 'email', 'phoneNumber']).execute();
			return Object.fromEntries(rows.map(({ id, ...named }) => [id, Object.values(named).join(' ')]));
		};
		const named = 'Asha Rao asha@example.in 9812345678';
		const before = { [paid.bookingId]: named, [unpaid.bookingId]: named };
		expect(await purgeAt(ended)).toEqual(before);
		// By then no payment of the order is expected any more.
		expect(await purgeAt(ended + 4 * DAY_MS)).toEqual(before);
		expect(await purgeAt(ended + UNPAID_FOR_MS - 1)).toEqual(before);
		expect(await purgeAt(ended + UNPAID_FOR_MS)).toEqual({
			[paid.bookingId]: named,
			[unpaid.bookingId]: '- - -',
		});
		expect((await site.bookings.read(unpaid.bookingId)).booking.state).toBe('expired');
	});

	test('between two erasures others get a turn', async () => {
		const { db } = await bookingDatabase(engine, 20);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const leaving = await anAccount(
			db,
			{ countryCode: '+91', phoneNumber: '9812345678' },
			{ now: site.clock.at },
		);
		for (const customer of ['one', 'two', 'three', 'four', 'five']) await site.order(customer, '1');
		for (const departure of ['1', '2', '1', '2', '1']) {
			const { order } = await site.order(leaving.id, departure);
			await site.payAndVerify(order.providerOrderId);
		}
		await profileService({ db, now: () => site.clock.at }).delete(leaving);
		site.clock.at = noon('2027-02-15');
		await site.holds.expireDue();
		await site.orders.reconcile();
		let turns = 0;
		let isOver = false;
		const counted = (async () => {
			for (; !isOver; turns++) await nextTurn();
		})();
		const turnsWithErasures = new Set<number>();
		const noted = db.withPlugin({
			transformQuery({ node }) {
				const { sql } = db.getExecutor().compileQuery(node, { queryId: '' });
				if (sql.startsWith('update "bookings"')) turnsWithErasures.add(turns);
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		await purgePersonalData(noted, temporaryFolder(), noon('2027-03-31'));
		isOver = true;
		await counted;
		const names = await db.selectFrom('bookings').select('name').execute();
		expect(names.map(({ name }) => name)).toEqual(Array(10).fill('-'));
		expect(turnsWithErasures.size).toBe(10);
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('D69: a booking that is being changed is erased after that, with the message of the change', async () => {
			const { db } = await bookingDatabase(engine);
			onTestFinished(() => db.destroy());
			const site = bookingSite(db);
			const phone = { countryCode: '+91', phoneNumber: '9812345678' };
			const leaving = await anAccount(db, phone, { now: site.clock.at });
			const { bookingId, order } = await site.order(leaving.id, '1');
			await site.payAndVerify(order.providerOrderId);
			await profileService({ db, now: () => site.clock.at }).delete(leaving);
			const { hold } = await site.bookings.read(bookingId);
			const at = noon('2027-02-15');
			await whileItWaits(
				db,
				(transaction) => holdRepository(transaction).lock(hold.id),
				() => purgePersonalData(db, temporaryFolder(), at),
				async (transaction) => {
					await bookingRepository(transaction).change(bookingId, {
						email: 'new@example.in',
						linkVersion: 1,
					});
					await outboxRepository(transaction).add(
						[aMessage({ idempotencyKey: papersKey(bookingId, 1) })],
						at,
					);
				},
			);
			expect((await site.bookings.read(bookingId)).booking).toMatchObject({ name: '-', email: '-' });
			expect(await outboxRepository(db).withKeys([papersKey(bookingId, 1)])).toEqual([]);
		});
});
