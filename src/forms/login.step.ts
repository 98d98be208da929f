import * as v from 'valibot';
import { phoneRegistration } from '#contracts/auth.ts';
import { NOT_A_PHONE, NOT_DIGITS, PHONE } from '#domain/account/traveller-fields.ts';
import { defineForm } from './form.ts';
import { login } from './login.ts';

/** The number as typed at login: non-digits have a message of their own (VAL-03). */
const typedPhone = v.pipe(
	v.optional(v.string(NOT_DIGITS), ''),
	v.trim(),
	v.regex(/^\d*$/, NOT_DIGITS),
	v.regex(PHONE, NOT_A_PHONE),
);

/** The first step of signing in: the phone number that a code is sent to. */
export default defineForm({
	...login,
	name: 'login',
	description: 'Sign in with your phone number and a code.',
	fields: [
		{ kind: 'phone', name: 'phone_number', label: 'Phone number', required: true },
		{ kind: 'tick', name: 'is_whatsapp_enabled', label: 'Get updates on Whatsapp', isTicked: true },
	],
	submit: 'Continue',
	contract: v.pipe(
		v.object({ ...phoneRegistration.entries, phone_number: typedPhone }),
		v.transform((fields) => ({ ...fields, is_whatsapp_enabled: fields.is_whatsapp_enabled ?? false })),
	),
	api: '/auth/register/phone',
	addedBy: ({ url, viewed }) => ({ page_url: url.slice(0, 2000), package_id: viewed }),
	failsAt: 'phone_number',
	done: 'sign-in',
});
