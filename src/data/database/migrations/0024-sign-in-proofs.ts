import type { Migration } from '../column-types.ts';

/** Proofs that a code was entered for an account without a name: each goes on with that sign-in once, within the hour. */
export const signInProofs: Migration = {
	number: 24,
	name: 'sign-in-proofs',
	statements: ({ text, integer, strict }) => [
		`create table proofs (
			proof_hash ${text} primary key,
			user_id ${text} not null references users (id),
			expires_at ${integer} not null
		) ${strict}`,
		'create index proofs_user on proofs (user_id)',
		'create index proofs_expiry on proofs (expires_at)',
	],
};
