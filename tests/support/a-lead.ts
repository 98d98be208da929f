import type { LeadRequest } from '#contracts/lead.ts';

/** A valid lead; `changes` has the fields that matter to the test. */
export const aLead = (changes: Partial<LeadRequest> = {}): LeadRequest => ({
	name: 'Asha Rao',
	email: 'asha@example.in',
	country_code: '+91',
	phone_number: '9812345678',
	...changes,
});
