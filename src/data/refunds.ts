import type { Paise } from '#domain/money.ts';
import { type Statement, statement, write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, RefundRow } from './schema.ts';

/** A refund, with the provider's id of its payment. */
export type Refund = Omit<RefundRow, 'amountPaise'> & { amountPaise: Paise };

/** Refunds, at most one for each payment. */
export function refundRepository(db: Database) {
	return {
		async add(refund: Refund): Promise<void> {
			await this.addAll([refund]);
		},

		async addAll(refunds: readonly Refund[]): Promise<void> {
			if (refunds.length > 0) await write(db, insertRows(db, 'refunds', refunds));
		},

		async byId(id: string): Promise<Refund | undefined> {
			const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
			return row && refundOf(row);
		},

		async ofPayment(paymentId: string): Promise<Refund | undefined> {
			const row = await db
				.selectFrom('refunds')
				.selectAll()
				.where('paymentId', '=', paymentId)
				.executeTakeFirst();
			return row && refundOf(row);
		},

		/** Refunds by the payments that they are of. */
		ofPayments: (paymentIds: readonly string[]): Statement<Map<string, Refund>> =>
			statement(
				db.selectFrom('refunds').selectAll().where('paymentId', 'in', paymentIds),
				(rows) => new Map(rows.map((row) => [row.paymentId, refundOf(row)])),
			),

		/** Refunds to request or look up at the provider at `now`; at most `limit`. */
		async due(now: number, limit: number): Promise<(Refund & { providerPaymentId: string })[]> {
			const rows = await db
				.selectFrom('refunds')
				.innerJoin('payments', 'payments.id', 'refunds.paymentId')
				.selectAll('refunds')
				.select('payments.providerPaymentId')
				.where('refunds.state', '<>', 'done')
				.where('nextAttemptAt', '<=', now)
				.orderBy('nextAttemptAt')
				.limit(limit)
				.execute();
			return rows.map(({ providerPaymentId, ...row }) => ({ ...refundOf(row), providerPaymentId }));
		},

		/** Marks a refund as failed at the provider, so that another one is requested. */
		async fail(id: string): Promise<void> {
			await db
				.updateTable('refunds')
				.set((refund) => ({ failures: refund('failures', '+', 1), providerRefundId: null, state: 'due' }))
				.where('id', '=', id)
				.where('state', '<>', 'done')
				.execute();
		},

		/**
		 * Claims a refund for one request to the provider: no other process makes one before `nextAttemptAt`.
		 *
		 * @returns false when another process claimed it first
		 */
		async take({ id, attempts }: Pick<Refund, 'id' | 'attempts'>, nextAttemptAt: number): Promise<boolean> {
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

const refundOf = (row: RefundRow): Refund => ({ ...row, amountPaise: row.amountPaise as Paise });
