import { changeState } from '#data/booking/change-state.ts';
import { type LedgerEvent, ledgerRepository } from '#data/booking/ledger.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { type Refund, refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import * as ledger from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import { referenced } from '#server/services/referenced.ts';

/** What the money changed. */
export interface PaidOut {
	effect: ledger.Effect;
	/** Our refund that was completed in this way. */
	completed?: Refund;
}

/**
 * Posts to the ledger money that has left a payment, whoever sent it: it first pays what is owed to the traveller, then reverses the
 * booking (decision D112). Call it in a transaction that has locked the hold. If nothing is left of a refund that we have not sent yet,
 * that refund is marked as done.
 *
 * @param from where the money was: at the provider, withheld for a dispute, or in the site's bank
 */
export async function payOut(
	transaction: Database,
	payment: Payment,
	amount: Paise,
	{ event, from, now }: { event: LedgerEvent; from: 'provider' | 'disputed' | 'bank'; now: number },
): Promise<PaidOut> {
	const books = ledgerRepository(transaction);
	const before = await books.entries(payment.id);
	const entries = ledger.paidOut(before, amount, from);
	await books.post([{ paymentId: payment.id, event, entries }], now);
	const after = [...before, ...entries];
	const returned = payment.amountPaise - ledger.bookedLeft(after);
	await paymentRepository(transaction).setReturned(payment.id, returned as Paise);
	const refunds = refundRepository(transaction);
	const refund = await refunds.ofPayment(payment.id);
	const effect = ledger.effectOf(entries);
	if (!refund || ledger.owedBack(after) !== 0) return { effect };
	await changeState(transaction, 'payment', payment.id, 'refunded');
	if (refund.state !== 'due') return { effect };
	await changeState(transaction, 'refund', refund.id, 'done', { doneAt: now });
	return { effect, completed: referenced(await refunds.byId(refund.id), 'refund') };
}
