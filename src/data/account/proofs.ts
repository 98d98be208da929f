import { hash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import type { Database } from '../database/schema.ts';
import { lockAccount } from './lock-account.ts';
import { removeExpired } from './remove-expired.ts';

/** Milliseconds in which a sign-in goes on at the name, after its code was entered. */
export const PROOF_LIFETIME_MS = HOUR_MS;

/**
 * Proofs that a code was entered: for a sign-in that waits for a name, and for a page without script that asks for no second code
 * (decision D118). A proof is random, counts once, and only its hash is stored.
 */
export function proofRepository(db: Database) {
	return {
		/** Stores a new proof for an account. */
		async add(userId: string, expiresAt: number): Promise<string> {
			const proof = randomBytes(32).toString('base64url');
			await db
				.insertInto('proofs')
				.values({ proofHash: hashOf(proof), userId, expiresAt })
				.execute();
			return proof;
		},

		/**
		 * Uses up a proof: its account and its end; undefined when it is unknown, was used, or has expired. Must run in a transaction,
		 * because it locks the account until the commit.
		 */
		async use(proof: string, now: number): Promise<{ userId: string; expiresAt: number } | undefined> {
			const proofHash = hashOf(proof);
			const found = await db
				.selectFrom('proofs')
				.select('userId')
				.where('proofHash', '=', proofHash)
				.executeTakeFirst();
			if (!found) return undefined;
			await lockAccount(db, found.userId);
			return db
				.deleteFrom('proofs')
				.where('proofHash', '=', proofHash)
				.where('expiresAt', '>', now)
				.returning(['userId', 'expiresAt'])
				.executeTakeFirst();
		},

		/** Ends the proofs of an account. Must run in a transaction, because it locks the account until the commit. */
		async endAll(userId: string): Promise<void> {
			await lockAccount(db, userId);
			await db.deleteFrom('proofs').where('userId', '=', userId).execute();
		},

		purge: (now: number): Promise<void> => removeExpired(db, 'proofs', 'proofHash', now),
	};
}

const hashOf = (proof: string): string => hash('sha256', proof);
