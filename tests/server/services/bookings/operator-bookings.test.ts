import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { OPERATOR_LINK_DAYS } from '#server/links/booking-links.ts';
import { bookingDatabase, bookingSite, NOON } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const KONKAN = 'konkan';

onEachEngine((engine) => {
	async function site() {
		const { db } = await bookingDatabase(engine, 20);
		const services = bookingSite(db);
		/** A paid booking of a customer for a departure. */
		async function booked(customer: string, departure = '1', travellers = 1): Promise<string> {
			const { bookingId, order } = await services.order(customer, departure, travellers);
			await services.payAndVerify(order.providerOrderId);
			return bookingId;
		}
		const { operatorBookings } = services;
		const read = (page = 1, operator = KONKAN) => operatorBookings.read(operator, page);
		const ids = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id);
		const linkKey = async () => {
			const { text } = await db
				.selectFrom('outbox')
				.select('text')
				.where('channel', '=', 'email')
				.where('template', '=', 'operator-bookings-link')
				.orderBy('createdAt', 'desc')
				.executeTakeFirstOrThrow();
			return /bookings\?key=(\S+)/.exec(text)?.[1] ?? '';
		};
		return { ...services, db, booked, read, ids, linkKey };
	}

	test('D233: an operator finds what it has to answer, who comes next, and what is over, each with its page', async () => {
		const { booked, reply, read, ids, clock, order, bookings } = await site();
		const [later, next, unanswered, refused] = [
			await booked('asha', '2', 3),
			await booked('bela', '1', 2),
			await booked('chand', '2'),
			await booked('dev', '1'),
		];
		await order('who has not paid', '1');
		for (const id of [later, next]) await reply(id, 'confirm');
		await reply(refused, 'refuse');
		const list = await read();
		expect(list.operatorName).toBe('Konkan & Co');
		expect(list).toMatchObject({
			toReply: [{ id: unanswered, state: 'requested', replyBy: expect.any(Number), travellers: 1 }],
			coming: [
				{ id: next, date: '2027-01-10', travellers: 2, owed: rupees(30_000), paidOut: 0, isDisputed: false },
				{ id: later, date: '2027-02-10', travellers: 3, owed: rupees(45_000) },
			],
			earlier: [{ id: refused, state: 'refused', owed: 0 }],
			hasMore: false,
		});
		// The address of each is that of its own reply.
		const [{ href = '' } = {}] = list.toReply;
		expect(href).toContain(`/booking/${unanswered}/operator?key=`);
		await bookings.confirm(unanswered, href.split('key=')[1] ?? '');

		clock.at = Date.parse('2027-01-10T23:59+05:30');
		expect(ids((await read()).coming)).toEqual([next, ...[later, unanswered].toSorted()]);
		clock.at += MINUTE_MS;
		expect(ids((await read()).earlier)).toEqual([refused, next].toSorted().toReversed());
	});

	test('D233: its sums are those of the ledger: due, to come, withheld and paid; nothing is promised of what waits for a reply', async () => {
		const { booked, reply, read, clock, payouts, db } = await site();
		const begun = await booked('asha', '1');
		const disputed = await booked('bela', '1', 2);
		for (const id of [begun, disputed, await booked('chand', '2', 3)]) await reply(id, 'confirm');
		const unanswered = await booked('dev', '2', 4);
		const { paymentId } = await db
			.selectFrom('bookings')
			.select('paymentId')
			.where('id', '=', disputed)
			.executeTakeFirstOrThrow();
		await db
			.insertInto('ledger')
			.values({
				...{ id: 'dispute', event: 'disputed d1', debit: 'disputed', credit: 'provider' },
				...{ amountPaise: rupees(30_000), paymentId: paymentId ?? '', createdAt: NOON },
			})
			.execute();
		expect((await read()).totals).toEqual({
			...{ due: 0, later: rupees(15_000 + 45_000), withheld: rupees(30_000), paidOut: 0 },
		});
		clock.at = Date.parse('2027-01-10T00:00+05:30');
		const record = (amount: number, bookingId = begun) =>
			payouts.record([{ line: 2, bookingId, amount: rupees(amount), reference: 'UTR1' }]);
		await record(10_000);
		const { totals, coming } = await read();
		expect(totals).toEqual({
			...{ due: rupees(5_000), later: rupees(45_000), withheld: rupees(30_000), paidOut: rupees(10_000) },
		});
		expect(coming).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ id: begun, owed: rupees(5_000), paidOut: rupees(10_000) }),
				expect.objectContaining({ id: disputed, owed: rupees(30_000), isDisputed: true }),
			]),
		);
		// What was transferred is said even of a booking without a reply.
		await record(20_000, unanswered);
		expect((await read()).totals).toEqual({ ...totals, paidOut: rupees(30_000) });
		// So is what it has to return of that, when a dispute takes all of the money.
		const given = await db
			.selectFrom('bookings')
			.select('paymentId')
			.where('id', '=', unanswered)
			.executeTakeFirstOrThrow();
		await db
			.insertInto('ledger')
			.values({
				...{ id: 'lost', event: 'lost d2', debit: 'operator', credit: 'provider' },
				...{ amountPaise: rupees(60_000), paymentId: given.paymentId ?? '', createdAt: NOON },
			})
			.execute();
		expect((await read()).totals).toMatchObject({ later: rupees(45_000 - 20_000) });
	});

	test('D233: the bookings are those that were offered by it, also when its package has gone to another', async () => {
		const { booked, read, db } = await site();
		const id = await booked('asha');
		await db
			.insertInto('agents')
			.values({ id: 'malabar', name: 'Malabar', rating: 0, position: 1, withdrawnAt: null })
			.execute();
		await db.updateTable('packages').set({ agentId: 'malabar' }).execute();
		expect(await read()).toMatchObject({ toReply: [{ id }] });
		expect(await read(1, 'malabar')).toMatchObject({ toReply: [], coming: [], earlier: [] });
		await expect(read(1, 'nobody')).rejects.toMatchObject({ code: 'not-found' });
	});

	test('D233: what is over comes fifty at a time, the last departure first, and each once', async () => {
		const { booked, read, ids, db, clock } = await site();
		await booked('asha');
		const [hold] = await db.selectFrom('intents').selectAll().execute();
		const [booking] = await db.selectFrom('bookings').selectAll().execute();
		const [order] = await db.selectFrom('orders').selectAll().execute();
		const [payment] = await db.selectFrom('payments').selectAll().execute();
		if (!hold || !booking || !order || !payment) throw new Error('nothing was booked');
		const numbers = Array.from({ length: 70 }, (_, n) => String(n).padStart(2, '0'));
		await db
			.insertInto('intents')
			.values(numbers.map((n) => ({ ...hold, id: `i${n}`, customerId: `c${n}` })))
			.execute();
		await db
			.insertInto('orders')
			.values(numbers.map((n) => ({ ...order, id: `o${n}`, intentId: `i${n}`, providerOrderId: `po${n}` })))
			.execute();
		await db
			.insertInto('payments')
			.values(
				numbers.map((n) => ({ ...payment, id: `p${n}`, orderId: `o${n}`, providerPaymentId: `pp${n}` })),
			)
			.execute();
		const cancelled = { state: 'cancelled' as const, closedAt: NOON, replyBy: null, remindAt: null };
		await db
			.insertInto('bookings')
			.values(
				numbers.map((n) => ({
					...booking,
					...cancelled,
					id: `b${n}`,
					intentId: `i${n}`,
					paymentId: `p${n}`,
				})),
			)
			.execute();
		clock.at += DAY_MS;
		const [first, second, third] = [await read(), await read(2), await read(3)];
		expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, false, false]);
		expect([first, second, third].flatMap(({ earlier }) => ids(earlier))).toEqual(
			numbers.map((n) => `b${n}`).toReversed(),
		);
	});

	test('D233: a link opens the bookings of its operator for thirty days', async () => {
		const { db, operatorBookings, linkKey, clock } = await site();
		expect(await operatorBookings.sendLink(KONKAN)).toBe(false);
		await db.updateTable('agents').set({ email: 'bookings@konkan.example' }).execute();
		expect(await Promise.all([1, 2].map(() => operatorBookings.sendLink(KONKAN)))).toEqual([true, true]);
		expect(await db.selectFrom('outbox').select(['recipient', 'subject']).execute()).toEqual([
			{ recipient: 'bookings@konkan.example', subject: expect.stringMatching(/^Your bookings on /) },
		]);
		const key = await linkKey();
		const state = (id = KONKAN, given = key) => operatorBookings.linkState(id, given);
		expect([state(), state('malabar'), state(KONKAN, `9${key}`), state(KONKAN, '')]).toEqual([
			...['valid', 'forged', 'forged', 'forged'],
		]);
		clock.at += OPERATOR_LINK_DAYS * DAY_MS - 1;
		expect(state()).toBe('valid');
		clock.at += 1;
		expect(state()).toBe('expired');
		await operatorBookings.sendLink(KONKAN);
		expect(operatorBookings.linkState(KONKAN, await linkKey())).toBe('valid');
	});
});
