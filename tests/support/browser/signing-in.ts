import { expect, type Page } from '@playwright/test';
import { codeInOutbox } from '../code-in-outbox.ts';
import { bearing } from '../signed-in.ts';

const PROFILE = { name: 'Asha Devi Rao', email: null, country_code: '+91', phone_number: '9876543210' };

/** Answers the calls of a page that starts with a token, as for a token that is sound. */
export async function stubSession(page: Page, token = 'a-token', name = PROFILE.name): Promise<void> {
	const context = page.context();
	await context.route('**/api/v1/auth/refresh/token', (route) =>
		route.fulfill({ json: { data: { access_token: token } } }),
	);
	await context.route('**/api/v1/profile', (route) =>
		route.fulfill({ json: { data: { ...PROFILE, name } } }),
	);
	await context.route('**/api/v1/profile/logout', (route) => route.fulfill({ json: { data: null } }));
}

/** A phone number that no other test uses. */
export const newPhone = () => `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`;

/** The last code of each phone number: the next one may still be on its way to the outbox. */
const used = new Map<string, string>();

/** The newest code that was sent to a phone number, as the development outbox shows it; a new one at each call. */
export async function codeSentTo(page: Page, phoneNumber: string): Promise<string> {
	let code: string | undefined;
	await expect
		.poll(async () => {
			const html = await (await page.request.get('/sandbox/outbox')).text();
			code = codeInOutbox(html, `+91${phoneNumber}`);
			return code !== undefined && code !== used.get(phoneNumber);
		})
		.toBe(true);
	used.set(phoneNumber, code ?? '');
	return code ?? '';
}

/** A new visitor with a profile, made through the API. */
export async function aCustomer(page: Page, name = PROFILE.name) {
	const phone = { country_code: '+91', phone_number: newPhone() };
	const post = (path: string, data: object) => page.request.post(`/api/v1${path}`, { data });
	await post('/auth/register/phone', phone);
	const otp = await codeSentTo(page, phone.phone_number);
	const { data } = await (await post('/auth/verify/otp', { ...phone, otp })).json();
	const headers = bearing(data.access_token);
	await page.request.put('/api/v1/profile', { headers, data: { name, email: 'asha@example.in' } });
	return { phone: phone.phone_number, token: data.access_token as string };
}

/** Signs a new visitor up, and gives the token to the browser before its next page. */
export async function signUp(page: Page) {
	const customer = await aCustomer(page);
	await page.addInitScript((token) => {
		if (sessionStorage.getItem('signed in')) return;
		sessionStorage.setItem('signed in', 'once');
		localStorage.setItem('access_token', token);
		localStorage.setItem('greeting', '["Asha","AR"]');
	}, customer.token);
	return customer;
}
