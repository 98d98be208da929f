import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { chunks } from '../database/chunks.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import { type DeliveryOutcome, storeOutcomes } from './outbox-outcomes.ts';
import type { OutboxRow } from './outbox-rows.ts';

/** Messages of one insert, each of which has seventeen parameters. */
const ROWS = 500;

/** The channels of messages. `desk` is the site's own sales desk. */
export const CHANNELS = ['desk', 'sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message to send; `server/messages/compose.ts` makes one from a template. */
export interface Message {
	channel: Channel;
	/** Phone number, e-mail address or desk. */
	recipient: string;
	template: string;
	variables: Record<string, string | number | null>;
	/** The text of the message. */
	text: string;
	/** The one-time code it contains, or null. */
	code: string | null;
	/** Messages with the same key are sent once. */
	idempotencyKey: string;
	/** The subject of an e-mail. */
	subject?: string | null;
	/** Epoch milliseconds after which it is not sent any more. */
	expiresAt?: number | null;
}

/** A message to deliver. */
export interface WaitingMessage extends Message {
	id: string;
	/** Epoch milliseconds. */
	createdAt: number;
	/** When its age begins to count (epoch milliseconds): when it was written, or sent again after it had been given up. */
	waitsSince: number;
	/** How often delivery was tried, including this time. */
	attempts: number;
	subject: string | null;
	expiresAt: number | null;
}

interface Claim {
	/** Epoch milliseconds. */
	now: number;
	/** No other process takes these messages before this time. */
	until: number;
	limit: number;
}

/** Messages to deliver. They are written in the transaction that causes them and delivered after it. */
export function outboxRepository(db: Database) {
	/** @param which `=` for messages that were never tried, `>` for messages to try again */
	async function claimDue(
		channel: Channel,
		which: '=' | '>',
		{ now, until, limit }: Claim,
	): Promise<WaitingMessage[]> {
		if (limit <= 0) return [];
		const rows = await db
			// Materialized, because PostgreSQL would otherwise repeat this query for every waiting row.
			.with(
				(cte) => cte('due').materialized(),
				(query) =>
					query
						.selectFrom('outbox')
						.select('id')
						.where('channel', '=', channel)
						.where('attempts', which, 0)
						.where('deliveredAt', 'is', null)
						.where('gaveUpAt', 'is', null)
						.where('nextAttemptAt', '<=', now)
						.orderBy('attempts')
						.orderBy('nextAttemptAt')
						.limit(limit)
						// Leaves messages to the process that is taking them. SQLite has one writer at a time.
						.$if(isPostgres(db), (due) => due.forUpdate().skipLocked()),
			)
			.updateTable('outbox')
			.set((row) => ({ attempts: row('attempts', '+', 1), nextAttemptAt: until }))
			// Only the id is compared: with any other condition PostgreSQL scans the table.
			.where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
			.returningAll()
			.execute();
		return rows.map(messageOf);
	}

	return {
		/** Adds messages to be delivered from `now` on (epoch milliseconds); one with a known key is ignored. */
		async add(messages: readonly Message[], now: number): Promise<void> {
			if (messages.length === 0) return;
			const rows = messages.map(
				(message): OutboxRow => ({
					subject: null,
					expiresAt: null,
					...message,
					id: randomUUIDv7(),
					variables: JSON.stringify(message.variables),
					createdAt: now,
					attempts: 0,
					nextAttemptAt: now,
					deliveredAt: null,
					gaveUpAt: null,
					lastError: null,
					retriedAt: null,
				}),
			);
			// Always in the same order, so that two transactions with the same keys cannot deadlock.
			rows.sort((one, other) => (one.idempotencyKey < other.idempotencyKey ? -1 : 1));
			for (const some of chunks(rows, ROWS))
				await db
					.insertInto('outbox')
					.values(some)
					.onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
					.execute();
		},

		/** When the next message of each channel is due (epoch milliseconds); null for a channel without one. */
		async nextAttempts(): Promise<Record<Channel, number | null>> {
			// A query for each channel: an index yields its first row, while a single grouping query would read all waiting rows.
			const first = (channel: Channel) =>
				db
					.selectFrom('outbox')
					.select('nextAttemptAt')
					.where('channel', '=', channel)
					.where('deliveredAt', 'is', null)
					.where('gaveUpAt', 'is', null)
					.orderBy('nextAttemptAt')
					.limit(1);
			const row = await db
				.selectNoFrom(CHANNELS.map((channel) => first(channel).as(channel)))
				.executeTakeFirstOrThrow();
			return row as Record<Channel, number | null>;
		},

		/** Takes due messages that were never tried, oldest first. Each is taken for one delivery. */
		claimFresh: (channel: Channel, due: Claim) => claimDue(channel, '=', due),

		/** Takes due messages that failed before, those with the fewest tries first. Each is taken for one delivery. */
		claimFailed: (channel: Channel, due: Claim) => claimDue(channel, '>', due),

		/**
		 * Stores the outcomes of deliveries, all or none.
		 *
		 * @param forgetCodes removes one-time codes, and the texts that contain them, from messages that are delivered or given up
		 */
		storeOutcomes: (outcomes: readonly DeliveryOutcome[], now: number, forgetCodes: boolean): Promise<void> =>
			storeOutcomes(db, outcomes, now, forgetCodes),

		/** All messages to a phone number, sent or waiting, the oldest first. */
		async sentTo(recipient: string): Promise<(WaitingMessage & DeliveryTimes)[]> {
			const rows = await db
				.selectFrom('outbox')
				.selectAll()
				.where('recipient', '=', recipient)
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
			return rows.map(withDeliveryTimes);
		},

		/** The messages with these keys, sent or waiting. */
		async withKeys(keys: readonly string[]): Promise<(WaitingMessage & DeliveryTimes)[]> {
			const rows = await db.selectFrom('outbox').selectAll().where('idempotencyKey', 'in', keys).execute();
			return rows.map(withDeliveryTimes);
		},

		/** True when the last written of the messages with these keys was delivered. */
		async isLastDelivered(idempotencyKeys: readonly string[]): Promise<boolean> {
			const row = await db
				.selectFrom('outbox')
				.select('deliveredAt')
				.where('idempotencyKey', 'in', idempotencyKeys)
				.orderBy('createdAt', 'desc')
				.orderBy('id', 'desc')
				.executeTakeFirst();
			return row !== undefined && row.deliveredAt !== null;
		},

		/** The latest messages that are not emptied, newest first, whatever their outcome. */
		async latest(limit: number): Promise<(WaitingMessage & DeliveryTimes)[]> {
			const rows = await db
				.selectFrom('outbox')
				.selectAll()
				.where('recipient', '<>', sql.lit(''))
				.orderBy('createdAt', 'desc')
				.orderBy('id', 'desc')
				.limit(limit)
				.execute();
			return rows.map(withDeliveryTimes);
		},
	};
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;

/** The times of an outcome in epoch milliseconds; both null while a message waits. */
type DeliveryTimes = Pick<OutboxRow, 'deliveredAt' | 'gaveUpAt'>;

const messageOf = ({
	nextAttemptAt: _,
	deliveredAt: __,
	gaveUpAt: ___,
	lastError: ____,
	retriedAt,
	...row
}: OutboxRow): WaitingMessage => ({
	...row,
	waitsSince: retriedAt ?? row.createdAt,
	channel: row.channel as Channel,
	variables: JSON.parse(row.variables),
});

const withDeliveryTimes = (row: OutboxRow): WaitingMessage & DeliveryTimes => ({
	...messageOf(row),
	deliveredAt: row.deliveredAt,
	gaveUpAt: row.gaveUpAt,
});
