import type { SessionRow } from '#data/account/account-rows.ts';
import { proofRepository } from '#data/account/proofs.ts';
import { sessionRepository } from '#data/account/sessions.ts';
import { type User, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { AppError } from '#server/errors/app-error.ts';
import { type Continued, continueSignIn, endSignIns, takeProof } from './continued-sign-in.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
}

/** A caller with a valid token. */
export interface Customer {
	user: User;
	session: SessionRow;
}

/** Visitors who have signed in: whose a token is, and how it is renewed and ended (decision D9). */
export function customerService({ db, now }: Dependencies) {
	return {
		/** Continues a sign-in whose profile has no name yet; see `continueSignIn`. */
		resume: (proof: string): Promise<Continued> =>
			db.transaction().execute((transaction) => continueSignIn(transaction, proof, now())),

		/**
		 * A proof that somebody is a customer, for a page without script whose next form asks for no second code. It is valid for as long
		 * as a code is.
		 */
		prove: (userId: string): Promise<string> => proofRepository(db).add(userId, now() + CODE_LIFETIME_MS),

		/**
		 * The customer of a proof, which is used up.
		 *
		 * @throws AppError `unauthenticated` when it is unknown, was used or has expired
		 */
		customerByProof: (proof: string): Promise<User> =>
			db.transaction().execute(async (transaction) => (await takeProof(transaction, proof, now())).user),

		/**
		 * The customer whom a token belongs to. A use of a token prolongs it.
		 *
		 * @throws AppError `unauthenticated` when it is unknown or has expired
		 */
		async customerOf(token: string): Promise<Customer> {
			const session = await sessionRepository(db).find(token, now());
			const user = session && (await userRepository(db).byId(session.userId));
			if (!session || !user) throw loggedOut();
			if (sessionRepository(db).isWorthNoting(session, now()))
				await db
					.transaction()
					.execute((transaction) => sessionRepository(transaction).noteUse(session, now()));
			return { user, session };
		},

		/**
		 * A new token for a signed-in browser; the old one ends when the new one is used.
		 *
		 * @throws AppError `unauthenticated` when the sign-in ends at the same moment
		 */
		async refresh({ session }: Customer): Promise<string> {
			const token = await db
				.transaction()
				.execute((transaction) => sessionRepository(transaction).rotate(session, now()));
			if (token === undefined) throw loggedOut();
			return token;
		},

		/** Ends the sign-in of this browser, or of every one. */
		async logout({ session, user }: Customer, { everywhere }: { everywhere: boolean }): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				if (everywhere) await endSignIns(transaction, user.id);
				else await sessionRepository(transaction).end(session);
			});
		},
	};
}

const loggedOut = () => new AppError('unauthenticated', 'Please log in again.');
