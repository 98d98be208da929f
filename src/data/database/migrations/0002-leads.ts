import type { Migration } from '../column-types.ts';

/** Adds visitors' requests and the messages that follow from them. */
export const leads: Migration = {
	number: 2,
	name: 'leads',
	statements: ({ text, integer, strict }) => [
		`create table leads (
			id ${text} primary key,
			dedupe_key ${text} not null unique,
			created_at ${integer} not null,
			name ${text} not null check (name <> ''),
			email ${text} not null check (email <> ''),
			country_code ${text} not null check (country_code <> ''),
			phone_number ${text} not null check (phone_number <> ''),
			package_id ${text} references packages (id),
			page_url ${text},
			page_name ${text},
			source ${text},
			destination ${text},
			departure_month ${text},
			budget ${text},
			travelers_count ${integer} check (travelers_count between 1 and 50),
			comment ${text}
		) ${strict}`,
		'create index leads_created on leads (created_at)',
		'create index leads_package on leads (package_id)',
		`create table outbox (
			id ${text} primary key,
			channel ${text} not null check (channel in ('desk', 'sms', 'whatsapp', 'email')),
			recipient ${text} not null,
			template ${text} not null,
			variables ${text} not null,
			text ${text} not null,
			code ${text},
			idempotency_key ${text} not null unique,
			created_at ${integer} not null,
			attempts ${integer} not null default 0 check (attempts >= 0),
			next_attempt_at ${integer} not null,
			delivered_at ${integer}
		) ${strict}`,
		'create index outbox_due on outbox (next_attempt_at) where delivered_at is null',
	],
};
