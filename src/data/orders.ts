import type { Paise } from '#domain/money.ts';
import type { PriceSummary } from '#domain/price-summary.ts';
import { type Statement, statement } from './ahead.ts';
import type { Database, OrderRow } from './schema.ts';

/** A price to pay at the provider. It does not change. */
export interface Order extends Omit<OrderRow, 'price' | 'amountPaise'> {
	amountPaise: Paise;
	price: PriceSummary;
}

/** The orders of holds, as the provider knows them. */
export function orderRepository(db: Database) {
	const one = () => db.selectFrom('orders').selectAll();
	return {
		async add(order: Order): Promise<void> {
			await db
				.insertInto('orders')
				.values({ ...order, price: JSON.stringify(order.price) })
				.execute();
		},

		async byProviderId(providerOrderId: string): Promise<Order | undefined> {
			const row = await one().where('providerOrderId', '=', providerOrderId).executeTakeFirst();
			return row && orderOf(row);
		},

		async byId(id: string): Promise<Order | undefined> {
			const row = await one().where('id', '=', id).executeTakeFirst();
			return row && orderOf(row);
		},

		byIds: (ids: readonly string[]): Statement<Map<string, Order>> =>
			statement(one().where('id', 'in', ids), (rows) => new Map(rows.map((row) => [row.id, orderOf(row)]))),

		/** The present states of orders by their ids, for a caller that has read the orders before: settlement uses no other column that changes. */
		states: (ids: readonly string[]): Statement<Map<string, OrderRow['state']>> =>
			statement(
				db.selectFrom('orders').select(['id', 'state']).where('id', 'in', ids),
				(rows) => new Map(rows.map(({ id, state }) => [id, state])),
			),

		/** Orders by the provider's ids of them. */
		async byProviderIds(providerOrderIds: readonly string[]): Promise<Map<string, Order>> {
			const rows = await one().where('providerOrderId', 'in', providerOrderIds).execute();
			return new Map(rows.map((row) => [row.providerOrderId, orderOf(row)]));
		},

		/** The order of a hold that can be paid now. */
		async openOf(intentId: string): Promise<Order | undefined> {
			const row = await one().where('intentId', '=', intentId).where('state', '=', 'open').executeTakeFirst();
			return row && orderOf(row);
		},

		/** Every order of a hold, the oldest first. */
		async ofIntent(intentId: string): Promise<Order[]> {
			const rows = await one().where('intentId', '=', intentId).orderBy('createdAt').orderBy('id').execute();
			return rows.map(orderOf);
		},

		/**
		 * Orders to look up at the provider at `now`, with the ends of their holds; at most `limit`. Those that somebody may be paying at
		 * this moment come first.
		 */
		async due(now: number, limit: number): Promise<(Order & { holdEndsAt: number })[]> {
			const rows = await db
				.selectFrom('orders')
				.innerJoin('intents', 'intents.id', 'orders.intentId')
				.selectAll('orders')
				.select('intents.expiresAt as holdEndsAt')
				.where('nextCheckAt', '<=', now)
				.orderBy(({ eb, and }) =>
					eb
						.case()
						.when(and([eb('orders.state', '=', 'open'), eb('intents.state', '=', 'held')]))
						.then(0)
						.else(1)
						.end(),
				)
				.orderBy('nextCheckAt')
				.limit(limit)
				.execute();
			return rows.map(({ holdEndsAt, ...row }) => ({ ...orderOf(row), holdEndsAt }));
		},

		/**
		 * Claims an order for one look-up at the provider: no other process asks before `nextCheckAt`, or ever when it is null.
		 *
		 * @returns false when another process claimed it first
		 */
		async take({ id, checks }: Pick<Order, 'id' | 'checks'>, nextCheckAt: number | null): Promise<boolean> {
			const taken = await db
				.updateTable('orders')
				.set({ checks: checks + 1, nextCheckAt })
				.where('id', '=', id)
				.where('checks', '=', checks)
				.returning('id')
				.executeTakeFirst();
			return taken !== undefined;
		},
	};
}

const orderOf = ({ price, amountPaise, ...row }: OrderRow): Order => ({
	...row,
	amountPaise: amountPaise as Paise,
	price: JSON.parse(price) as PriceSummary,
});
