import { agentForm, MESSAGE_LIMIT } from '#contracts/agent.ts';
import { OPERATOR_CONTACT, OPERATOR_NEWS } from '#domain/lead/consent-wordings.ts';
import { WHY_WORK_WITH_US_PATH } from '#domain/page/paths.ts';
import { defineForm } from './form.ts';

/** A tour operator's application. */
export default defineForm({
	name: 'agent',
	title: 'Become an Agent',
	description: 'Tour operators: apply to offer your packages here.',
	path: '/agent',
	intro: [
		'Tell us who you are and what you offer. ',
		{ text: 'Why work with us', href: WHY_WORK_WITH_US_PATH },
	],
	fields: [
		{ kind: 'text', name: 'first_name', label: 'First name', autoComplete: 'given-name', required: true },
		{
			kind: 'text',
			name: 'last_name',
			label: 'Last name',
			autoComplete: 'family-name',
			placeholder: 'Optional',
		},
		{ kind: 'text', name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
		{
			kind: 'text',
			name: 'phone',
			label: 'Phone',
			inputMode: 'numeric',
			autoComplete: 'tel-national',
			required: true,
		},
		{
			kind: 'text',
			name: 'company_name',
			label: 'Company name',
			autoComplete: 'organization',
			placeholder: 'Optional',
		},
		{
			kind: 'text',
			name: 'website_url',
			label: 'Website URL',
			inputMode: 'url',
			autoComplete: 'url',
			placeholder: 'Optional',
			example: 'https://malabar.example.in',
		},
		{ kind: 'lines', name: 'message', label: 'Comment', limit: MESSAGE_LIMIT, required: true },
		{ kind: 'tick', name: 'consent', label: OPERATOR_CONTACT.wording },
		{ kind: 'tick', name: 'news', label: OPERATOR_NEWS.wording },
	],
	submit: 'Submit Request',
	contract: agentForm,
	api: '/add/agent',
	encoding: 'form',
	// The same e-mail address has applied before (AGT-04).
	alsoDone: [401],
	done: { title: 'Thank you', text: 'We have your application. Our team will reach out to you shortly.' },
});
