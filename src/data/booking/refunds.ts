import { sql } from 'kysely';
import type { RefundMoney } from '#domain/booking/refund-parts.ts';
import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import { changeState } from './change-state.ts';
import type { RefundRow } from './payment-rows.ts';

/** A refund of a payment, with what goes back of the payment in any way, read in one statement. */
export type Refund = RefundRow & RefundMoney & RefundTransfer & { amountPaise: Paise };

/** How a refund was paid. */
export interface RefundTransfer {
	/** The reference of the bank transfer that paid it (decision D262); null for one that the provider makes. */
	transfer: string | null;
}

const OF_PAYMENT = sql`from payments where payments.id = refunds.payment_id`;
const RETURNED = sql<number>`(select returned_paise ${OF_PAYMENT})`;
/** The refund itself posts the event `refunded`, and nothing else does. */
const BESIDES = sql<number>`(select cast(coalesce(sum(amount_paise), 0) as bigint) from ledger
	where ledger.payment_id = refunds.payment_id and debit = 'refunds' and event <> 'refunded')`;

/** The ledger alone says that a refund left the site's own account: until then its reference is the provider's. */
const TRANSFER = sql<
	string | null
>`case when exists (select 1 from ledger where ledger.payment_id = refunds.payment_id
	and event = 'refunded' and credit = 'bank') then refunds.provider_refund_id end`;

/** What goes back of a refund's payment, what of that in another way, and the transfer that paid it. */
export const REFUND_MONEY = [
	RETURNED.as('returnedPaise'),
	BESIDES.as('besidesPaise'),
	TRANSFER.as('transfer'),
] as const;

/** True while something is left to go back of a refund that is not done, as `refundParts` says (decision D251). */
const IS_LEFT = sql<boolean>`(${BESIDES} < refunds.amount_paise or ${BESIDES} < ${RETURNED}
	or (sent_paise is not null and ${BESIDES} < (select amount_paise ${OF_PAYMENT})))`;

/** Refunds, at most one for each payment. */
export function refundRepository(db: Database) {
	const stored = () => db.selectFrom('refunds').selectAll('refunds').select(REFUND_MONEY);
	return {
		async add(refund: RefundRow): Promise<void> {
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
		 * Refunds to request or look up at the provider at `now`; at most `limit`. Refunds of disputed payments are left out: a
		 * dispute that is lost would give the payer the money a second time.
		 */
		async due(now: number, limit: number): Promise<(Refund & { providerPaymentId: string })[]> {
			const rows = await stored()
				.innerJoin('payments', 'payments.id', 'refunds.paymentId')
				.select('payments.providerPaymentId')
				// A literal, because an index has it as its condition (decision D255).
				.where('refunds.state', '<>', sql.lit('done' as const))
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
			await changeState(db, 'refund', id, 'due', {
				failures: failures + 1,
				providerRefundId: null,
				sentPaise: null,
			});
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

		/**
		 * Marks a refund as delayed; false when it is already, or done. A clock that was set back since it was stored marks it at that
		 * moment: the table takes none before.
		 */
		async delay(id: string, now: number): Promise<boolean> {
			const delayed = await db
				.updateTable('refunds')
				.set(({ eb, ref }) => ({
					delayedAt: eb.case().when('createdAt', '>', now).then(ref('createdAt')).else(now).end(),
				}))
				.where('id', '=', id)
				.where('delayedAt', 'is', null)
				.where('state', '<>', 'done')
				.returning('id')
				.executeTakeFirst();
			return delayed !== undefined;
		},

		/**
		 * Refunds that were asked for before a moment, are not done, and of which nobody was told that they take long; at most `limit`. The
		 * time of a refund that waited for the end of a dispute counts from that end. Left out are those of which nothing is left to go
		 * back, because nobody is told of them, and they would be read for ever.
		 */
		async overdue(before: number, limit: number): Promise<Refund[]> {
			const rows = await stored()
				// A literal, because an index has it as its condition (decision D255).
				.where('state', '<>', sql.lit('done' as const))
				.where('createdAt', '<=', before)
				.where('delayedAt', 'is', null)
				.where(IS_LEFT)
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

/** True while a refund takes longer than it should. */
export const isDelayed = ({ state, delayedAt }: Pick<RefundRow, 'state' | 'delayedAt'>): boolean =>
	state !== 'done' && delayedAt !== null;

const refundOf = (row: RefundRow & RefundMoney & RefundTransfer): Refund => ({
	...row,
	amountPaise: row.amountPaise as Paise,
});
