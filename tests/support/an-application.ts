import type { AgentApplication } from '#contracts/agent.ts';

/** A valid application of a tour operator; `changes` has the fields that matter to the test. */
export const anApplication = (changes: Partial<AgentApplication> = {}): AgentApplication => ({
	first_name: 'Ravi',
	last_name: 'Menon',
	company_name: 'Malabar Journeys',
	website_url: 'https://malabar.example.in',
	email: 'ravi@malabar.example.in',
	phone: '9876543210',
	message: 'Twelve years of houseboats and tea hills.',
	...changes,
});
