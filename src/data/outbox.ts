import { randomUUID } from 'node:crypto';
import type { Database, OutboxRow } from './schema.ts';

/** A message to send. `desk` is the site's own sales desk. */
export interface Message {
	channel: 'desk' | 'sms' | 'whatsapp' | 'email';
	/** Phone number, e-mail address or desk. */
	to: string;
	template: string;
	variables: Record<string, string | number | null>;
	/** The message in words. */
	text: string;
	/** The one-time code it carries, if any. */
	code?: string;
	/** The same key is sent once. */
	idempotencyKey: string;
}

/** A message that waits to be delivered. */
export interface WaitingMessage extends Message {
	id: string;
	/** Epoch milliseconds. */
	createdAt: number;
	attempts: number;
}

/** Messages, written in the transaction that gives rise to them and delivered after it. */
export function outboxRepository(db: Database) {
	return {
		/** Adds a message to be delivered from `now` on (epoch milliseconds); one with a known key is ignored. */
		async add(message: Message, now: number): Promise<void> {
			const row: OutboxRow = {
				id: randomUUID(),
				channel: message.channel,
				recipient: message.to,
				template: message.template,
				variables: JSON.stringify(message.variables),
				text: message.text,
				code: message.code ?? null,
				idempotency_key: message.idempotencyKey,
				created_at: now,
				attempts: 0,
				next_attempt_at: now,
				delivered_at: null,
			};
			await db
				.insertInto('outbox')
				.values(row)
				.onConflict((conflict) => conflict.column('idempotency_key').doNothing())
				.execute();
		},

		/** At most `limit` messages that are due at `now`, oldest first. */
		async due(now: number, limit: number): Promise<WaitingMessage[]> {
			const rows = await db
				.selectFrom('outbox')
				.selectAll()
				.where('delivered_at', 'is', null)
				.where('next_attempt_at', '<=', now)
				.orderBy('created_at')
				.orderBy('id')
				.limit(limit)
				.execute();
			return rows.map(messageOf);
		},

		/**
		 * Takes a due message for one delivery: nobody else gets it before `nextAttemptAt`.
		 *
		 * @returns false when another process took it first
		 */
		async take(id: string, now: number, nextAttemptAt: number): Promise<boolean> {
			const taken = await db
				.updateTable('outbox')
				.set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: nextAttemptAt }))
				.where('id', '=', id)
				.where('delivered_at', 'is', null)
				.where('next_attempt_at', '<=', now)
				.returning('id')
				.executeTakeFirst();
			return taken !== undefined;
		},

		async markDelivered(id: string, now: number): Promise<void> {
			await db.updateTable('outbox').set({ delivered_at: now }).where('id', '=', id).execute();
		},
	};
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;

const messageOf = (row: OutboxRow): WaitingMessage => ({
	id: row.id,
	createdAt: row.created_at,
	attempts: row.attempts,
	channel: row.channel as Message['channel'],
	to: row.recipient,
	template: row.template,
	variables: JSON.parse(row.variables),
	text: row.text,
	...(row.code === null ? {} : { code: row.code }),
	idempotencyKey: row.idempotency_key,
});
