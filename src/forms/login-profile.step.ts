import { profileRequest } from '#contracts/profile.ts';
import { defineForm, type Field } from './form.ts';
import { login } from './login.ts';

/** The fields of a profile (PRF-01). */
export const profileFields: readonly Field[] = [
	{ kind: 'text', name: 'name', label: 'Full Name', autoComplete: 'name', required: true },
	{
		kind: 'text',
		name: 'email',
		label: 'Email',
		type: 'email',
		autoComplete: 'email',
		placeholder: 'Optional',
	},
];

/** The last step of signing in, for a profile without a name. */
export default defineForm({
	...login,
	name: 'login-profile',
	title: 'Complete your profile',
	description: '',
	fields: profileFields,
	submit: 'Complete Signup',
	contract: profileRequest,
	api: '/profile',
	isSentWithToken: true,
	method: 'PUT',
	done: 'sign-in',
});
