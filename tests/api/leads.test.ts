import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadResponse, LeadWithReceipt } from '#contracts/lead-response.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { bearing, codeSentTo, signedIn } from '../support/signed-in.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.db.deleteFrom('leads').execute();
});

const stored = () => site.db.selectFrom('leads').selectAll().execute();
const lead = {
	name: 'Asha Devi Rao',
	email: 'asha@example.in',
	country_code: '+91',
	phone_number: '9876543210',
	package_id: '1001',
	page_url: 'http://localhost:4321/packagedetails/x',
	page_name: 'detail',
	source: 'request call',
	travelers_count: '2.7',
	comment: 'Vegetarian, please',
};
const submit = (body: object) => call<LeadResponse>('POST', '/api/v1/lead/submit', sending(body));

describe('API-21: a lead', () => {
	test('ENT-03, ENT-04, REQ-05: is stored with what the visitor said, without signing in', async () => {
		const { status, headers, body } = await submit(lead);
		expect(status).toBe(200);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(body.data).toEqual({ lead: { id: expect.any(String) }, should_verify_otp: true });
		expect(await stored()).toMatchObject([
			{
				id: body.data.lead.id,
				name: 'Asha Devi Rao',
				packageId: '1001',
				travelersCount: 2,
				countryCode: '+91',
			},
		]);
	});

	test.each([
		['/api/v1/lead/submit', lead],
		['/api/v1/request/call', { name: lead.name, email: lead.email, phone: '9876543210', package_id: '1001' }],
	])(
		'LEAD-10: to %s with a token has the number of the session, in record, receipt and reply',
		async (path, sound) => {
			await site.db.deleteFrom('outbox').execute();
			const token = await signedIn(site, '9800012345');
			const sent = sending(sound);
			const { status, body } = await call<LeadWithReceipt>('POST', path, {
				...sent,
				headers: { ...sent.headers, ...bearing(token) },
			});
			expect([status, body.data.should_verify_otp]).toEqual([200, false]);
			const { user } = await site.services.signIn.customerOf(token);
			expect(await stored()).toMatchObject([
				{ countryCode: '+91', phoneNumber: '9800012345', userId: user.id, verifiedAt: expect.any(Number) },
			]);
			expect(JSON.stringify(body.receipt)).toContain('345');
			expect(JSON.stringify(body)).not.toMatch(/543210|43210/);
			const messages = await site.db.selectFrom('outbox').selectAll().execute();
			expect(JSON.stringify(messages)).not.toContain('9876543210');
			// The same again, twice at once, is the same lead.
			await Promise.all(
				[path, path].map((one) =>
					call('POST', one, { ...sent, headers: { ...sent.headers, ...bearing(token) } }),
				),
			);
			expect(await stored()).toHaveLength(1);
		},
	);

	test('LEAD-11: a signed-in visitor is not asked for a code, and a token that is not sound is rejected', async () => {
		const token = await signedIn(site, '9876543210');
		const sent = sending(lead);
		const withToken = (bearer: string) =>
			call<LeadResponse>('POST', '/api/v1/lead/submit', {
				...sent,
				headers: { ...sent.headers, ...bearing(bearer) },
			});
		expect((await withToken('nonsense')).status).toBe(401);
		expect(await stored()).toEqual([]);
		const { body } = await withToken(token);
		expect(body.data.should_verify_otp).toBe(false);
		expect(await stored()).toMatchObject([{ verifiedAt: expect.any(Number) }]);
	});

	test('LEAD-04: the code of a lead signs in and names the lead', async () => {
		const { body } = await submit({ ...lead, phone_number: '9876500001' });
		const { country_code } = lead;
		const otp = await codeSentTo(site.db, '9876500001');
		const verified = await call<{ data: { access_token: string; lead: { id: string } } }>(
			'POST',
			'/api/v1/auth/verify/otp',
			sending({ country_code, phone_number: '9876500001', otp, lead_id: body.data.lead.id }),
		);
		expect(verified.status).toBe(200);
		expect(verified.body.data).toMatchObject({
			access_token: expect.any(String),
			lead: { id: body.data.lead.id },
		});
		expect(await stored()).toMatchObject([{ verifiedAt: expect.any(Number) }]);
	});

	test('ENT-15, API-70: a trip put together by its parts is stored with them', async () => {
		const { name, email, country_code, phone_number } = lead;
		const { status } = await submit({
			...{ name, email, country_code, phone_number },
			destination_name: 'Kerala',
			departure_month_id: 6,
			min_budget: 5000,
			max_budget: '500000',
			inclusion_id: ['meals', 'flights'],
			theme_id: 'beach',
			page_number: 1,
		});
		expect(status).toBe(200);
		expect(await stored()).toMatchObject([
			{
				destination: 'Kerala',
				departureMonth: 'June 2027',
				budget: '5000-500000',
				comment: 'Theme: Beach\nIncludes: Meals, Flights',
			},
		]);
	});

	test('is stored once however often it is sent', async () => {
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => submit({ ...lead, submission_id: 'one' })),
		);
		expect(new Set(answers.map(({ body }) => body.data.lead.id)).size).toBe(1);
		expect(await stored()).toHaveLength(1);
	});

	test.each([
		['name', ''],
		['name', '1234'],
		['name', 'x'.repeat(101)],
		['email', 'a b@c.d'],
		['email', 'a@b'],
		['phone_number', '012345678'],
		['phone_number', '12345678'],
		['phone_number', '1234567890123456'],
		['phone_number', 9876543210],
		['country_code', ''],
		['country_code', '+0'],
		['package_id', '999999'],
		['package_id', 'x'],
		['package_id', ['1001']],
		['travelers_count', 'many'],
		['travelers_count', -1],
		['departure_month_id', 13],
		['min_budget', 'cheap'],
		['inclusion_id', { id: 1 }],
		['inclusion_id', ['zzz']],
		['theme_id', 'zzz'],
		['page_number', -1],
		['package_id', 1.5],
		['budget', '1 lakh to 50000'],
		['email', '<a@b.c> <d@e.f>'],
		['page_url', 'java\tscript:alert(1)'],
		['comment', 'x'.repeat(2001)],
		['comment', { text: 'x' }],
	])('VAL-07: %s %j is rejected by name and nothing is stored', async (field, value) => {
		const { status, body } = await submit({ ...lead, [field]: value });
		expect(status).toBe(400);
		expect(Object.keys(body.fields ?? {})).toEqual([field]);
		expect(await stored()).toEqual([]);
	});

	test('VAL-02: the phone is rejected in the words of the specification', async () => {
		const { body } = await submit({ ...lead, phone_number: '123' });
		expect(body).toMatchObject({ data: { message: 'Please enter number between 9 and 15 digits.' } });
	});

	test.each([
		['another type', { body: '<lead/>', headers: { 'content-type': 'text/xml' } }, 415],
		['more than 100 kB', sending({ ...lead, comment: 'x'.repeat(100_000) }), 413],
		['half a text', { body: '{"name":', headers: { 'content-type': 'application/json' } }, 400],
		['nothing', {}, 400],
	])('%s is rejected', async (_what, init, expected) => {
		expect((await call('POST', '/api/v1/lead/submit', init)).status).toBe(expected);
	});
});

describe('API-39, API-40: the request-a-call form', () => {
	const form = {
		name: 'Asha Devi Rao',
		email: 'asha@example.in',
		phone: '9876543210',
		package_id: '1001',
		compareListUrl: 'http://localhost:4321/comparelist?packages1=1001',
		itinerary_pdf: '',
		page_number: '1',
		package_url: 'http://localhost:4321/packagedetails/x',
	};
	const post = (fields: Record<string, string>) =>
		call<LeadResponse>('POST', '/api/v1/request/call', sending(new URLSearchParams(fields)));

	test('API-39, CMP-13: is stored as a lead with the comparison it came from', async () => {
		const { status, body } = await post(form);
		expect(status).toBe(200);
		expect(await stored()).toMatchObject([
			{
				id: body.data.lead.id,
				phoneNumber: '9876543210',
				packageId: '1001',
				pageUrl: form.package_url,
				compareListUrl: form.compareListUrl,
			},
		]);
	});

	test('needs no more than a name, an e-mail address and a phone', async () => {
		const { name, email, phone } = form;
		expect((await post({ name, email, phone })).status).toBe(200);
		expect((await post({ ...form, package_id: '', compareListUrl: '', package_url: '' })).status).toBe(200);
	});

	test('VAL-05: what is wrong comes back by field', async () => {
		const { status, body } = await post({ ...form, name: '<b>', email: 'x', phone: '-1' });
		expect(status).toBe(400);
		expect(body.fields).toEqual({
			name: 'enter valid name',
			email: 'Enter a valid email',
			phone: 'Please enter number between 9 and 15 digits.',
		});
	});

	test('API-40: asking for the form stores nothing', async () => {
		const { status, body } = await call<{ data: object }>(
			'GET',
			'/api/v1/request/call?name=Asha&phone=9876543210',
		);
		expect(status).toBe(200);
		expect(Object.keys(body.data)).toEqual(['countries']);
		expect(await stored()).toEqual([]);
	});
});
