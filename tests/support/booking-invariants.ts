import { expect } from 'vitest';
import type { LedgerRow } from '#data/booking/payment-rows.ts';
import type { Database } from '#data/database/schema.ts';
import { balances, bookedLeft, type Entry } from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import type { Offer } from '#domain/price/offer.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What must be true between any two steps. Seats taken are held or sold, and never more than there are. Every payment that arrived
 * belongs to a booking or is going back. Nobody pays for a departure that has left; nobody gets money back on or after the day of
 * departure, unless they booked within the last 24 hours. The ledger agrees with all of this.
 */
export async function expectSound(db: Database): Promise<void> {
	const [departures, holds, bookings, orders, payments, refunds, handRefunds, disputes, ledger] = await db
		.transaction()
		.execute((transaction) =>
			Promise.all([
				transaction.selectFrom('departures').selectAll().execute(),
				transaction.selectFrom('intents').selectAll().execute(),
				transaction.selectFrom('bookings').selectAll().execute(),
				transaction.selectFrom('orders').selectAll().execute(),
				transaction.selectFrom('payments').selectAll().execute(),
				transaction.selectFrom('refunds').selectAll().execute(),
				transaction.selectFrom('handRefunds').selectAll().execute(),
				transaction.selectFrom('disputes').selectAll().execute(),
				transaction.selectFrom('ledger').selectAll().execute(),
			]),
		);
	const departureOf = new Map(holds.map(({ id, departureId }) => [id, departureId]));
	const orderOf = new Map(orders.map((order) => [order.id, order]));
	const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
	/** The refunds that are the money of lost disputes. */
	const ofDisputes = new Set(disputes.map(({ refundId }) => refundId));
	const byHand = handRefunds.filter(({ id }) => !ofDisputes.has(id));
	const live = bookings.filter(({ state }) => state === 'requested' || state === 'confirmed');

	for (const { id, seats, seatsTaken } of departures) {
		const held = holds.filter(({ departureId, state }) => departureId === id && state === 'held');
		const sold = live.filter(({ intentId }) => departureOf.get(intentId) === id);
		const travellersOf = (paymentId: string | null) =>
			orderOf.get(paymentOf.get(paymentId ?? '')?.orderId ?? '')?.travellers ?? Number.NaN;
		const taken =
			sum(held.map(({ travellers }) => travellers)) +
			sum(sold.map(({ paymentId }) => travellersOf(paymentId)));
		expect(seatsTaken, `seats taken of departure ${id}`).toBe(taken);
		expect(seatsTaken).toBeLessThanOrEqual(seats);
	}

	// Nobody holds a departure twice, and a hold that another took the place of is over.
	const heldBy = holds.flatMap(({ state, customerId, departureId }) =>
		state === 'held' ? [`${customerId} ${departureId}`] : [],
	);
	expect(heldBy).toEqual([...new Set(heldBy)]);
	for (const { intentId, state } of orders) {
		const hold = holds.find(({ id }) => id === intentId);
		if (state === 'open' && hold?.state !== 'held')
			expect(heldBy, `order of hold ${intentId}`).not.toContain(`${hold?.customerId} ${hold?.departureId}`);
	}
	for (const { state, movedTo, id } of holds)
		if (movedTo !== null) expect(state, `hold ${id} was moved`).toBe('expired');

	for (const payment of payments) {
		const booking = bookings.find(({ paymentId }) => paymentId === payment.id);
		const refund = refunds.find(({ paymentId }) => paymentId === payment.id);
		expect(Boolean(booking) || Boolean(refund), `payment ${payment.id} leads to something`).toBe(true);
		expect(payment.state === 'verified', `payment ${payment.id} is ${payment.state}`).toBe(!refund);
		if (refund) expect(refund.amountPaise).toBeLessThanOrEqual(payment.amountPaise);
	}
	for (const { intentId, id, bookedAt } of bookings) {
		if (bookedAt === null) continue;
		const { date } = JSON.parse(holds.find((hold) => hold.id === intentId)?.offer ?? '{}') as Offer;
		expect(indianDay(bookedAt) <= date, `booking ${id} was paid for before ${date} was over`).toBe(true);
	}
	for (const { intentId, id, state, bookedAt, confirmedAt, closedAt, paymentId } of bookings) {
		if (state !== 'cancelled' || bookedAt === null || closedAt === null) continue;
		const { date } = JSON.parse(holds.find((hold) => hold.id === intentId)?.offer ?? '{}') as Offer;
		expect(indianDay(closedAt) <= date, `booking ${id} was cancelled before ${date} was over`).toBe(true);
		if (indianDay(closedAt) < date || closedAt - bookedAt < DAY_MS) continue;
		const back = refunds.find((refund) => refund.paymentId === paymentId)?.amountPaise;
		expect(back, `booking ${id}, ${confirmedAt ? '' : 'un'}confirmed, on ${date}`).toBeUndefined();
	}
	for (const { intentId, id } of live) {
		expect(holds.find((hold) => hold.id === intentId)?.state, `hold of booking ${id}`).toBe('converted');
	}

	const accounts = balances(entriesOf(ledger));
	expect(sum(Object.values(accounts))).toBe(0);
	expect(accounts.received).toBe(0);
	for (const payment of payments) {
		const about = `payment ${payment.id}`;
		const of = <Row extends { paymentId: string }>(rows: readonly Row[]) =>
			rows.filter(({ paymentId }) => paymentId === payment.id);
		const amountOf = (rows: readonly { amountPaise: number }[]) => sum(rows.map((row) => row.amountPaise));
		const entries = entriesOf(of(ledger));
		const { provider, refunds: owed, disputed, losses } = balances(entries);
		const [refund] = of(refunds);
		const lost = amountOf(of(disputes).filter(({ state }) => state === 'lost'));
		const open = amountOf(of(disputes).filter(({ state }) => state === 'open'));
		// The ledger takes back part of our own `refunded` entries when other refunds have covered them; the rest is what the provider
		// sent for us.
		const sent = sum(
			entriesOf(of(ledger).filter(({ event }) => event === 'refunded')).map((entry) =>
				entry.credit === 'provider' ? entry.amount : 0,
			),
		);
		expect(provider, about).toBe(payment.amountPaise - sent - amountOf(of(byHand)) - lost - open);
		expect(disputed, about).toBe(open);
		expect(-owed, about).toBeGreaterThanOrEqual(0);
		if (refund?.state === 'done' || !refund) expect(owed + 0, about).toBe(0);
		expect(payment.returnedPaise, about).toBe(payment.amountPaise - bookedLeft(entries));
		// Nobody gets more than was paid, unless a bank took it after it had gone back, which is a loss.
		expect(losses, about).toBe(Math.max(0, sent + amountOf(of(byHand)) + lost - payment.amountPaise));
		if (lost === 0) expect(losses, about).toBe(0);
	}
}

const entriesOf = (rows: readonly LedgerRow[]): Entry[] =>
	rows.map(({ debit, credit, amountPaise }) => ({ debit, credit, amount: amountPaise as Paise }));
