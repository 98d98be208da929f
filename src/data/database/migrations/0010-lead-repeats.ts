import type { Migration } from '../column-types.ts';

/**
 * Adds whether a code confirmed a lead's number, and requests that repeat a lead, which change that lead instead of adding another.
 * `open_key` belongs to the one lead that takes repeats; `lead_repeats` recognises a repeat that is sent again.
 */
export const leadRepeats: Migration = {
	number: 10,
	name: 'lead-repeats',
	statements: ({ text, integer, strict }) => [
		`alter table leads add column verified_at ${integer}`,
		`alter table leads add column requests ${integer} not null default 1 check (requests > 0)`,
		`alter table leads add column open_key ${text}`,
		'create unique index leads_open on leads (open_key) where open_key is not null',
		`create table lead_repeats (
			dedupe_key ${text} primary key,
			lead_id ${text} not null references leads (id) on delete cascade,
			created_at ${integer} not null
		) ${strict}`,
		'create index lead_repeats_lead on lead_repeats (lead_id)',
		'create index outbox_created on outbox (created_at)',
	],
};
