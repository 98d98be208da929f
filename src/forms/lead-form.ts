import { DOUBTED } from '#domain/account/typed-phone.ts';
import { defineForm, type Field, type Form } from './form.ts';
import { sentFrom } from './sent-from.ts';
import { termsNote } from './terms-note.ts';

/** The declaration of a form that makes a lead. */
interface LeadForm extends Omit<Form, 'api' | 'isLead' | 'isSentWithToken' | 'notes' | 'addedBy'> {
	/** The name of the form in its leads, by which their consents are found (`server/services/leads/consent-of-lead.ts`). */
	source: string;
}

/** A form that makes a lead: it also sends where it was filled in and which form it is, and shows the terms. */
export const leadForm = ({ source, fields, ...form }: LeadForm): Form =>
	defineForm({
		...form,
		fields: [
			{ kind: 'hidden', name: 'page_name' },
			{ kind: 'hidden', name: 'page_url' },
			{ kind: 'hidden', name: 'source', value: source },
			...fields,
		],
		notes: [termsNote],
		api: '/lead/submit',
		isLead: true,
		isSentWithToken: true,
		addedBy: sentFrom,
	});

/** The `page_number` that the forms of a customised trip send, the planner among them; it starts at 1 (ENT-15). */
export const FIRST_PAGE: Field = { kind: 'hidden', name: 'page_number', value: '1' };

/** The fields that say whom to call. */
export const contactFields = (nameLabel: string): readonly Field[] => [
	{ kind: 'text', name: 'name', label: nameLabel, autoComplete: 'name', required: true },
	{
		kind: 'text',
		name: 'email',
		label: 'Email',
		type: 'email',
		autoComplete: 'email',
		required: true,
	},
	{ kind: 'phone', name: 'phone_number', label: 'Phone', required: true },
	// Without script the server asks, and sends it back with the form.
	{ kind: 'hidden', name: DOUBTED },
];

/** The words of the dialog after a request for a call. */
export const CALL_REQUESTED = {
	title: 'Always be trip-ing!!',
	text: 'Thank you for sharing your details. Our team will reach out to you shortly.',
};
