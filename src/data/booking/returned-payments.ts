import { sql } from 'kysely';
import { type RefundMoney, refundParts } from '#domain/booking/refund-parts.ts';
import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import type { PaymentRow, RefundRow } from './payment-rows.ts';
import { isDelayed, REFUND_MONEY, type RefundTransfer } from './refunds.ts';

/** A payment that led to no booking, with the state of its refund. */
export interface ReturnedPayment extends RefundTransfer {
	/** The provider's id of the payment. */
	reference: string;
	/** What our refund gives back. */
	amount: Paise;
	/** What has gone back already besides `amount`. */
	besides: Paise;
	reason: RefundRow['reason'];
	state: RefundRow['state'];
	/** True while it takes longer than it should. */
	isDelayed: boolean;
	/** True while it waits for the end of a dispute. */
	isWithheld: boolean;
	/** The provider's fee, on top of `amount`, which the provider keeps. */
	fee: Paise;
}

/** Payments that led to no booking, with their refunds. */
export function returnedPaymentRepository(db: Database) {
	const returned = () =>
		db
			.selectFrom('refunds')
			.innerJoin('payments', 'payments.id', 'refunds.paymentId')
			.leftJoin('bookings', 'bookings.paymentId', 'payments.id')
			.select(['payments.providerPaymentId', 'payments.feePaise'])
			.select([
				'refunds.amountPaise',
				'refunds.sentPaise',
				'refunds.reason',
				'refunds.state',
				'refunds.delayedAt',
			])
			.select(REFUND_MONEY)
			.select(({ selectFrom }) =>
				selectFrom('disputes')
					.select('disputes.id')
					.whereRef('disputes.paymentId', '=', 'refunds.paymentId')
					.where('disputes.state', '=', sql.lit('open' as const))
					.limit(1)
					.as('disputeId'),
			)
			.where('bookings.id', 'is', null);
	return {
		/** Such a payment by the provider's id; undefined when it is not known or has booked something. */
		async byProviderId(providerPaymentId: string): Promise<ReturnedPayment | undefined> {
			const row = await returned()
				.where('payments.providerPaymentId', '=', providerPaymentId)
				.executeTakeFirst();
			return row && returnedOf(row);
		},

		/**
		 * Such payments of some holds, by the hold, oldest first.
		 * @param since epoch milliseconds: those that had gone back by then are left out
		 */
		async ofHolds(holdIds: readonly string[], since?: number): Promise<Map<string, ReturnedPayment[]>> {
			if (holdIds.length === 0) return new Map();
			const rows = await returned()
				.innerJoin('orders', 'orders.id', 'payments.orderId')
				.select('orders.intentId')
				.where('orders.intentId', 'in', holdIds)
				.$if(since !== undefined, (query) =>
					query.where(({ or, eb }) =>
						or([eb('refunds.state', '<>', 'done'), eb('refunds.doneAt', '>', since ?? 0)]),
					),
				)
				.orderBy('payments.receivedAt')
				.orderBy('payments.id')
				.execute();
			const ofHold = Map.groupBy(rows, ({ intentId }) => intentId);
			return new Map([...ofHold].map(([id, some]) => [id, some.map(returnedOf)]));
		},
	};
}

const returnedOf = ({
	providerPaymentId,
	feePaise,
	disputeId,
	...refund
}: RefundMoney &
	RefundTransfer &
	Pick<RefundRow, 'reason' | 'delayedAt'> &
	Pick<PaymentRow, 'providerPaymentId' | 'feePaise'> & { disputeId: string | null }): ReturnedPayment => {
	// Of a payment that booked nothing all goes back.
	const { isDone, ...parts } = refundParts(refund, refund.amountPaise);
	const state = isDone ? 'done' : refund.state;
	return {
		...{ reference: providerPaymentId, reason: refund.reason, state },
		...{ ...parts, fee: feePaise as Paise, transfer: refund.transfer },
		isDelayed: isDelayed({ ...refund, state }),
		isWithheld: state === 'due' && disputeId !== null,
	};
};
