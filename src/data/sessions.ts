import { hash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#domain/milliseconds.ts';
import { isPostgres, write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, SessionRow } from './schema.ts';

/** Milliseconds that a token is valid after its last use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** Milliseconds that a replaced token still works, for requests of other tabs that are on their way. */
const REPLACED_FOR_MS = MINUTE_MS;
/** A use prolongs a token only after this time, so that not every request writes to the database. */
const PROLONGED_EVERY_MS = DAY_MS;

/** Tokens of signed-in browsers. A token is random, and only its hash is stored. */
export function sessionRepository(db: Database) {
	const insertAll = async (
		sessions: readonly Pick<SessionRow, 'family' | 'userId' | 'replaces'>[],
		now: number,
	) => {
		const tokens = sessions.map(() => randomBytes(32).toString('base64url'));
		const rows = sessions.map((session, index) => ({
			...session,
			tokenHash: hashOf(tokens[index] as string),
			createdAt: now,
			expiresAt: now + SESSION_IDLE_MS,
			isReplaced: 0,
		}));
		if (rows.length > 0) await write(db, insertRows(db, 'sessions', rows));
		return tokens;
	};
	/**
	 * Locks an account until the end of the transaction: a refresh waits for a logout, and then issues no token for the session that
	 * has ended. SQLite runs one transaction after the other.
	 */
	const lockOwner = async (userId: string) => {
		if (isPostgres(db))
			await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
	};
	return {
		/** Creates the first tokens of sign-ins, in the order of their users. */
		startAll: (userIds: readonly string[], now: number): Promise<string[]> =>
			insertAll(
				userIds.map((userId) => ({ userId, family: randomUUID(), replaces: null })),
				now,
			),

		/** The session of a token; undefined when it is unknown or has expired. */
		async find(token: string, now: number): Promise<SessionRow | undefined> {
			return db
				.selectFrom('sessions')
				.selectAll()
				.where('tokenHash', '=', hashOf(token))
				.where('expiresAt', '>', now)
				.executeTakeFirst();
		},

		/** True when a use must be stored: the first use of a token, and one that prolongs it by a day or more. */
		isWorthNoting: ({ replaces, expiresAt, isReplaced }: SessionRow, now: number): boolean =>
			isReplaced === 0 && (replaces !== null || expiresAt - now < SESSION_IDLE_MS - PROLONGED_EVERY_MS),

		/**
		 * Prolongs a token that was used and ends the token that it replaced. Until then the old one works, because the response with
		 * the new one may not have arrived.
		 */
		async noteUse({ tokenHash, replaces }: SessionRow, now: number): Promise<void> {
			await db
				.updateTable('sessions')
				.set({ replaces: null, expiresAt: now + SESSION_IDLE_MS })
				.where('tokenHash', '=', tokenHash)
				// It may have been replaced since it was read: then it ends soon, whatever uses it still.
				.where('isReplaced', '=', 0)
				.execute();
			if (replaces === null) return;
			await db
				.updateTable('sessions')
				.set({ expiresAt: now + REPLACED_FOR_MS, isReplaced: 1 })
				.where('tokenHash', '=', replaces)
				.where('isReplaced', '=', 0)
				.execute();
		},

		/**
		 * Creates a new token for a session. Unused replacements of the same token that are older than a minute are deleted; younger ones
		 * may be on their way to another tab.
		 *
		 * @returns undefined when the session has ended meanwhile
		 */
		async rotate({ tokenHash, family, userId }: SessionRow, now: number): Promise<string | undefined> {
			await lockOwner(userId);
			const held = await db
				.selectFrom('sessions')
				.select('tokenHash')
				.where('tokenHash', '=', tokenHash)
				.executeTakeFirst();
			if (!held) return undefined;
			await db
				.deleteFrom('sessions')
				.where('replaces', '=', tokenHash)
				.where('family', '=', family)
				.where('createdAt', '<', now - REPLACED_FOR_MS)
				.execute();
			const [token] = await insertAll([{ family, userId, replaces: tokenHash }], now);
			return token;
		},

		/** Ends a sign-in: deletes all tokens that were issued for it. Must run in a transaction, because it locks the account until the commit. */
		async end({ family, userId }: Pick<SessionRow, 'family' | 'userId'>): Promise<void> {
			await lockOwner(userId);
			await db.deleteFrom('sessions').where('family', '=', family).execute();
		},

		/** Ends every sign-in of an account. Must run in a transaction, because it locks the account until the commit. */
		async endAll(userId: string): Promise<void> {
			await lockOwner(userId);
			await db.deleteFrom('sessions').where('userId', '=', userId).execute();
		},

		/** The valid sign-ins of an account, each once, the oldest first. */
		async ofUser(userId: string, now: number): Promise<{ startedAt: number; expiresAt: number }[]> {
			const rows = await db
				.selectFrom('sessions')
				.select(({ fn }) => [
					fn.min<number>('createdAt').as('startedAt'),
					fn.max<number>('expiresAt').as('expiresAt'),
				])
				.where('userId', '=', userId)
				.where('expiresAt', '>', now)
				.groupBy('family')
				.orderBy('startedAt')
				.execute();
			return rows.map(({ startedAt, expiresAt }) => ({
				startedAt: Number(startedAt),
				expiresAt: Number(expiresAt),
			}));
		},

		async purge(now: number): Promise<void> {
			await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
		},
	};
}

const hashOf = (token: string): string => hash('sha256', token);
