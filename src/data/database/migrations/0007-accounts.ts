import type { Migration } from '../column-types.ts';

/**
 * Accounts: users, their tokens, valid codes, and the counters of limits. A deleted account frees its phone number at once; its row is
 * kept without personal data, because bookings refer to it.
 */
export const accounts: Migration = {
	number: 7,
	name: 'accounts',
	statements: ({ text, integer, strict }) => [
		`create table users (
			id ${text} primary key,
			country_code ${text},
			phone_number ${text},
			name ${text} check (name <> ''),
			email ${text} check (email <> ''),
			is_whatsapp_enabled ${integer} not null check (is_whatsapp_enabled in (0, 1)),
			created_at ${integer} not null,
			updated_at ${integer} not null,
			deleted_at ${integer},
			purged_at ${integer} check (purged_at is null or deleted_at is not null),
			check (purged_at is not null or (country_code is not null and phone_number is not null))
		) ${strict}`,
		'create unique index users_phone on users (country_code, phone_number) where deleted_at is null',
		'create index users_deleted on users (deleted_at) where deleted_at is not null and purged_at is null',
		`create table sessions (
			token_hash ${text} primary key,
			family ${text} not null,
			user_id ${text} not null references users (id),
			created_at ${integer} not null,
			expires_at ${integer} not null,
			replaces ${text},
			is_replaced ${integer} not null check (is_replaced in (0, 1))
		) ${strict}`,
		'create index sessions_family on sessions (family)',
		'create index sessions_user on sessions (user_id)',
		'create index sessions_expiry on sessions (expires_at)',
		`create table codes (
			phone ${text} primary key,
			code_hash ${text} not null,
			lead_id ${text} not null,
			is_whatsapp_enabled ${integer} not null check (is_whatsapp_enabled in (0, 1)),
			created_at ${integer} not null,
			expires_at ${integer} not null,
			attempts ${integer} not null check (attempts between 0 and 5)
		) ${strict}`,
		'create index codes_expiry on codes (expires_at)',
		`create table limits (
			key ${text} primary key,
			taken ${text} not null,
			expires_at ${integer} not null
		) ${strict}`,
		'create index limits_expiry on limits (expires_at)',
		`alter table leads add column user_id ${text} references users (id)`,
		'create index leads_user on leads (user_id) where user_id is not null',
	],
};
