import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test } from 'vitest';
import { bookingsSince, entriesSince } from '#data/booking/exported-rows.ts';
import type { Paise } from '#domain/price/money.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { BOOKING_COLUMNS, LEDGER_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { bookingDatabase, bookingSite, NOON } from '../../support/booking-site.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	async function site() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, orders, gateway, payAndVerify, bookings, refunds, clock } = bookingSite(db);
		const paid = async (customer: string, departure: string, travellers = 1) => {
			const { bookingId, order: open } = await order(customer, departure, travellers);
			await payAndVerify(open.providerOrderId);
			return bookingId;
		};
		type Rows = Record<string, string>[];
		const exported = async (at: number): Promise<Rows> =>
			parse((await Array.fromAsync(csvOf(BOOKING_COLUMNS, bookingsSince(db, at)))).join(''), {
				columns: true,
			});
		const ledger = async (at: number): Promise<Rows> =>
			parse((await Array.fromAsync(csvOf(LEDGER_COLUMNS, entriesSince(db, at)))).join(''), {
				columns: true,
			});
		return { db, order, orders, gateway, paid, bookings, refunds, clock, exported, ledger };
	}

	test('a booking is exported with what an accountant needs to know of it', async () => {
		const { db, paid, order, exported } = await site();
		const id = await paid('asha', '1', 2);
		const { bookingId: unpaid } = await order('ravi', '2');
		const { providerPaymentId } = await db
			.selectFrom('payments')
			.select('providerPaymentId')
			.executeTakeFirstOrThrow();
		const rows = await exported(0);
		const of = (booking: string) => rows.find((row) => row['id'] === booking);
		expect(of(id)).toMatchObject({
			state: 'requested',
			package_id: '1001',
			package_name: expect.stringContaining('Goa'),
			departure_date: '2027-01-10',
			operator_name: expect.stringMatching(/\w/),
			operator_id: expect.stringMatching(/\w/),
			travellers: '2',
			amount_paise: '3000000',
			gst_paise: '0',
			tcs_paise: '0',
			provider_payment_id: providerPaymentId,
			refund_paise: '',
			refunded_at: '',
		});
		expect(of(unpaid)).toMatchObject({ state: 'pending', travellers: '1', amount_paise: '', gst_paise: '' });
	});

	test('D112: money that went back by hand is in the row, which is exported again for it', async () => {
		const { db, paid, orders, gateway, exported, clock } = await site();
		const id = await paid('asha', '1');
		expect(await exported(0)).toMatchObject([{ id, returned_paise: '0', refund_paise: '' }]);
		clock.at = NOON + DAY_MS;
		const { providerPaymentId } = await db
			.selectFrom('payments')
			.select('providerPaymentId')
			.executeTakeFirstOrThrow();
		const refund = gateway.giveBack(providerPaymentId, 400_000 as Paise);
		const { body, signature } = gateway.webhook({ type: 'refund', refund });
		await capturedLog(() => orders.receiveWebhook(body, signature, 'by hand'));
		expect(await exported(NOON + DAY_MS)).toMatchObject([{ id, returned_paise: '400000', refund_paise: '' }]);
		expect(await exported(NOON + DAY_MS + 1)).toEqual([]);
	});

	test('an older booking is exported again once it is cancelled, and once its money has gone back', async () => {
		const { db, paid, bookings, refunds, clock, exported } = await site();
		const untouched = await paid('ravi', '2');
		const id = await paid('asha', '1');
		const ids = async (at: number) => (await exported(at)).map((row) => row['id']);
		expect((await ids(NOON)).toSorted()).toEqual([id, untouched].toSorted());
		expect(await ids(NOON + 1)).toEqual([]);

		clock.at = NOON + DAY_MS / 2;
		await bookings.cancel(id, 1_500_000);
		expect(await ids(NOON + 1)).toEqual([id]);
		await refunds.sendDue();
		await db
			.updateTable('refunds')
			.set({ doneAt: NOON + 2 * DAY_MS })
			.execute();
		const [row] = await exported(NOON + DAY_MS);
		expect(row).toMatchObject({
			id,
			state: 'cancelled',
			refund_paise: '1500000',
			refunded_at: new Date(NOON + 2 * DAY_MS).toISOString(),
		});
	});

	test('each entry of the ledger names booking, departure and operator', async () => {
		const { paid, bookings, clock, ledger } = await site();
		const id = await paid('asha', '1');
		clock.at += 1000;
		await bookings.cancel(id, 1_500_000);
		const rows = await ledger(0);
		expect(rows.map((row) => row['event'])).toEqual(
			expect.arrayContaining(['received', 'booked', 'cancelled']),
		);
		for (const row of rows)
			expect(row).toMatchObject({
				booking_id: id,
				departure_date: '2027-01-10',
				package_name: expect.stringContaining('Goa'),
				operator_id: expect.stringMatching(/\w/),
				operator_name: expect.stringMatching(/\w/),
				provider_payment_id: expect.stringMatching(/\w/),
			});
		const later = (await ledger(NOON + 1000)).map((row) => row['event']);
		expect(later).toContain('cancelled');
		expect(later).not.toContain('received');
	});

	test('rows of more than one step come once each', async () => {
		const { db, paid, exported } = await site();
		await paid('asha', '1');
		const [hold] = await db.selectFrom('intents').selectAll().execute();
		const [booking] = await db.selectFrom('bookings').selectAll().execute();
		if (!hold || !booking) throw new Error('nothing was booked');
		const noReply = { replyBy: null, remindAt: null };
		const numbers = Array.from({ length: 1_100 }, (_, index) => index);
		for (let from = 0; from < numbers.length; from += 100) {
			const some = numbers.slice(from, from + 100);
			const closed = { state: 'expired' as const, closedAt: NOON };
			await db
				.insertInto('intents')
				.values(some.map((n) => ({ ...hold, ...closed, id: `i${n}`, customerId: `c${n}` })))
				.execute();
			const unpaid = { state: 'expired' as const, paymentId: null, bookedAt: null, ...noReply };
			await db
				.insertInto('bookings')
				.values(some.map((n) => ({ ...booking, ...unpaid, id: `b${n}`, intentId: `i${n}` })))
				.execute();
		}
		const ids = (await exported(NOON)).map((row) => row['id']);
		expect([ids.length, new Set(ids).size]).toEqual([1_101, 1_101]);
	});
});
