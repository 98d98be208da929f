import * as v from 'valibot';
import * as auth from './auth.ts';
import { doubled, envelope } from './envelope.ts';
import { ownProfile, profileRequest } from './profile.ts';
import { profileAccount } from './profile-account.ts';
import { profileData } from './profile-data.ts';
import type { Route } from './route.ts';

const UNKNOWN_LEAD = '00000000-0000-4000-8000-000000000000';
const phone = { country_code: '+91', phone_number: '9876543210' };

/** The calls to sign in, and those of signed-in visitors about their profile. */
export const accountRoutes: readonly Route[] = [
	{
		method: 'post',
		path: '/api/v1/auth/register/phone',
		summary: 'Send a code to a phone number, whether it has an account or not',
		group: 'sign-in',
		body: {
			schema: auth.phoneRegistration,
			example: { ...phone, is_whatsapp_enabled: true, page_url: 'https://safarnama.example/packages' },
			notes: {
				is_whatsapp_enabled:
					'`true` gives the consent and `false` withdraws it, once the code comes with the `lead_id` of this response; left out, what was chosen before stays.',
			},
		},
		response: doubled(auth.registrationResponse),
		rejections: [400, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/auth/resend/otp',
		summary:
			'Send a new code in place of the one before; one in 30 seconds and, unless set otherwise, 5 an hour and 10 a day. With the `lead_id` of a request it confirms that request also when the code before is long over',
		group: 'sign-in',
		body: { schema: auth.resendRequest, example: { ...phone, lead_id: UNKNOWN_LEAD } },
		response: envelope(v.null()),
		rejections: [400, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/auth/verify/otp',
		summary:
			'Sign in with a code: a token, and a profile whose name is null until it is complete. The choice about WhatsApp and the lead of a code count only when their `lead_id` comes with it',
		group: 'sign-in',
		body: { schema: auth.verifyRequest, example: { ...phone, otp: '123456', lead_id: UNKNOWN_LEAD } },
		response: doubled(auth.loginResponse),
		rejections: [400, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/auth/verify/proof',
		summary:
			'Go on, without a new code, with a sign-in of the last hour whose profile has no name: by its `proof`, which counts once',
		group: 'sign-in',
		body: { schema: auth.proofRequest, example: { proof: 'A'.repeat(43) } },
		response: doubled(auth.continuedResponse),
		rejections: [400, 401, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/auth/refresh/token',
		summary: 'A new token for a signed-in browser; the old one ends once the new one is used',
		group: 'sign-in',
		caller: 'customer',
		response: doubled(auth.refreshResponse),
		rejections: [401],
	},
	{
		method: 'get',
		path: '/api/v1/profile',
		summary: 'The profile of the caller, and the discount that signed-in customers get',
		group: 'profile',
		caller: 'customer',
		response: envelope(ownProfile),
		rejections: [401],
	},
	{
		method: 'put',
		path: '/api/v1/profile',
		summary: 'Change the name and the e-mail address of the caller',
		group: 'profile',
		caller: 'customer',
		body: {
			schema: profileRequest,
			example: { name: 'Asha Devi Rao', email: 'asha@example.in' },
			notes: { email: 'An empty text removes the stored address; left out, it stays.' },
		},
		response: envelope(ownProfile),
		rejections: [400, 401, 413, 415, 429],
	},
	{
		method: 'put',
		path: '/api/v1/profile/whatsapp',
		summary: 'Turn updates on WhatsApp on, which is a consent, or off, which withdraws it',
		group: 'profile',
		caller: 'customer',
		body: { schema: auth.whatsappChoice, example: { is_whatsapp_enabled: true } },
		response: envelope(ownProfile),
		rejections: [400, 401, 413, 415, 429],
	},
	{
		method: 'delete',
		path: '/api/v1/profile',
		summary:
			'Delete the account of the caller: its tokens end at once, its personal data is gone within 90 days',
		group: 'profile',
		caller: 'customer',
		response: envelope(v.null()),
		rejections: [401],
	},
	{
		method: 'get',
		path: '/api/v1/profile/account',
		summary: 'What the account page shows: the profile of the caller, and what was agreed to with its number',
		group: 'profile',
		caller: 'customer',
		response: envelope(profileAccount),
		rejections: [401, 429],
	},
	{
		method: 'delete',
		path: '/api/v1/profile/consents/{purpose}',
		summary: 'Withdraw what was agreed to for one purpose with the number of the caller',
		group: 'profile',
		caller: 'customer',
		pathParameters: {
			purpose: {
				schema: v.string(),
				description: 'The purpose of a consent of the caller; without such a consent nothing changes',
				example: 'terms',
			},
		},
		response: envelope(v.null()),
		rejections: [401, 429],
	},
	{
		method: 'get',
		path: '/api/v1/profile/data',
		summary: 'Everything that is stored about the caller',
		group: 'profile',
		caller: 'customer',
		response: envelope(profileData),
		rejections: [401, 429],
	},
	{
		method: 'post',
		path: '/api/v1/profile/logout',
		summary: 'Sign out in this browser, or everywhere',
		group: 'profile',
		caller: 'customer',
		body: { schema: auth.logoutRequest, example: { everywhere: false } },
		response: envelope(v.null()),
		rejections: [400, 401, 413, 415],
	},
];
