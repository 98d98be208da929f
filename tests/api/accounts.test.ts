import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { provideServices } from '#server/services/index.ts';
import { call } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { bearing, signedIn } from '../support/signed-in.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	for (const table of ['leads', 'sessions', 'proofs', 'codes', 'users', 'outbox'] as const)
		await site.db.deleteFrom(table).execute();
});

const phone = { country_code: '+91', phone_number: '9876543210' };
const asCustomer = (method: string, path: string, token: string, body?: object) =>
	call<Record<string, unknown>>(method, `/api/v1${path}`, {
		...(body ? { body: JSON.stringify(body) } : {}),
		headers: { 'content-type': 'application/json', ...bearing(token) },
	});

describe('with a token', () => {
	test.each([
		['nothing', {}],
		['another scheme', { authorization: 'Basic YTpi' }],
		['an empty token', { authorization: 'Bearer ' }],
		['an unknown token', bearing('x'.repeat(43))],
		['a token with markup', bearing("'--<script>")],
	])('API-02, ROLE-07: %s is answered 401 by each call for customers', async (_what, headers) => {
		for (const [method, path] of [
			['GET', '/profile'],
			['PUT', '/profile'],
			['PUT', '/profile/whatsapp'],
			['DELETE', '/profile'],
			['GET', '/profile/data'],
			['GET', '/profile/account'],
			['DELETE', '/profile/consents/terms'],
			['POST', '/profile/logout'],
			['POST', '/auth/refresh/token'],
		] as const) {
			const { status, body } = await call(method, `/api/v1${path}`, { headers });
			expect([path, status, body.data.message]).toEqual([path, 401, expect.stringMatching(/^Please log in/)]);
		}
	});

	test('AUTH-11: updates on WhatsApp are turned on and off, each time with what was agreed to', async () => {
		const token = await signedIn(site, '9876500011');
		const choose = async (is_whatsapp_enabled: unknown) =>
			(await asCustomer('PUT', '/profile/whatsapp', token, { is_whatsapp_enabled })).body['data'];
		const given = async () => {
			const { body } = await asCustomer('GET', '/profile/data', token);
			return (body['data'] as { consents: Record<string, unknown>[] }).consents;
		};
		expect(await given()).toEqual([]);
		for (const _ of ['once', 'twice'])
			expect(await choose(true)).toMatchObject({ is_whatsapp_enabled: true });
		expect(await given()).toMatchObject([
			{
				wording: 'Get updates on Whatsapp',
				source: expect.stringMatching(/^profile:/),
				given_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
				withdrawn_at: null,
				withdraw_url: expect.stringMatching(/^https:\/\/safarnama\.test\/consents\?token=/),
			},
		]);
		expect(await choose(false)).toMatchObject({ is_whatsapp_enabled: false });
		expect(await given()).toMatchObject([{ withdrawn_at: expect.stringMatching(/Z$/) }]);
		expect(await choose('on')).toMatchObject({ is_whatsapp_enabled: true });
		expect(await given()).toHaveLength(2);
		for (const nothing of [undefined, '', 'maybe'])
			expect(
				(await asCustomer('PUT', '/profile/whatsapp', token, { is_whatsapp_enabled: nothing })).status,
			).toBe(400);
	});

	test('ROLE-07: the account page reads profile and consents, and each customer withdraws only what is theirs', async () => {
		const [asha, ravi] = [await signedIn(site, '9876500012'), await signedIn(site, '9876500013')];
		for (const token of [asha, ravi])
			await asCustomer('PUT', '/profile/whatsapp', token, { is_whatsapp_enabled: true });
		const account = async (token: string) =>
			(await asCustomer('GET', '/profile/account', token)).body['data'];
		expect(await account(asha)).toEqual({
			profile: {
				...{ name: null, email: null, country_code: '+91', phone_number: '9876500012' },
				is_whatsapp_enabled: true,
			},
			consents: [
				{
					purpose: 'whatsapp-updates',
					version: 1,
					wording: 'Get updates on Whatsapp',
					source: expect.stringMatching(/^profile:/),
					given_at: expect.stringMatching(/Z$/),
					withdrawn_at: null,
					withdrawn_with: null,
				},
			],
		});
		const withdraw = (purpose: string) => asCustomer('DELETE', `/profile/consents/${purpose}`, asha);
		for (const purpose of ['terms', 'nothing%20of%20the%20kind'])
			expect((await withdraw(purpose)).status).toBe(200);
		expect(await account(asha)).toMatchObject({ profile: { is_whatsapp_enabled: true } });
		expect((await withdraw('whatsapp-updates')).status).toBe(200);
		expect(await account(asha)).toMatchObject({
			profile: { is_whatsapp_enabled: false },
			consents: [{ withdrawn_at: expect.stringMatching(/Z$/) }],
		});
		expect(await account(ravi)).toMatchObject({
			profile: { is_whatsapp_enabled: true },
			consents: [{ withdrawn_at: null }],
		});
	});

	test('API-16: the account page may be opened far more often than everything that is stored is downloaded', async () => {
		const limited = await openSite({ hasLimits: true });
		try {
			const token = await signedIn(limited, '9876500014');
			const times = async (path: string) => {
				for (let count = 0; count < 300; count++)
					if ((await asCustomer('GET', path, token)).status !== 200) return count;
				return 300;
			};
			expect([await times('/profile/data'), await times('/profile/account')]).toEqual([30, 300]);
			expect((await asCustomer('GET', '/profile/account', token)).status).toBe(429);
		} finally {
			provideServices(site.services);
			await limited.close();
		}
	});

	test('D64: a profile is changed sixty times in ten minutes by all its calls together, and stores no more consents', async () => {
		const limited = await openSite({ hasLimits: true });
		try {
			const token = await signedIn(limited, '9876500015');
			const choose = (is_whatsapp_enabled: boolean) =>
				asCustomer('PUT', '/profile/whatsapp', token, { is_whatsapp_enabled });
			for (let count = 0; count < 60; count++) expect((await choose(count % 2 === 0)).status).toBe(200);
			for (const beyond of [
				await choose(true),
				await asCustomer('PUT', '/profile', token, { name: 'Asha' }),
				await asCustomer('DELETE', '/profile/consents/terms', token),
			])
				expect([beyond.status, beyond.headers.has('retry-after')]).toEqual([429, true]);
			expect(await limited.db.selectFrom('consents').select('id').execute()).toHaveLength(30);
			expect((await asCustomer('GET', '/profile', token)).status).toBe(200);
		} finally {
			provideServices(site.services);
			await limited.close();
		}
	});

	test('ENT-01, API-15, API-16: a profile is completed, read and changed', async () => {
		const token = await signedIn(site);
		const named = await asCustomer('PUT', '/profile', token, { name: 'Asha Devi Rao' });
		const asha = { ...phone, name: 'Asha Devi Rao', email: null };
		expect(named.body['data']).toMatchObject(asha);
		expect((await asCustomer('GET', '/profile', token)).body['data']).toMatchObject(asha);
		const email = 'asha@example.in';
		await asCustomer('PUT', '/profile', token, { name: 'Asha Rao', email });
		await asCustomer('PUT', '/profile', token, { name: 'Asha Menon' });
		expect((await asCustomer('GET', '/profile', token)).body['data']).toMatchObject({
			name: 'Asha Menon',
			email,
		});
		await asCustomer('PUT', '/profile', token, { name: 'Asha Menon', email: '' });
		expect((await asCustomer('GET', '/profile', token)).body['data']).toMatchObject({ email: null });
	});

	test('ENT-11, API-16: the profile names the discount of signed-in customers in rupees, null where there is none', async () => {
		const discountOf = async (method: 'GET' | 'PUT') => {
			const body = method === 'PUT' ? { name: 'Asha' } : undefined;
			return (await asCustomer(method, '/profile', await signedIn(site), body)).body['data'];
		};
		const granted = { special_discount: { percentage: 5, max_amount: 10_000 } };
		expect(await discountOf('GET')).toMatchObject(granted);
		expect(await discountOf('PUT')).toMatchObject(granted);

		const without = await openSite({ discounts: { special: null, coupons: [] } });
		try {
			const token = await signedIn(without);
			expect((await asCustomer('GET', '/profile', token)).body['data']).toMatchObject({
				special_discount: null,
			});
			const [card] = await without.services.packages.popular();
			expect(card?.special).toBeNull();
		} finally {
			provideServices(site.services);
			await without.close();
		}
		const [card] = await site.services.packages.popular();
		expect(card?.special).toEqual({ percent: 5, most: rupees(10_000) });
	});

	test.each([
		[{ name: '' }, 'name', 'Please enter Full Name'],
		[{}, 'name', 'Please enter Full Name'],
		[{ name: '1234' }, 'name', 'enter valid name'],
		[{ name: 'Asha', email: 'a@b' }, 'email', 'Enter a valid email'],
	])('VAL-20: %j is rejected by name, and the profile stays', async (changes, field, message) => {
		const token = await signedIn(site);
		const { status, body } = await asCustomer('PUT', '/profile', token, changes);
		expect([status, body.fields?.[field]]).toEqual([400, message]);
		expect((await asCustomer('GET', '/profile', token)).body['data']).toMatchObject({ name: null });
	});

	test('API-18: a logged-out token is dead, in other browsers too when everywhere is asked for', async () => {
		const [one, two] = [await signedIn(site), await signedIn(site)];
		expect((await asCustomer('POST', '/profile/logout', one)).status).toBe(200);
		expect((await asCustomer('GET', '/profile', one)).status).toBe(401);
		const three = await signedIn(site);
		expect((await asCustomer('POST', '/profile/logout', two, { everywhere: true })).status).toBe(200);
		expect((await asCustomer('GET', '/profile', three)).status).toBe(401);
	});

	test('API-19: a token is refreshed', async () => {
		const token = await signedIn(site);
		const { status, body } = await asCustomer('POST', '/auth/refresh/token', token);
		expect(status).toBe(200);
		expect(body['data']).toEqual({ access_token: body['access_token'] });
		expect(body['access_token']).not.toBe(token);
		expect((await asCustomer('GET', '/profile', String(body['access_token']))).status).toBe(200);
	});

	test('API-17, ROLE-07: a deleted profile is dead at once, that of another customer is untouched', async () => {
		const [asha, ravi] = [await signedIn(site), await signedIn(site, '9812345678')];
		expect((await asCustomer('DELETE', '/profile', asha)).status).toBe(200);
		expect((await asCustomer('GET', '/profile', asha)).status).toBe(401);
		expect((await asCustomer('GET', '/profile', ravi)).body['data']).toMatchObject({
			phone_number: '9812345678',
		});
	});

	test('API-21, ROLE-07: a lead of a customer is part of what is stored about her, and of nobody else', async () => {
		const [asha, ravi] = [await signedIn(site), await signedIn(site, '9812345678')];
		const lead = { name: 'Asha Rao', email: 'asha@example.in', ...phone };
		expect((await asCustomer('POST', '/lead/submit', asha, lead)).status).toBe(200);
		const mine = await asCustomer('GET', '/profile/data', asha);
		expect(mine.body['data']).toMatchObject({
			profile: phone,
			leads: [{ email: 'asha@example.in' }],
			sessions: [{}],
		});
		expect((await asCustomer('GET', '/profile/data', ravi)).body['data']).toMatchObject({ leads: [] });
		expect((await asCustomer('POST', '/lead/submit', 'x'.repeat(43), lead)).status).toBe(401);
	});
});
