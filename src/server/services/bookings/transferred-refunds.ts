import { changeState } from '#data/booking/change-state.ts';
import { foreignMoneyRepository } from '#data/booking/foreign-money.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import { owedBack } from '#domain/booking/ledger.ts';
import type { Paise } from '#domain/price/money.ts';
import { AppError } from '#server/errors/app-error.ts';
import { referenced } from '#server/services/referenced.ts';
import { lockPayment } from './lock-payment.ts';
import { payOut } from './pay-out.ts';
import { addRefundMadeMessages } from './refund-messages.ts';
import type { TellingOf } from './traveller-variables.ts';

interface Transfer {
	/** The provider's id of the payment, as the desk read it. */
	paymentId: string;
	/** The bank's reference of the transfer. */
	reference: string;
}

/**
 * Ends a delayed refund that the owner has paid by bank transfer, because the provider does not make it (decision D262): posts it to the
 * ledger and tells the traveller. Given again with the same reference, it changes nothing.
 *
 * @returns the amount that was owed, in paise; null when the same transfer was recorded before
 * @throws AppError `not-found` without a refund of such a payment, `conflict` when it must not be ended by a transfer
 */
export async function recordTransferredRefund(
	db: Database,
	{ paymentId, reference }: Transfer,
	tellingOf: TellingOf,
): Promise<Paise | null> {
	const known = await paymentRepository(db).byProviderId(paymentId);
	if (!known) throw new AppError('not-found', `There is no payment ${paymentId}.`);
	return db.transaction().execute(async (transaction) => {
		const { payment, hold, booking } = await lockPayment(transaction, known.id);
		const refunds = refundRepository(transaction);
		const refund = await refunds.ofPayment(payment.id);
		if (!refund) throw new AppError('not-found', `Nothing goes back of the payment ${paymentId}.`);
		if (refund.state === 'done' && refund.providerRefundId === reference) return null;
		const disputes = await foreignMoneyRepository(transaction).disputesOf([payment.id]);
		const reason = whyNot(refund, disputes.get(payment.id)?.isOpen ?? false);
		if (reason) throw new AppError('conflict', `The refund of ${paymentId} ${reason}`);
		if (await refunds.byProviderRefundId(reference))
			throw new AppError('conflict', `${reference} is the reference of another refund.`);
		const telling = tellingOf(booking);
		const { now } = telling;
		const amount = owedBack(await ledgerRepository(transaction).entries(payment.id)) as Paise;
		await changeState(transaction, 'refund', refund.id, 'done', { providerRefundId: reference, doneAt: now });
		await payOut(transaction, payment, amount, { event: 'refunded', from: 'bank', now });
		const done = referenced(await refunds.byId(refund.id), 'refund');
		await addRefundMadeMessages(transaction, { booking, hold, payment, refund: done, telling });
		return amount;
	});
}

/** Why a refund must not be ended by a transfer: money would go back twice. */
function whyNot(
	{ state, delayedAt }: { state: 'due' | 'sent' | 'done'; delayedAt: number | null },
	isDisputed: boolean,
): string | undefined {
	if (state === 'done') return 'has been made already.';
	if (state === 'sent') return 'was accepted by the payment service, which may still make it.';
	if (isDisputed) return 'waits for the end of a dispute.';
	return delayedAt === null ? 'is not delayed: the payment service is still asked for it.' : undefined;
}
