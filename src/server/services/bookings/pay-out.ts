import { changeState } from '#data/booking/change-state.ts';
import { type LedgerEvent, ledgerRepository } from '#data/booking/ledger.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import * as ledger from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';

/**
 * Posts money of a payment that has left, whoever sent it, in the given transaction, which holds the lock of its hold: first it pays
 * what is owed to the traveller, then it takes back what was booked (decision D112). A refund of ours that is not sent yet and
 * of which nothing is left is done.
 *
 * @param from where the money was: at the provider, or withheld for a dispute
 * @returns the refund of ours that this has ended
 */
export async function payOut(
	transaction: Database,
	payment: Payment,
	amount: Paise,
	{ event, from, now }: { event: LedgerEvent; from: 'provider' | 'disputed'; now: number },
): Promise<Refund | undefined> {
	const books = ledgerRepository(transaction);
	const before = await books.entries(payment.id);
	const entries = ledger.paidOut(before, amount, from);
	await books.post([{ paymentId: payment.id, event, entries }], now);
	const after = [...before, ...entries];
	const returned = payment.amountPaise - ledger.bookedLeft(after);
	await paymentRepository(transaction).setReturned(payment.id, returned as Paise);
	const refunds = refundRepository(transaction);
	const refund = await refunds.ofPayment(payment.id);
	if (!refund || ledger.owedBack(after) !== 0) return undefined;
	await changeState(transaction, 'payment', payment.id, 'refunded');
	if (refund.state !== 'due') return undefined;
	await changeState(transaction, 'refund', refund.id, 'done', { doneAt: now });
	return refunds.byId(refund.id);
}
