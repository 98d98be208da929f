import { hash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import type { Database } from '../database/schema.ts';
import type { SessionRow } from './account-rows.ts';
import { lockAccount } from './lock-account.ts';
import { removeExpired } from './remove-expired.ts';

/** Milliseconds that a token is valid after its last use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** Milliseconds that a replaced token still works, for requests of other tabs that are on their way. */
const REPLACED_FOR_MS = MINUTE_MS;
/** A use prolongs a token only after this time, so that not every request writes to the database. */
const PROLONGED_EVERY_MS = DAY_MS;

/** Tokens of signed-in browsers. A token is random, and only its hash is stored. */
export function sessionRepository(db: Database) {
	const insert = async (session: Pick<SessionRow, 'family' | 'userId' | 'replaces'>, now: number) => {
		const token = randomBytes(32).toString('base64url');
		const times = { createdAt: now, expiresAt: now + SESSION_IDLE_MS };
		await db
			.insertInto('sessions')
			.values({ ...session, ...times, tokenHash: hashOf(token), isReplaced: 0 })
			.execute();
		return token;
	};
	return {
		/** Creates the first token of a sign-in. */
		start: (userId: string, now: number): Promise<string> =>
			insert({ userId, family: randomUUID(), replaces: null }, now),

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
		 * Prolongs a token that was used, and ends the token that it replaced. Until its use the old token still works, because the
		 * response with the new one may have been lost. Must run in a transaction, because it locks the account until the commit.
		 */
		async noteUse({ tokenHash, replaces, userId }: SessionRow, now: number): Promise<void> {
			await lockAccount(db, userId);
			await db
				.updateTable('sessions')
				.set({ replaces: null, expiresAt: now + SESSION_IDLE_MS })
				.where('tokenHash', '=', tokenHash)
				// If it was replaced since it was read, it keeps its early end.
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
			await lockAccount(db, userId);
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
			return insert({ family, userId, replaces: tokenHash }, now);
		},

		/** Ends a sign-in: deletes all tokens that were issued for it. Must run in a transaction, because it locks the account until the commit. */
		async end({ family, userId }: Pick<SessionRow, 'family' | 'userId'>): Promise<void> {
			await lockAccount(db, userId);
			await db.deleteFrom('sessions').where('family', '=', family).execute();
		},

		/** Ends every sign-in of an account. Must run in a transaction, because it locks the account until the commit. */
		async endAll(userId: string): Promise<void> {
			await lockAccount(db, userId);
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

		purge: (now: number): Promise<void> => removeExpired(db, 'sessions', 'tokenHash', now),
	};
}

const hashOf = (token: string): string => hash('sha256', token);
