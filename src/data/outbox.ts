import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres, write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, OutboxRow } from './schema.ts';

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
	/** How often delivery was tried, including this time. */
	attempts: number;
	subject: string | null;
	expiresAt: number | null;
}

/** The outcome of a delivery: delivered, given up, or to be tried again at a time (epoch milliseconds). */
export type DeliveryOutcome =
	| { id: string; became: 'delivered' | 'given-up' }
	| { id: string; tryAgainAt: number };

interface Taking {
	/** Epoch milliseconds. */
	now: number;
	/** No other process takes these messages before this time. */
	until: number;
	limit: number;
}

/** Messages to deliver. They are written in the transaction that causes them and delivered after it. */
export function outboxRepository(db: Database) {
	/** @param which messages that were never tried, or messages to try again */
	async function take(
		channel: Channel,
		which: '=' | '>',
		{ now, until, limit }: Taking,
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
			// By the id alone: PostgreSQL would look for any other condition first, and compare all that it finds with all that are due.
			.where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
			.returningAll()
			.execute();
		return rows.map(messageOf);
	}

	return {
		/** Adds a message to be delivered from `now` on (epoch milliseconds); a message with a known key is ignored. */
		add(message: Message, now: number): Promise<void> {
			return this.addAll([message], now);
		},

		/** As `add`, for several. */
		async addAll(messages: readonly Message[], now: number): Promise<void> {
			if (messages.length === 0) return;
			// Messages of one thing by several channels have the same object of variables.
			const variablesOf = new Map(messages.map(({ variables }) => [variables, '']));
			for (const variables of variablesOf.keys()) variablesOf.set(variables, JSON.stringify(variables));
			const rows = messages.map(
				(message): OutboxRow => ({
					subject: null,
					expiresAt: null,
					...message,
					id: randomUUIDv7(),
					variables: variablesOf.get(message.variables) ?? '{}',
					createdAt: now,
					attempts: 0,
					nextAttemptAt: now,
					deliveredAt: null,
					gaveUpAt: null,
				}),
			);
			// Always in the same order, so that two transactions with the same keys cannot deadlock.
			rows.sort((one, other) => (one.idempotencyKey < other.idempotencyKey ? -1 : 1));
			await write(
				db,
				insertRows(db, 'outbox', rows).onConflict((conflict) =>
					conflict.column('idempotencyKey').doNothing(),
				),
			);
		},

		/** When the next message of each channel is due (epoch milliseconds); null for a channel without one. */
		async nextAttempts(): Promise<Record<Channel, number | null>> {
			// Not grouped by channel, which would read all waiting rows: an index yields the first of each channel.
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
		takeFresh: (channel: Channel, taking: Taking) => take(channel, '=', taking),

		/** Takes due messages that failed before, those with the fewest tries first. Each is taken for one delivery. */
		takeFailed: (channel: Channel, taking: Taking) => take(channel, '>', taking),

		/**
		 * Stores the outcomes of deliveries, all or none.
		 *
		 * @param forgetCodes removes one-time codes, and the texts that contain them, from messages that are delivered or given up
		 */
		async storeOutcomes(
			outcomes: readonly DeliveryOutcome[],
			now: number,
			forgetCodes: boolean,
		): Promise<void> {
			const idsThat = (became: string) =>
				outcomes.flatMap((outcome) => ('became' in outcome && outcome.became === became ? [outcome.id] : []));
			const delivered = idsThat('delivered');
			const givenUp = idsThat('given-up');
			const again = outcomes.filter((outcome) => 'tryAgainAt' in outcome);
			const note = (repository: Database) =>
				noteAll(repository, { delivered, givenUp, again }, now, forgetCodes);
			// Usually all were delivered, which takes one statement and no transaction.
			if (givenUp.length + again.length === 0) await note(db);
			else await db.transaction().execute(note);
		},

		/** What was or will be sent to a phone number, or has one of these keys; the oldest first. */
		async sentTo(recipient: string, keys: readonly string[]): Promise<(WaitingMessage & DeliveryTimes)[]> {
			const rows = await db
				.selectFrom('outbox')
				.selectAll()
				.where(({ eb, or }) =>
					or([
						eb('recipient', '=', recipient),
						...(keys.length > 0 ? [eb('idempotencyKey', 'in', keys)] : []),
					]),
				)
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
			return rows.map(withDeliveryTimes);
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

interface Sorted {
	/** Ids. */
	delivered: readonly string[];
	givenUp: readonly string[];
	again: readonly { id: string; tryAgainAt: number }[];
}

async function noteAll(
	db: Database,
	{ delivered, givenUp, again }: Sorted,
	now: number,
	forgetCodes: boolean,
): Promise<void> {
	const end = async (ids: readonly string[], ended: { deliveredAt: number } | { gaveUpAt: number }) => {
		if (ids.length === 0) return;
		await db
			.updateTable('outbox')
			.set(ended)
			.$if(forgetCodes, (update) =>
				update.set(({ eb, ref }) => {
					const unlessCode = (column: 'text' | 'variables', without: string) =>
						eb.case().when('code', 'is', null).then(ref(column)).else(without).end();
					return { code: null, text: unlessCode('text', ''), variables: unlessCode('variables', '{}') };
				}),
			)
			.where('id', 'in', ids)
			.execute();
	};
	await end(delivered, { deliveredAt: now });
	await end(givenUp, { gaveUpAt: now });
	for (const { id, tryAgainAt } of again)
		await db
			.updateTable('outbox')
			.set({ nextAttemptAt: tryAgainAt })
			.where('id', '=', id)
			.where('deliveredAt', 'is', null)
			.execute();
}

/** The times of an outcome in epoch milliseconds; both null while a message waits. */
type DeliveryTimes = Pick<OutboxRow, 'deliveredAt' | 'gaveUpAt'>;

const messageOf = ({
	nextAttemptAt: _,
	deliveredAt: __,
	gaveUpAt: ___,
	...row
}: OutboxRow): WaitingMessage => ({
	...row,
	channel: row.channel as Channel,
	variables: JSON.parse(row.variables),
});

const withDeliveryTimes = (row: OutboxRow): WaitingMessage & DeliveryTimes => ({
	...messageOf(row),
	deliveredAt: row.deliveredAt,
	gaveUpAt: row.gaveUpAt,
});
