import { profileRequest } from '#contracts/profile.ts';
import { defineForm } from './form.ts';
import { login } from './login.ts';
import { profileFields } from './login-profile.step.ts';

/** Changes name and e-mail address, on the account page. */
export default defineForm({
	name: 'account',
	title: 'Your profile',
	path: login.path,
	description: '',
	fields: profileFields,
	submit: 'Save',
	contract: profileRequest,
	api: '/profile',
	isSentWithToken: true,
	method: 'PUT',
	done: 'sign-in',
});
