import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { codeSentTo } from '../support/signed-in.ts';

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
const post = (path: string, body: object) =>
	call<Record<string, unknown>>('POST', `/api/v1${path}`, sending(body));

describe('signing in', () => {
	test('API-12, AUTH-02, CON-01: a phone number gets a lead and a code of six digits, never a token', async () => {
		const { status, headers, body } = await post('/auth/register/phone', {
			...phone,
			is_whatsapp_enabled: true,
			page_url: 'http://localhost:4321/packages?theme=Beach',
			package_id: '1001',
		});
		expect(status).toBe(200);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(body).toMatchObject({
			lead: { id: expect.any(String) },
			data: { lead: { id: expect.any(String) } },
		});
		expect(JSON.stringify(body)).not.toContain('token');
		expect(await codeSentTo(site.db, phone.phone_number)).toMatch(/^\d{6}$/);
		// Where it was asked for is kept nowhere (decision D217).
		const tables = ['codes', 'leads', 'outbox', 'users'] as const;
		const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
		expect(rows.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
		expect(JSON.stringify(rows)).not.toMatch(/theme=Beach|package_?id/i);
	});

	test('API-13, ENT-23: the code gives a token and the profile; a wrong one is "Invalid OTP"', async () => {
		const { body: asked } = await post('/auth/register/phone', phone);
		const otp = await codeSentTo(site.db, phone.phone_number);
		const wrong = await post('/auth/verify/otp', { ...phone, otp: otp === '000000' ? '000001' : '000000' });
		expect(wrong).toMatchObject({ status: 400, body: { data: { message: 'Invalid OTP' } } });
		expect(wrong.body['fields']).toEqual({ otp: 'Invalid OTP. 4 tries left.' });
		expect((await post('/auth/verify/otp', { ...phone, otp: '12345' })).status).toBe(400);
		// A number that has asked for none is answered alike; what to do is said at the field.
		const unasked = await post('/auth/verify/otp', { ...phone, phone_number: '9811111111', otp });
		expect(unasked).toMatchObject({ status: 400, body: { data: { message: 'Invalid OTP' } } });
		expect(unasked.body['fields']).toEqual({ otp: 'Please ask for a new code.' });
		const { id } = asked['lead'] as { id: string };
		const { status, body } = await post('/auth/verify/otp', { ...phone, otp, lead_id: id });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			access_token: expect.stringMatching(/^[\w-]{40,}$/),
			profile: { name: null },
			lead: { id },
			data: { access_token: body['access_token'], profile: { ...phone, name: null, email: null } },
		});
	});

	test('AUTH-03: the proof that comes with a token without a name goes on once', async () => {
		const { body: asked } = await post('/auth/register/phone', phone);
		const otp = await codeSentTo(site.db, phone.phone_number);
		const { id } = asked['lead'] as { id: string };
		const { body } = await post('/auth/verify/otp', { ...phone, otp, lead_id: id });
		const proof = body['proof'];
		expect(proof).toMatch(/^[\w-]{43}$/);
		const both = await Promise.all([1, 2].map(() => post('/auth/verify/proof', { proof })));
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
		const gone: Record<string, unknown> = both.find(({ status }) => status === 200)?.body ?? {};
		expect(gone).toMatchObject({
			access_token: expect.stringMatching(/^[\w-]{43}$/),
			profile: { name: null },
			data: { proof: expect.stringMatching(/^[\w-]{43}$/) },
		});
		expect(gone['proof']).not.toBe(proof);
	});

	test('API-14: a resent code replaces the one before', async () => {
		await post('/auth/register/phone', phone);
		const first = await codeSentTo(site.db, phone.phone_number);
		await site.db.deleteFrom('outbox').execute();
		expect((await post('/auth/resend/otp', phone)).status).toBe(200);
		const second = await codeSentTo(site.db, phone.phone_number);
		if (first !== second) expect((await post('/auth/verify/otp', { ...phone, otp: first })).status).toBe(400);
		expect((await post('/auth/verify/otp', { ...phone, otp: second })).status).toBe(200);
	});

	test.each([
		['/auth/register/phone', 'phone_number', '012345678'],
		['/auth/register/phone', 'country_code', '+0'],
		['/auth/register/phone', 'is_whatsapp_enabled', 'maybe'],
		['/auth/register/phone', 'package_id', 'x'],
		['/auth/resend/otp', 'phone_number', '12'],
		['/auth/verify/otp', 'otp', 'abcdef'],
		['/auth/verify/otp', 'otp', '１２３４５６'],
	])('VAL-07: %s rejects %s %j by name, and no code is sent', async (path, field, value) => {
		const { status, body } = await post(path, { ...phone, otp: '123456', [field]: value });
		expect(status).toBe(400);
		expect(Object.keys(body.fields ?? {})).toEqual([field]);
		expect(await site.db.selectFrom('codes').selectAll().execute()).toEqual([]);
	});
});
