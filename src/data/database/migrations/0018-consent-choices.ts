import type { Migration } from '../column-types.ts';

/**
 * Whether a sign-in included a choice about updates, yes or no, and with what a consent was withdrawn. The default is for codes sent before
 * this migration: the form of that time always had the choice.
 */
export const consentChoices: Migration = {
	number: 18,
	name: 'consent-choices',
	statements: ({ text, integer }) => [
		`alter table codes add column has_whatsapp_choice ${integer} not null default 1 check (has_whatsapp_choice in (0, 1))`,
		`alter table consents add column withdrawn_with ${text} check (withdrawn_with <> '')`,
	],
};
