import { leadRequest } from '#contracts/lead.ts';
import { leadForm } from './lead-form.ts';

/** The short lead form: on pages by `features/forms/ShortLeadForm.astro`, and on a page of its own. */
export default leadForm({
	name: 'quote',
	title: 'Get a free quote',
	description: 'Leave your name and number, and we call you back about your holiday.',
	path: '/lead',
	source: 'short lead form',
	fields: [
		{ kind: 'hidden', name: 'package_id' },
		{ kind: 'text', name: 'name', label: 'Full Name', autoComplete: 'name', required: true },
		{
			kind: 'text',
			name: 'email',
			label: 'Email Id',
			type: 'email',
			inputMode: 'email',
			autoComplete: 'email',
			required: true,
		},
		{ kind: 'country', name: 'country_code', label: 'Country', required: true },
		{
			kind: 'text',
			name: 'phone_number',
			label: 'Phone Number',
			inputMode: 'numeric',
			autoComplete: 'tel-national',
			required: true,
		},
	],
	submit: 'Submit',
	contract: leadRequest,
	done: 'thanks',
	disabledUntil: ['name', 'email', 'country_code', 'phone_number'],
	silent: ['phone_number'],
});
