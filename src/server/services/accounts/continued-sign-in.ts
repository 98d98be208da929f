import { proofRepository } from '#data/account/proofs.ts';
import { sessionRepository } from '#data/account/sessions.ts';
import { type User, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A sign-in that may still wait for a name. */
export interface Continued {
	token: string;
	user: User;
	/** Continues the sign-in once while the profile has no name; null when it has one. */
	proof: string | null;
}

/**
 * Signs in again the visitor who entered a code within the hour and did not complete the profile. A proof counts once; the next one
 * ends when it would have. Must run in a transaction.
 *
 * @param now epoch milliseconds
 * @throws AppError `unauthenticated` when the proof is unknown, was used or has expired, or its account was deleted
 */
export async function continueSignIn(transaction: Database, proof: string, now: number): Promise<Continued> {
	const { user, expiresAt } = await takeProof(transaction, proof, now);
	const token = await sessionRepository(transaction).start(user.id, now);
	const next = user.name === null ? await proofRepository(transaction).add(user.id, expiresAt) : null;
	return { token, user, proof: next };
}

/**
 * The account of a proof, which is used up, and the end that it had. Must run in a transaction.
 *
 * @param now epoch milliseconds
 * @throws as `continueSignIn`
 */
export async function takeProof(
	transaction: Database,
	proof: string,
	now: number,
): Promise<{ user: User; expiresAt: number }> {
	const used = await proofRepository(transaction).use(proof, now);
	const user = used && (await userRepository(transaction).byId(used.userId));
	if (!used || !user) throw new AppError('unauthenticated', 'Please ask for a new code.');
	return { user, expiresAt: used.expiresAt };
}

/** Ends every sign-in of an account, also those that wait for a name. Must run in a transaction. */
export async function endSignIns(transaction: Database, userId: string): Promise<void> {
	await proofRepository(transaction).endAll(userId);
	await sessionRepository(transaction).endAll(userId);
}
