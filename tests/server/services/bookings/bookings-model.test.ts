import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { aTraveller, bookingDatabase, bookingSite, DAYS, NOON } from '../../../support/booking-site.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/*
 * Any customers, operators, expiries, webhooks and failures in any order, with the clock moving: what `expectSound` says holds
 * after every step, and in the end everything that was paid has led to a booking or has gone back.
 * BOOKING_RUNS sets how many histories are tried.
 */
const RUNS = Number(process.env['BOOKING_RUNS'] ?? 15);
const SEATS = 3;
const CUSTOMERS = 4;

type Site = ReturnType<typeof bookingSite>;

/** What the test knows of its customers, by their number. */
interface Known {
	intents: (string | undefined)[];
	bookings: (string | undefined)[];
	orders: string[];
	payments: { orderId: string; paymentId: string; signature: string }[];
}

/** One step; `who` and `which` choose among what there is. */
type Step = (site: Site, known: Known, who: number, which: number) => Promise<unknown>;
const one = <Thing>(things: readonly Thing[], which: number) => things[which % (things.length || 1)];

const STEPS: Record<string, Step> = {
	hold: async ({ intents }, known, who, which) => {
		known.intents[who] = await intents.create(`customer-${who}`, {
			packageId: '1001',
			departureId: String(1 + (which % 2)),
		});
	},
	count: async ({ intents }, known, who, which) =>
		intents.change(known.intents[who] ?? 'none', { travellers: 1 + (which % (SEATS + 1)) }),
	traveller: async ({ bookings }, known, who) => {
		known.bookings[who] = (await bookings.request(known.intents[who] ?? 'none', aTraveller())).id;
	},
	order: async ({ orders }, known, who) => {
		known.orders.push((await orders.open(known.intents[who] ?? 'none')).order.providerOrderId);
	},
	pay: async ({ gateway }, known, _who, which) => {
		const orderId = one(known.orders, which);
		if (orderId) known.payments.push({ orderId, ...gateway.pay(orderId) });
	},
	verify: async ({ orders }, known, _who, which) => {
		const paid = one(known.payments, which);
		if (paid) await orders.verify(paid.orderId, paid.paymentId, paid.signature);
	},
	'all orders are paid at once': async ({ gateway, orders }, known) => {
		const paid = known.orders.map((orderId) => ({ orderId, ...gateway.pay(orderId) }));
		known.payments.push(...paid);
		return Promise.allSettled(
			paid.map(({ orderId, paymentId, signature }) => orders.verify(orderId, paymentId, signature)),
		);
	},
	webhook: async ({ orders, gateway }, known, _who, which) => {
		const payment = gateway.payments.get(one(known.payments, which)?.paymentId ?? '');
		if (!payment) return;
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		await orders.receiveWebhook(body, signature, `event of ${payment.id} ${which % 2}`);
	},
	buy: async ({ order, payAndVerify }, known, who, which) => {
		const { intentId, bookingId, order: open } = await order(`customer-${who}`, String(1 + (which % 2)));
		known.intents[who] = intentId;
		known.bookings[who] = bookingId;
		known.orders.push(open.providerOrderId);
		if (which < 4) await payAndVerify(open.providerOrderId);
	},
	'all doors at once': async ({ orders, gateway, intents }, known, _who, which) => {
		const paid = one(known.payments, which);
		const payment = gateway.payments.get(paid?.paymentId ?? '');
		if (!paid || !payment) return;
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		await Promise.allSettled([
			orders.verify(paid.orderId, paid.paymentId, paid.signature),
			intents.expireDue(),
			orders.receiveWebhook(body, signature, `event of ${payment.id}`),
			orders.reconcile(),
		]);
	},
	'two customers at once': async ({ intents }) =>
		Promise.allSettled(
			[0, 1].map((who) =>
				intents.create(`hasty-${who}`, { packageId: '1001', departureId: '1', travellers: 2 }),
			),
		),
	reconcile: ({ orders }) => orders.reconcile(),
	expire: ({ intents }) => intents.expireDue(),
	'an hour passes': async ({ clock }) => {
		clock.at += HOUR_MS;
	},
	'a day passes': async ({ clock }) => {
		clock.at += 25 * HOUR_MS;
	},
	'a week passes': async ({ clock }) => {
		clock.at += 7 * 24 * HOUR_MS;
	},
	'the evening of a departure': async ({ clock }, _known, _who, which) => {
		clock.at = Math.max(clock.at, Date.parse(`${one(DAYS, which)}T23:30:00+05:30`));
	},
	cancel: async ({ bookings }, known, who) => {
		const id = known.bookings[who] ?? 'none';
		const check = bookings.cancellation(await bookings.read(id));
		await bookings.cancel(id, check.ok ? check.refund.amount : 0);
	},
	'the morning of a departure': async ({ clock }, _known, _who, which) => {
		clock.at = Math.max(clock.at, Date.parse(`${one(DAYS, which)}T00:30:00+05:30`));
	},
	remind: ({ unanswered }) => unanswered.remindDue(),
	confirm: ({ reply }, known, who) => reply(known.bookings[who] ?? 'none', 'confirm'),
	refuse: ({ reply }, known, who) => reply(known.bookings[who] ?? 'none', 'refuse'),
	refund: ({ refunds }) => refunds.sendDue(),
	'a call fails': async ({ gateway }, _known, _who, which) => {
		gateway.failNext = which % 2 === 0 ? 'before' : 'after';
	},
	'a refund fails at the bank': async ({ gateway, refunds }, _known, _who, which) => {
		const refund = one([...gateway.refunds.values()], which);
		if (refund?.status !== 'pending') return;
		const failed = { ...refund, status: 'failed' as const };
		gateway.refunds.set(refund.receipt ?? '', failed);
		await refunds.report(failed);
	},
};

/** Everything that waits is done, however long it takes. */
async function finish({ gateway, clock, intents, orders, refunds }: Site): Promise<void> {
	gateway.failNext = undefined;
	// The provider repeats its reports until they are taken: that is how money for an order of last year is found.
	for (const payment of gateway.payments.values()) {
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		if (clock.at > NOON + 20 * 24 * HOUR_MS)
			await orders.receiveWebhook(body, signature, `last report of ${payment.id}`);
	}
	// Longer than orders are looked at, whose pauses grow with their age.
	for (let turn = 0; turn < 10; turn++) {
		clock.at += 4 * 25 * HOUR_MS;
		await intents.expireDue();
		await orders.reconcile();
		for (const refund of gateway.refunds.values())
			if (refund.status === 'pending')
				gateway.refunds.set(refund.receipt ?? '', { ...refund, status: 'processed' });
		await refunds.sendDue();
	}
}

const names = Object.keys(STEPS);
const steps = fc.array(
	fc.record({
		// The usual way more often than the rest, so that histories reach a booking.
		name: fc.oneof(
			{ weight: 3, arbitrary: fc.constantFrom('hold', 'traveller', 'order', 'pay', 'verify', 'buy') },
			{ weight: 2, arbitrary: fc.constantFrom(...names) },
		),
		who: fc.nat({ max: CUSTOMERS - 1 }),
		which: fc.nat({ max: 7 }),
	}),
	{ minLength: 10, maxLength: 60, size: 'max' },
);

onEachEngine((engine) => {
	test(`D11: any history is sound at every step, and in the end nothing that was paid is without a booking or a refund`, async () => {
		silenceLog();
		const reached = new Set<string>();
		const runs = engine === 'SQLite' ? RUNS : Math.ceil(RUNS / 5);
		const history = async (
			taken: { name: string; who: number; which: number }[],
			status: 'processed' | 'pending',
		) => {
			const { db } = await bookingDatabase(engine, SEATS);
			const site = bookingSite(db, { refundStatus: status });
			const known: Known = { intents: [], bookings: [], orders: [], payments: [] };
			for (const { name, who, which } of taken) {
				await STEPS[name]?.(site, known, who, which).catch((error: unknown) => {
					if (!(error instanceof AppError)) throw error;
				});
				await site.refunds.settled();
				await expectSound(db);
			}
			await finish(site);
			await expectSound(db);

			const payments = await db.selectFrom('payments').selectAll().execute();
			expect(payments.length, 'every payment is known').toBe(site.gateway.payments.size);
			const owing = await db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute();
			expect(owing, 'refunds that never left').toEqual([]);
			for (const { providerPaymentId, amountPaise } of payments) {
				const back = [...site.gateway.refunds.values()]
					.filter(({ paymentId, status: now }) => paymentId === providerPaymentId && now === 'processed')
					.reduce((total, { amount }) => total + amount, 0);
				expect(back, 'given back once').toBeLessThanOrEqual(amountPaise);
			}
			for (const { state } of await db.selectFrom('bookings').select('state').execute()) reached.add(state);
			for (const { reason } of await db.selectFrom('refunds').select('reason').execute()) reached.add(reason);
			await db.destroy();
		};
		await fc.assert(
			fc.asyncProperty(steps, fc.constantFrom('processed' as const, 'pending' as const), history),
			{
				numRuns: runs,
				endOnFailure: true,
				// The shortest way to a booking, because few random histories may all miss it.
				examples: [[[{ name: 'buy', who: 0, which: 0 }], 'processed']],
			},
		);
		expect([...reached]).toContain('requested');
	}, 600_000);
});
