import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/** On the day after the first departure. */
const AFTER = Date.parse('2027-01-11T06:30:00Z');

onEachEngine((engine) => {
	/** A site with a paid booking of ₹15,000 for the first departure. */
	async function booked() {
		const { db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		const record = (amount: number, reference = 'UTR1') =>
			site.payouts.record([{ line: 2, bookingId, amount: rupees(amount), reference }]);
		const pay = async (amount: number, reference?: string) => (await record(amount, reference)).recorded;
		const due = async () =>
			(await site.payouts.due()).map(({ bookingId, amountPaise }) => [bookingId, amountPaise]);
		const entries = () => db.selectFrom('ledger').selectAll().where('event', 'like', 'paid out%').execute();
		return { ...site, db, bookingId, record, pay, due, entries };
	}

	/** The same, confirmed by its operator. */
	async function confirmed() {
		const site = await booked();
		await site.reply(site.bookingId, 'confirm');
		return site;
	}

	test('D240: nothing is due for a booking without a reply, and it is once its operator has confirmed it', async () => {
		const { clock, due, payouts, record, reply, bookingId } = await booked();
		clock.at = AFTER;
		expect(await payouts.due()).toMatchObject([{ bookingId, state: 'requested', amountPaise: 0 }]);
		expect(await record(5_000)).toEqual({
			recorded: 1,
			notes: [`line 2: ${bookingId} is recorded, and its operator has not confirmed it`],
		});
		await reply(bookingId, 'confirm');
		expect(await due()).toEqual([[bookingId, 1_000_000]]);
	});

	test('D240: an operator is due from the day its journey begins, and no more once it is paid', async () => {
		const { clock, bookingId, due, pay, ledger, db, payouts } = await confirmed();
		expect(await due()).toEqual([]);
		clock.at = Date.parse('2027-01-09T18:29:59Z');
		expect(await due()).toEqual([]);
		// Midnight in India.
		clock.at += 1000;
		expect(await payouts.due()).toEqual([
			{
				bookingId,
				state: 'confirmed',
				operatorId: 'konkan',
				operatorName: expect.any(String),
				packageName: expect.any(String),
				departureDate: '2027-01-10',
				amountPaise: 1_500_000,
				disputedPaise: 0,
			},
		]);
		expect(await pay(15_000)).toBe(1);
		expect(await due()).toEqual([]);
		expect(await ledger()).toMatchObject({ operator: 0, bank: -1_500_000, provider: 1_500_000 });
		await expectSound(db);
	});

	test('D240: a transfer counts once, a booking may be paid in parts, and nobody is paid more than is owed', async () => {
		const { clock, pay, due, entries, bookingId } = await confirmed();
		clock.at = AFTER;
		expect([await pay(5_000), await pay(5_000)]).toEqual([1, 0]);
		await expect(pay(6_000)).rejects.toThrow(`line 2: ${bookingId} was paid 5000.00 by UTR1 already`);
		await expect(pay(10_000.01, 'UTR2')).rejects.toThrow(`line 2: ${bookingId} is owed 10000.00`);
		expect(await due()).toEqual([[bookingId, 1_000_000]]);
		expect(await pay(10_000, 'UTR2')).toBe(1);
		expect((await entries()).map(({ event, amountPaise }) => [event, amountPaise])).toEqual([
			['paid out UTR1', 500_000],
			['paid out UTR2', 1_000_000],
		]);
	});

	test('D240: two commands at once record a transfer once', async () => {
		const { clock, pay, entries } = await confirmed();
		clock.at = AFTER;
		expect((await Promise.all([pay(15_000), pay(15_000)])).toSorted()).toEqual([0, 1]);
		expect(await entries()).toHaveLength(1);
	});

	test('D240: one wrong line and nothing of the file is recorded', async () => {
		const { clock, payouts, bookingId, entries, order } = await confirmed();
		const unpaid = await order('ravi', '2');
		clock.at = AFTER;
		const amount = rupees(100);
		const lines = [bookingId, 'SBUNKNOWN222', unpaid.bookingId].map((id, at) => ({
			line: at + 2,
			...{ bookingId: id, amount, reference: 'UTR1' },
		}));
		const faults = await payouts.record(lines).catch((error: Error) => error.message.split('\n').sort());
		expect(faults).toEqual([
			'line 3: SBUNKNOWN222 is no paid booking',
			`line 4: ${unpaid.bookingId} is no paid booking`,
		]);
		expect(await entries()).toEqual([]);
	});

	test('D240: what goes back after it was paid out is to be given back', async () => {
		const { clock, pay, due, bookingId, payouts, refuseAsOwner, refunds, db } = await confirmed();
		clock.at = AFTER;
		await pay(15_000);
		await refuseAsOwner(bookingId, 'The boat never came.');
		await refunds.sendDue();
		expect(await due()).toEqual([[bookingId, -1_500_000]]);
		const { paymentId } = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
		expect(await payouts.shareOf(paymentId ?? '')).toEqual({
			owed: -1_500_000,
			paid: [{ amount: 1_500_000, reference: 'UTR1', recordedAt: AFTER }],
			returned: [],
		});
		clock.at += DAY_MS;
		await expect(pay(1, 'UTR2')).rejects.toThrow('is owed 0.00');
		await expectSound(db);
	});

	test('D240: an operator returns what it was paid too much, in parts, each once and never more', async () => {
		const { clock, pay, due, bookingId, payouts, refuseAsOwner, refunds, db, ledger } = await confirmed();
		clock.at = AFTER;
		await expect(pay(-1)).rejects.toThrow(`line 2: ${bookingId} has 0.00 to be returned`);
		await pay(15_000);
		await refuseAsOwner(bookingId, 'The boat never came.');
		await refunds.sendDue();
		clock.at += DAY_MS;
		expect([await pay(-5_000, 'UTR9'), await pay(-5_000, 'UTR9')]).toEqual([1, 0]);
		await expect(pay(-6_000, 'UTR9')).rejects.toThrow(`${bookingId} returned 5000.00 by UTR9 already`);
		await expect(pay(-10_000.01, 'UTR10')).rejects.toThrow(`${bookingId} has 10000.00 to be returned`);
		expect(await due()).toEqual([[bookingId, -1_000_000]]);
		expect((await Promise.all([pay(-10_000, 'UTR10'), pay(-10_000, 'UTR10')])).toSorted()).toEqual([0, 1]);
		expect(await due()).toEqual([]);
		expect(await ledger()).toMatchObject({ operator: 0, bank: 0 });
		const { paymentId } = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
		expect(await payouts.shareOf(paymentId ?? '')).toEqual({
			owed: 0,
			paid: [{ amount: 1_500_000, reference: 'UTR1', recordedAt: AFTER }],
			returned: [
				{ amount: 500_000, reference: 'UTR9', recordedAt: clock.at },
				{ amount: 1_000_000, reference: 'UTR10', recordedAt: clock.at },
			],
		});
		await expectSound(db);
	});

	test('D240: a transfer reduced by a debt moves the bank by what was transferred', async () => {
		const site = await confirmed();
		const other = await site.order('ravi', '1', 2);
		await site.payAndVerify(other.order.providerOrderId);
		await site.reply(other.bookingId, 'confirm');
		site.clock.at = AFTER;
		await site.pay(15_000);
		await site.refuseAsOwner(site.bookingId, 'The boat never came.');
		await site.refunds.sendDue();
		expect((await site.due()).toSorted()).toEqual(
			[
				[site.bookingId, -1_500_000],
				[other.bookingId, 3_000_000],
			].toSorted(),
		);
		const lines = (await site.payouts.due()).map(({ bookingId, amountPaise }, at) => ({
			...{ line: at + 2, bookingId, amount: rupees(amountPaise / 100), reference: 'UTR9' },
		}));
		expect([await site.payouts.record(lines), await site.payouts.record(lines)]).toEqual([
			{ recorded: 2, notes: [] },
			{ recorded: 0, notes: [] },
		]);
		// ₹15,000 for the first booking, and ₹30,000 for the second less what was owed back.
		expect(await site.ledger()).toMatchObject({ operator: 0, bank: -1_500_000 - 1_500_000 });
		expect(await site.due()).toEqual([]);
		await expectSound(site.db);
	});

	test('D240: a transfer that left the bank before its money went back is recorded, and the operator owes it', async () => {
		const { clock, record, due, bookingId, refuseAsOwner, refunds, db } = await confirmed();
		clock.at = AFTER;
		await refuseAsOwner(bookingId, 'The boat never came.');
		await refunds.sendDue();
		await expect(record(15_000.01)).rejects.toThrow(`line 2: ${bookingId} is owed 15000.00`);
		expect(await record(15_000)).toEqual({
			recorded: 1,
			notes: [`line 2: ${bookingId} is recorded, and 15000.00 of it is to be returned by now`],
		});
		expect(await due()).toEqual([[bookingId, -1_500_000]]);
		await expectSound(db);
	});

	test('D113, D240: nothing of a disputed payment is due, and what was paid of it is recorded', async () => {
		const { clock, record, payouts, bookingId, db } = await confirmed();
		clock.at = AFTER;
		const { paymentId } = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
		const withheld = { debit: 'disputed', credit: 'provider', amountPaise: 1_500_000 } as const;
		await db
			.insertInto('ledger')
			.values({
				id: 'e1',
				event: 'disputed d1',
				paymentId: paymentId ?? '',
				createdAt: clock.at,
				...withheld,
			})
			.execute();
		expect(await payouts.due()).toMatchObject([{ bookingId, amountPaise: 0, disputedPaise: 1_500_000 }]);
		expect(await record(15_000)).toEqual({
			recorded: 1,
			notes: [`line 2: ${bookingId} is recorded, and disputed by its payer`],
		});
	});
});
