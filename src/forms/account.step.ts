import * as v from 'valibot';
import { profileRequest } from '#contracts/profile.ts';
import { ACCOUNT_PATH } from '#domain/page/paths.ts';
import { defineForm } from './form.ts';
import { profileFields } from './login-profile.step.ts';

/** Changes name and e-mail address, on the account page. */
const accountForm = defineForm({
	name: 'account',
	title: 'Your profile',
	path: ACCOUNT_PATH,
	description: '',
	fields: profileFields,
	submit: 'Save',
	contract: profileRequest,
	api: '/profile',
	isSentWithToken: true,
	method: 'PUT',
	done: 'sign-in',
});
export default accountForm;

/** The same form while the profile is not read: an empty e-mail address is left out, because it would erase the stored one unseen. */
export const unreadAccountForm = defineForm({
	...accountForm,
	contract: v.pipe(
		profileRequest,
		v.transform(({ name, email }) => (email ? { name, email } : { name })),
	),
});
