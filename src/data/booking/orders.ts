import type { Paise } from '#domain/price/money.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import type { Database } from '../database/schema.ts';
import type { OrderRow } from './payment-rows.ts';

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

		/** Orders by their ids. */
		async byIds(ids: readonly string[]): Promise<Map<string, Order>> {
			const rows = await one().where('id', 'in', ids).execute();
			return new Map(rows.map((row) => [row.id, orderOf(row)]));
		},

		/** The order of a hold that can be paid now. */
		async openOf(holdId: string): Promise<Order | undefined> {
			const row = await one().where('intentId', '=', holdId).where('state', '=', 'open').executeTakeFirst();
			return row && orderOf(row);
		},

		/** Every order of a hold, the oldest first. */
		async ofHold(holdId: string): Promise<Order[]> {
			return this.ofHolds([holdId]);
		},

		/** Every order of some holds, the oldest first. */
		async ofHolds(holdIds: readonly string[]): Promise<Order[]> {
			const rows = await one().where('intentId', 'in', holdIds).orderBy('createdAt').orderBy('id').execute();
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

		/** Has an order looked up at the provider at `at`, unless it is before that; also one that is looked up no more. */
		async checkBy(id: string, at: number): Promise<void> {
			await db
				.updateTable('orders')
				.set({ nextCheckAt: at })
				.where('id', '=', id)
				.where((row) => row.or([row('nextCheckAt', '>', at), row('nextCheckAt', 'is', null)]))
				.execute();
		},

		/**
		 * Claims an order for one look-up at the provider: no other process asks before `nextCheckAt`, or ever when it is null.
		 *
		 * @returns false when another process claimed it first
		 */
		async claim({ id, checks }: Pick<Order, 'id' | 'checks'>, nextCheckAt: number | null): Promise<boolean> {
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
