import type { Migration } from '../column-types.ts';

/** Whether a sign-in said yes or no to updates at all, and what a consent was withdrawn with. Codes of before are of the form that asks. */
export const consentChoices: Migration = {
	number: 18,
	name: 'consent-choices',
	statements: ({ text, integer }) => [
		`alter table codes add column has_whatsapp_choice ${integer} not null default 1 check (has_whatsapp_choice in (0, 1))`,
		`alter table consents add column withdrawn_with ${text} check (withdrawn_with <> '')`,
	],
};
