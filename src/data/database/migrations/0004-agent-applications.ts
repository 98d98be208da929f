import type { Migration } from '../column-types.ts';

/** Tour operators who apply to work with us: one application for each e-mail address, whatever its case. */
export const agentApplications: Migration = {
	number: 4,
	name: 'agent-applications',
	statements: ({ text, integer, strict }) => [
		`create table agent_applications (
			id ${text} primary key,
			email_key ${text} not null unique,
			created_at ${integer} not null,
			first_name ${text} not null check (first_name <> ''),
			last_name ${text},
			email ${text} not null,
			phone ${text} not null check (phone <> ''),
			company_name ${text},
			website_url ${text},
			message ${text} not null check (message <> '')
		) ${strict}`,
		'create index agent_applications_created on agent_applications (created_at)',
	],
};
