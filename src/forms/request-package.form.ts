import { leadRequest } from '#contracts/lead.ts';
import { CALL_REQUESTED, contactFields, leadForm } from './lead-form.ts';
import { requestPackage } from './request-package.ts';

/** Ask for help in choosing, about viewed packages or after the end of a list. */
export default leadForm({
	...requestPackage,
	name: 'request-package',
	description: 'Leave your name and number, and we help you choose.',
	intro: ['Tell us whom to call, and we help you choose.'],
	source: 'request package',
	fields: [{ kind: 'hidden', name: 'comment' }, ...contactFields('Name')],
	submit: 'Submit',
	contract: leadRequest,
	done: CALL_REQUESTED,
	disabledWhileEmpty: ['name', 'email', 'phone_number'],
});
