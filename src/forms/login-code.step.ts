import { verifyRequest } from '#contracts/auth.ts';
import { defineForm } from './form.ts';
import { login } from './login.ts';

/** The second step of signing in: the code (AUTH-04). The script adds the number that it was sent to. */
export default defineForm({
	...login,
	name: 'login-code',
	title: 'Enter the 6-digit code',
	description: '',
	fields: [
		{
			kind: 'text',
			name: 'otp',
			label: 'Code',
			inputMode: 'numeric',
			autoComplete: 'one-time-code',
			required: true,
		},
	],
	submit: 'Verify',
	contract: verifyRequest,
	api: '/auth/verify/otp',
	failsAt: 'otp',
	done: 'sign-in',
});
