import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite, NOON } from '../../../support/booking-site.ts';
import { type Known, SEATS, type Site, STEPS } from '../../../support/booking-steps.ts';
import { expectRepliesSound, expectSilenceTold } from '../../../support/reply-invariants.ts';
import { rounds } from '../../../support/rounds.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/*
 * Customers, operators, expiries, webhooks and failures act in any order while the clock moves. `expectSound` must hold after every
 * step. In the end, every payment has led to a booking or has gone back.
 */
/** Histories that are tried beside the usual ways. */
const RUNS = rounds(15, 150);
const CUSTOMERS = 4;

/** Everything that waits is done, however long it takes. */
async function finish({ db, gateway, clock, holds, orders, refunds }: Site): Promise<void> {
	gateway.failNext = undefined;
	gateway.refusal = undefined;
	// Disputes that nobody has decided are won.
	for (const { id, paymentId, amountPaise } of await db.selectFrom('disputes').selectAll().execute()) {
		const payment = id.replace('disp_', '');
		const dispute = { id, paymentId: payment, amount: amountPaise as Paise, status: 'won' } as const;
		const { body, signature } = gateway.webhook({ type: 'dispute', dispute });
		await orders.receiveWebhook(body, signature, `last report of ${paymentId}`);
	}
	// The provider repeats its reports until they are taken: that is how money for an order of last year is found.
	for (const payment of gateway.payments.values()) {
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		if (clock.at > NOON + 20 * 24 * HOUR_MS)
			await orders.receiveWebhook(body, signature, `last report of ${payment.id}`);
	}
	// Longer than orders are looked at, whose pauses grow with their age.
	for (let turn = 0; turn < 10; turn++) {
		clock.at += 4 * 25 * HOUR_MS;
		await holds.expireDue();
		await orders.reconcile();
		for (const refund of gateway.refunds.values())
			if (refund.status === 'pending') gateway.endRefund(refund.id, 'processed');
		await refunds.sendDue();
	}
}

interface Taken {
	name: string;
	who: number;
	which: number;
}

const names = Object.keys(STEPS);
const take = (which: number, ...taken: string[]): Taken[] => taken.map((name) => ({ name, who: 0, which }));

/** Ways to each end of a booking, and every step once, because few random histories may all miss one. */
const WAYS: readonly Taken[][] = [
	take(0, 'buy'),
	take(0, 'hold', 'traveller'),
	take(0, 'buy', 'confirm'),
	take(0, 'buy', 'refuse'),
	[...take(0, 'buy'), ...take(1, 'refuse and offer another day')],
	[
		...take(0, 'hold'),
		...take(1, 'count', 'move'),
		...take(0, 'traveller', 'order', 'pay', 'verify', 'confirm', 'cancel'),
	],
	take(0, ...names),
];
/** The states of bookings that nobody has paid for in time, and of those that were paid for. */
const ENDS = ['expired', 'requested', 'confirmed', 'refused', 'cancelled'];

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
		const succeeded = new Set<string>();
		const runs = engine === 'SQLite' ? RUNS : Math.ceil(RUNS / 5);
		const history = async (taken: readonly Taken[], status: 'processed' | 'pending') => {
			const { db } = await bookingDatabase(engine, SEATS);
			const site = bookingSite(db, { refundStatus: status });
			const known: Known = { holds: [], bookings: [], orders: [], payments: [], refusals: new Map() };
			for (const { name, who, which } of taken) {
				await STEPS[name]?.(site, known, who, which).then(
					() => succeeded.add(name),
					(error: unknown) => {
						if (!(error instanceof AppError)) throw error;
					},
				);
				await site.refunds.idle();
				await expectSound(db);
				await expectRepliesSound(db, known.refusals);
				if (name === 'remind') await expectSilenceTold(db, site.clock.at);
			}
			await finish(site);
			await expectSound(db);

			const payments = await db.selectFrom('payments').selectAll().execute();
			expect(payments.length, 'every payment is known').toBe(site.gateway.payments.size);
			const owing = await db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute();
			expect(owing, 'refunds that never left').toEqual([]);
			for (const { providerPaymentId, amountPaise } of payments) {
				const back = [...site.gateway.refunds.values()]
					.filter((refund) => refund.paymentId === providerPaymentId && refund.status === 'processed')
					.reduce((total, { amount }) => total + amount, 0);
				expect(back, 'given back once').toBeLessThanOrEqual(amountPaise);
			}
			for (const { state } of await db.selectFrom('bookings').select('state').execute()) reached.add(state);
			await db.destroy();
		};
		await fc.assert(
			fc.asyncProperty(steps, fc.constantFrom('processed' as const, 'pending' as const), history),
			{
				numRuns: WAYS.length + runs,
				endOnFailure: true,
				examples: WAYS.map((way): [Taken[], 'processed'] => [way, 'processed']),
			},
		);
		expect(names.filter((name) => !succeeded.has(name))).toEqual([]);
		expect([...reached].toSorted()).toEqual(ENDS.toSorted());
	}, 600_000);
});
