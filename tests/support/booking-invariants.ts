import { expect } from 'vitest';
import { ledgerRepository } from '#data/ledger.ts';
import type { Database } from '#data/schema.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { balances } from '#domain/ledger.ts';
import { DAY_MS } from '#domain/milliseconds.ts';
import type { Offer } from '#domain/offer.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What holds between any two steps, whoever took them: seats that are taken are held or sold and never more than there are; money
 * that has arrived has paid for a booking or is to go back; nobody pays for a departure that has left, nor gets money back for not
 * going once its day has come, unless they booked within a day; the ledger says the same.
 */
export async function expectSound(db: Database): Promise<void> {
	const [departures, intents, bookings, orders, payments, refunds] = await db
		.transaction()
		.execute((transaction) =>
			Promise.all([
				transaction.selectFrom('departures').selectAll().execute(),
				transaction.selectFrom('intents').selectAll().execute(),
				transaction.selectFrom('bookings').selectAll().execute(),
				transaction.selectFrom('orders').selectAll().execute(),
				transaction.selectFrom('payments').selectAll().execute(),
				transaction.selectFrom('refunds').selectAll().execute(),
			]),
		);
	const departureOf = new Map(intents.map(({ id, departureId }) => [id, departureId]));
	const orderOf = new Map(orders.map((order) => [order.id, order]));
	const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
	const live = bookings.filter(({ state }) => state === 'requested' || state === 'confirmed');

	for (const { id, seats, seatsTaken } of departures) {
		const held = intents.filter(({ departureId, state }) => departureId === id && state === 'held');
		const sold = live.filter(({ intentId }) => departureOf.get(intentId) === id);
		const travellersOf = (paymentId: string | null) =>
			orderOf.get(paymentOf.get(paymentId ?? '')?.orderId ?? '')?.travellers ?? Number.NaN;
		const taken =
			sum(held.map(({ travellers }) => travellers)) +
			sum(sold.map(({ paymentId }) => travellersOf(paymentId)));
		expect(seatsTaken, `seats taken of departure ${id}`).toBe(taken);
		expect(seatsTaken).toBeLessThanOrEqual(seats);
	}

	for (const payment of payments) {
		const booking = bookings.find(({ paymentId }) => paymentId === payment.id);
		const refund = refunds.find(({ paymentId }) => paymentId === payment.id);
		expect(Boolean(booking) || Boolean(refund), `payment ${payment.id} leads to something`).toBe(true);
		expect(payment.state === 'verified', `payment ${payment.id} is ${payment.state}`).toBe(!refund);
		if (refund) expect(refund.amountPaise).toBeLessThanOrEqual(payment.amountPaise);
	}
	for (const { intentId, id, bookedAt } of bookings) {
		if (bookedAt === null) continue;
		const { date } = JSON.parse(intents.find((intent) => intent.id === intentId)?.offer ?? '{}') as Offer;
		expect(indianDay(bookedAt) <= date, `booking ${id} was paid for before ${date} was over`).toBe(true);
	}
	for (const { intentId, id, state, bookedAt, confirmedAt, closedAt, paymentId } of bookings) {
		if (state !== 'cancelled' || bookedAt === null || closedAt === null) continue;
		const { date } = JSON.parse(intents.find((intent) => intent.id === intentId)?.offer ?? '{}') as Offer;
		expect(indianDay(closedAt) <= date, `booking ${id} was cancelled before ${date} was over`).toBe(true);
		if (indianDay(closedAt) < date || closedAt - bookedAt < DAY_MS) continue;
		const back = refunds.find((refund) => refund.paymentId === paymentId)?.amountPaise;
		expect(back, `booking ${id}, ${confirmedAt ? '' : 'un'}confirmed, on ${date}`).toBeUndefined();
	}
	for (const { intentId, id } of live) {
		expect(intents.find((intent) => intent.id === intentId)?.state, `intent of booking ${id}`).toBe(
			'converted',
		);
	}

	const accounts = balances(await ledgerRepository(db).entries());
	expect(sum(Object.values(accounts))).toBe(0);
	expect(accounts.received).toBe(0);
	const done = refunds.filter(({ state }) => state === 'done');
	expect(accounts.refunds).toBe(
		sum(done.map((refund) => refund.amountPaise)) - sum(refunds.map((refund) => refund.amountPaise)),
	);
	expect(accounts.provider).toBe(
		sum(payments.map((payment) => payment.amountPaise)) - sum(done.map((refund) => refund.amountPaise)),
	);
}
