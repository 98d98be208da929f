import { sql } from 'kysely';
import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import { changeState } from './change-state.ts';
import type { PaymentRow, RefundRow } from './payment-rows.ts';

/** A refund of a payment. */
export type Refund = Omit<RefundRow, 'amountPaise'> & {
	/** What was owed to the traveller when it was stored. */
	amountPaise: Paise;
	/** What of the payment has gone back in another way, by hand or by a lost dispute, before the refund or since. */
	besidesPaise: Paise;
};

/** A payment that led to no booking, with the state of its refund. */
export interface ReturnedPayment {
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

/**
 * What a refund is said to give back, in paise: all that goes back of its payment, less what went back in another way. Where that was all,
 * the refund is done and stands for it.
 */
export const partOfRefund = (all: Paise, { besidesPaise }: Pick<Refund, 'besidesPaise'>): Paise =>
	(all - besidesPaise || all) as Paise;

/** What went back of a refund's payment in another way. The refund itself posts the event `refunded`, and nothing else does. */
const BESIDES = sql<Paise>`(select cast(coalesce(sum(amount_paise), 0) as bigint) from ledger
	where ledger.payment_id = refunds.payment_id and debit = 'refunds' and event <> 'refunded')`;

/** Refunds, at most one for each payment. */
export function refundRepository(db: Database) {
	const stored = () => db.selectFrom('refunds').selectAll('refunds').select(BESIDES.as('besidesPaise'));
	const returned = () =>
		db
			.selectFrom('refunds')
			.innerJoin('payments', 'payments.id', 'refunds.paymentId')
			.leftJoin('bookings', 'bookings.paymentId', 'payments.id')
			.select(['payments.providerPaymentId', 'payments.feePaise'])
			.select(['refunds.amountPaise', 'refunds.reason', 'refunds.state', 'refunds.delayedAt'])
			.select(BESIDES.as('besidesPaise'))
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
		/** A payment that booked nothing, by the provider's id; undefined when it is not known or has booked something. */
		async returnedPayment(providerPaymentId: string): Promise<ReturnedPayment | undefined> {
			const row = await returned()
				.where('payments.providerPaymentId', '=', providerPaymentId)
				.executeTakeFirst();
			return row && returnedOf(row);
		},

		/** The payments of a hold that led to no booking, oldest first. */
		async returnedOf(holdId: string): Promise<ReturnedPayment[]> {
			const rows = await returned()
				.innerJoin('orders', 'orders.id', 'payments.orderId')
				.where('orders.intentId', '=', holdId)
				.orderBy('payments.receivedAt')
				.orderBy('payments.id')
				.execute();
			return rows.map(returnedOf);
		},

		async add(refund: Omit<Refund, 'besidesPaise'>): Promise<void> {
			await db.insertInto('refunds').values(refund).execute();
		},

		async byId(id: string): Promise<Refund | undefined> {
			const row = await stored().where('id', '=', id).executeTakeFirst();
			return row && refundOf(row);
		},

		async byProviderRefundId(providerRefundId: string): Promise<Refund | undefined> {
			const row = await stored().where('providerRefundId', '=', providerRefundId).executeTakeFirst();
			return row && refundOf(row);
		},

		async ofPayment(paymentId: string): Promise<Refund | undefined> {
			const row = await stored().where('paymentId', '=', paymentId).executeTakeFirst();
			return row && refundOf(row);
		},

		/** Refunds by the payments that they are of. */
		async ofPayments(paymentIds: readonly string[]): Promise<Map<string, Refund>> {
			const rows = await stored().where('paymentId', 'in', paymentIds).execute();
			return new Map(rows.map((row) => [row.paymentId, refundOf(row)]));
		},

		/**
		 * Refunds to request or look up at the provider at `now`; at most `limit`. Refunds of disputed payments are left out: the
		 * provider withholds their money, and the bank may give it to the payer.
		 */
		async due(now: number, limit: number): Promise<(Refund & { providerPaymentId: string })[]> {
			const rows = await stored()
				.innerJoin('payments', 'payments.id', 'refunds.paymentId')
				.select('payments.providerPaymentId')
				.where('refunds.state', '<>', 'done')
				.where('nextAttemptAt', '<=', now)
				.where(({ or, not, exists, eb, selectFrom }) =>
					or([
						eb('refunds.state', '=', 'sent'),
						not(
							exists(
								selectFrom('disputes')
									.select('disputes.id')
									.whereRef('disputes.paymentId', '=', 'refunds.paymentId')
									.where('disputes.state', '=', sql.lit('open' as const)),
							),
						),
					]),
				)
				.orderBy('nextAttemptAt')
				.limit(limit)
				.execute();
			return rows.map(({ providerPaymentId, ...row }) => ({ ...refundOf(row), providerPaymentId }));
		},

		/**
		 * Marks a refund as failed at the provider, so that another one is requested. The caller has locked the hold and then read the
		 * refund, so that `failures` is the present number.
		 */
		async fail({ id, failures }: Pick<Refund, 'id' | 'failures'>): Promise<void> {
			await changeState(db, 'refund', id, 'due', { failures: failures + 1, providerRefundId: null });
		},

		/** Counts that the provider refused a refund or failed to deliver it. @param refusal why, in the provider's words */
		async refuse(id: string, refusal: string): Promise<void> {
			await db
				.updateTable('refunds')
				.set((refund) => ({ refusals: refund('refusals', '+', 1), refusal }))
				.where('id', '=', id)
				.where('state', '<>', 'done')
				.execute();
		},

		/** Marks a refund as delayed; false when it is already, or done. */
		async delay(id: string, delayedAt: number): Promise<boolean> {
			const delayed = await db
				.updateTable('refunds')
				.set({ delayedAt })
				.where('id', '=', id)
				.where('delayedAt', 'is', null)
				.where('state', '<>', 'done')
				.returning('id')
				.executeTakeFirst();
			return delayed !== undefined;
		},

		/**
		 * Refunds that were asked for before a moment, are not done, and of which nobody was told that they take long; at most `limit`. The
		 * time of a refund that waited for the end of a dispute counts from that end.
		 */
		async overdue(before: number, limit: number): Promise<Refund[]> {
			const rows = await stored()
				.where('state', '<>', 'done')
				.where('createdAt', '<=', before)
				.where('delayedAt', 'is', null)
				.where(({ not, exists, selectFrom }) =>
					not(
						exists(
							selectFrom('disputes')
								.select('disputes.id')
								.whereRef('disputes.paymentId', '=', 'refunds.paymentId')
								.where(({ or, eb }) =>
									or([
										eb('disputes.state', '=', sql.lit('open' as const)),
										eb('disputes.endedAt', '>', before),
									]),
								),
						),
					),
				)
				.orderBy('createdAt')
				.limit(limit)
				.execute();
			return rows.map(refundOf);
		},

		/**
		 * Claims a refund for one request to the provider: no other process makes one before `nextAttemptAt`.
		 *
		 * @returns false when another process claimed it first
		 */
		async claim({ id, attempts }: Pick<Refund, 'id' | 'attempts'>, nextAttemptAt: number): Promise<boolean> {
			const taken = await db
				.updateTable('refunds')
				.set({ attempts: attempts + 1, nextAttemptAt })
				.where('id', '=', id)
				.where('attempts', '=', attempts)
				.where('state', '<>', 'done')
				.returning('id')
				.executeTakeFirst();
			return taken !== undefined;
		},
	};
}

const returnedOf = ({
	providerPaymentId,
	feePaise,
	disputeId,
	...refund
}: Pick<RefundRow, 'amountPaise' | 'reason' | 'state' | 'delayedAt'> &
	Pick<Refund, 'besidesPaise'> &
	Pick<PaymentRow, 'providerPaymentId' | 'feePaise'> & { disputeId: string | null }): ReturnedPayment => {
	const { reason, state } = refund;
	const all = refund.amountPaise as Paise;
	const amount = partOfRefund(all, refund);
	return {
		...{ reference: providerPaymentId, reason, state },
		...{ amount, besides: (all - amount) as Paise, fee: feePaise as Paise },
		isDelayed: isDelayed(refund),
		isWithheld: state === 'due' && disputeId !== null,
	};
};

/** True while a refund takes longer than it should. */
export const isDelayed = ({ state, delayedAt }: Pick<RefundRow, 'state' | 'delayedAt'>): boolean =>
	state !== 'done' && delayedAt !== null;

const refundOf = (row: RefundRow & { besidesPaise: Paise }): Refund => ({
	...row,
	amountPaise: row.amountPaise as Paise,
});
