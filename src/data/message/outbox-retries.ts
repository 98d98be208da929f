import type { ExpressionBuilder } from 'kysely';
import { chunks } from '../database/chunks.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Schema } from '../database/schema.ts';
import { leadOfMessageKey } from '../lead/erasure-keys.ts';
import type { Channel } from './outbox.ts';

/** Messages of one statement, few because other writers wait for it. */
const BATCH = 500;

/**
 * True for a message that can still be sent: its text is there, it contained no code (whose text is emptied as well), and it has not
 * expired.
 */
export const canBeSent =
	(now: number) =>
	({ and, or, eb }: ExpressionBuilder<Schema, 'outbox'>) =>
		and([
			eb('text', '<>', ''),
			eb('code', 'is', null),
			or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]),
		]);

/** Why a message is not sent again. `unknown`: there is none with this id, or not any more. */
export type WhyNot = 'unknown' | 'delivered' | 'waiting' | 'emptied' | 'code' | 'expired' | 'erased';

/** The outcome of a retry: the ids that will be sent again, and for the others the reason why not. */
export interface Retry {
	retried: { id: string; channel: Channel }[];
	skipped: { id: string; why: WhyNot }[];
}

/**
 * Makes messages that were given up due again; any process may deliver them. Their age counts from now on. Skipped are messages to
 * people who have deleted their account, emptied ones, ones that contained a code, and ones that have expired.
 *
 * @param ids the messages, or all that were given up
 */
export const retryGivenUp = (db: Database, ids: readonly string[] | 'all', now: number): Promise<Retry> =>
	db.transaction().execute(async (transaction) => {
		const rows = await transaction
			.selectFrom('outbox')
			.$if(ids === 'all', (query) => query.where('gaveUpAt', 'is not', null).where('deliveredAt', 'is', null))
			.$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' || ids.length === 0 ? [''] : ids))
			.select(['id', 'channel', 'recipient', 'code', 'expiresAt', 'idempotencyKey', 'createdAt'])
			.select(['deliveredAt', 'gaveUpAt'])
			// Reads only whether there is a text: the texts of many messages would take much memory.
			.select(({ eb }) => eb.case().when('text', '=', '').then(1).else(0).end().as('hasNoText'))
			.orderBy('createdAt')
			.orderBy('id')
			// Rows are locked, so that a concurrent retry waits and sees what this one did. On SQLite a transaction locks everything
			// anyway.
			.$if(isPostgres(transaction), (query) => query.forUpdate())
			.execute();
		const isErased = await erasedPeople(transaction);
		const whyNot = (row: (typeof rows)[number]): WhyNot | undefined => {
			if (row.deliveredAt !== null) return 'delivered';
			if (row.gaveUpAt === null) return 'waiting';
			if (row.recipient === '') return 'emptied';
			if (isErased(row)) return 'erased';
			if (row.code !== null || row.hasNoText) return 'code';
			return row.expiresAt !== null && row.expiresAt <= now ? 'expired' : undefined;
		};
		const known = new Set(rows.map(({ id }) => id));
		const missing = ids === 'all' ? [] : ids.filter((id) => !known.has(id));
		const skipped: Retry['skipped'] = missing.map((id) => ({ id, why: 'unknown' }));
		const retried: Retry['retried'] = [];
		for (const row of rows) {
			const why = whyNot(row);
			if (why) skipped.push({ id: row.id, why });
			else retried.push({ id: row.id, channel: row.channel as Channel });
		}
		for (const some of chunks(retried, BATCH))
			await transaction
				.updateTable('outbox')
				// One attempt stays recorded, because new messages are sent before those that have failed.
				.set({ gaveUpAt: null, attempts: 1, nextAttemptAt: now, retriedAt: now })
				.where(
					'id',
					'in',
					some.map(({ id }) => id),
				)
				.where('gaveUpAt', 'is not', null)
				.where(canBeSent(now))
				.execute();
		return { retried, skipped };
	});

/**
 * True for a message to somebody who has deleted an account, written before the deletion, or about one of its leads: it is not sent
 * again although the purge has not removed it yet. Written to are the number of the account and the e-mail addresses of its leads and
 * bookings; that of the profile is not used, because it is not confirmed.
 */
async function erasedPeople(db: Database) {
	const deleted = db
		.selectFrom('users')
		.where('users.deletedAt', 'is not', null)
		.where('users.purgedAt', 'is', null);
	const users = await deleted.select(['countryCode', 'phoneNumber', 'deletedAt']).execute();
	const leads = await deleted
		.innerJoin('leads', 'leads.userId', 'users.id')
		.select(['leads.id', 'leads.email', 'users.deletedAt'])
		.execute();
	const bookings = await deleted
		.innerJoin('bookings', 'bookings.customerId', 'users.id')
		.select(['bookings.email', 'users.deletedAt'])
		.execute();
	const deletedAt = new Map<string, number>();
	const note = (recipient: string, at: number | null) =>
		deletedAt.set(recipient, Math.max(at ?? 0, deletedAt.get(recipient) ?? 0));
	for (const user of users) note(`${user.countryCode}${user.phoneNumber}`, user.deletedAt);
	for (const { email, deletedAt: at } of [...leads, ...bookings]) note(email.toLowerCase(), at);
	const leadIds = new Set(leads.map(({ id }) => id));
	return ({
		recipient,
		idempotencyKey,
		createdAt,
	}: {
		recipient: string;
		idempotencyKey: string;
		createdAt: number;
	}) =>
		createdAt <= (deletedAt.get(recipient.toLowerCase()) ?? -1) ||
		leadIds.has(leadOfMessageKey(idempotencyKey) ?? '');
}
