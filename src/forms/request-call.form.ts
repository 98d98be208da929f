import { leadRequest } from '#contracts/lead.ts';
import { requestCallHref } from '#domain/paths.ts';
import { TRAVELLERS_MAX } from '#domain/traveller-fields.ts';
import { CALL_REQUESTED, contactFields, leadForm } from './lead-form.ts';

/** Request a call about one package. */
export default leadForm({
	name: 'request-call',
	title: 'Request a Call',
	description: 'Leave your number and we call you back about this package.',
	path: requestCallHref('[slug]'),
	source: 'request a call',
	fields: [
		{ kind: 'hidden', name: 'package_id' },
		{ kind: 'hidden', name: 'compareListUrl' },
		{ kind: 'hidden', name: 'departure_month' },
		...contactFields('Full name'),
		{ kind: 'count', name: 'travelers_count', label: 'Travellers', min: 1, max: TRAVELLERS_MAX, value: '2' },
		{
			kind: 'lines',
			name: 'comment',
			label: 'Message',
			optional: true,
			maxLength: 2000,
			placeholder: 'Vegetarian meals, a room on a low floor…',
		},
	],
	submit: 'Submit',
	contract: leadRequest,
	done: CALL_REQUESTED,
});
