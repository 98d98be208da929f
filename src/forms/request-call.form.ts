import { leadRequest } from '#contracts/lead.ts';
import { TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import { requestCallHref } from '#domain/page/paths.ts';
import { USUAL_PARTY } from '#domain/price/party.ts';
import { CALL_REQUESTED, contactFields, leadForm } from './lead-form.ts';

/** Request a call about one package. */
export default leadForm({
	name: 'request-call',
	isAbout: true,
	title: 'Request a Call',
	description: 'Leave your number and we call you back about this package.',
	path: requestCallHref('[slug]'),
	source: 'request a call',
	fields: [
		{ kind: 'hidden', name: 'package_id' },
		{ kind: 'hidden', name: 'compareListUrl' },
		{ kind: 'hidden', name: 'departure_month' },
		{
			kind: 'count',
			name: 'travelers_count',
			label: 'Travellers',
			min: 1,
			max: TRAVELLERS_MAX,
			value: String(USUAL_PARTY),
		},
		...contactFields('Full name'),
		{
			kind: 'lines',
			name: 'comment',
			label: 'Message',
			optional: true,
			placeholder: 'Vegetarian meals, a room on a low floor…',
		},
	],
	submit: 'Submit',
	contract: leadRequest,
	done: CALL_REQUESTED,
});
