import type { Migration } from '../column-types.ts';

/** Consents with their words, and whether a lead looks like spam. */
export const consents: Migration = {
	number: 8,
	name: 'consents',
	statements: ({ text, integer, strict }) => [
		`create table consents (
			id ${text} primary key,
			purpose ${text} not null check (purpose <> ''),
			version ${integer} not null check (version > 0),
			wording ${text} not null check (wording <> ''),
			source ${text} not null check (source <> ''),
			country_code ${text},
			phone_number ${text},
			email ${text},
			given_at ${integer} not null,
			withdrawn_at ${integer} check (withdrawn_at >= given_at),
			unique (source, purpose)
		) ${strict}`,
		'create index consents_phone on consents (phone_number) where phone_number is not null',
		'create index consents_email on consents (email) where email is not null',
		`alter table leads add column suspicion ${text}`,
	],
};
