import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApplication } from '../support/an-application.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.db.deleteFrom('agentApplications').execute();
});

interface Answer {
	data: { application_id?: string; message?: string };
}
const stored = () => site.db.selectFrom('agentApplications').selectAll().execute();
const form = (changes: Record<string, unknown> = {}) =>
	new URLSearchParams({ ...anApplication(), ...changes } as Record<string, string>);
const apply = (body: object) => call<Answer>('POST', '/api/v1/add/agent', sending(body));

describe('API-41: an application of a tour operator', () => {
	test('AGT-03: is taken as a posted form and stored', async () => {
		const { status, body } = await apply(form());
		expect(status).toBe(200);
		expect(body.data).toEqual({ application_id: expect.any(String) });
		expect(await stored()).toMatchObject([
			{ id: body.data.application_id, firstName: 'Ravi', companyName: 'Malabar Journeys' },
		]);
	});

	test('has a reference and says what comes next', async () => {
		const { body } = await apply(form());
		const { receipt } = body as unknown as { receipt: { label: string; text: string }[] };
		const reference = body.data.application_id
			?.slice(0, 8)
			.toUpperCase()
			.replace(/(?=.{4}$)/, '-');
		expect(receipt).toEqual([
			{ label: 'Reference', text: reference },
			{ label: 'Next', text: expect.stringMatching(/calls or writes to you/) },
		]);
	});

	test('a second one from the same e-mail address gets 401 and is not stored', async () => {
		await apply(form());
		const { status, body } = await apply(form({ email: 'RAVI@malabar.example.in', first_name: 'Other' }));
		expect(status).toBe(401);
		expect(body.data.message).toBe('We have an application from this e-mail address already');
		expect(await stored()).toMatchObject([{ firstName: 'Ravi' }]);
	});

	test.each([
		['first_name', '', 'Name is required'],
		['first_name', '<script>', 'enter valid firstName'],
		['first_name', 'x'.repeat(101), 'not more than 100'],
		['last_name', '12', 'enter valid LastName'],
		['company_name', '12', 'enter valid CompanyName'],
		['email', 'x', 'Enter a valid email'],
		['phone', '987654321', "that's not your number"],
		['phone', '9'.repeat(16), 'max is 15'],
		['website_url', 'javascript:alert(1)', 'Enter a valid website'],
		['message', ' ', 'minimum 1 character'],
		['message', 'x'.repeat(401), 'maximum 500 characters'],
	])('VAL-07: %s %j is rejected by name and nothing is stored', async (field, value, message) => {
		const { status, body } = await apply(form({ [field]: value }));
		expect(status).toBe(400);
		expect(body.fields).toEqual({ [field]: message });
		expect(await stored()).toEqual([]);
	});

	test('a field that comes twice, or as something else than text, is rejected', async () => {
		const twice = form();
		twice.append('email', 'other@example.in');
		expect((await apply(twice)).status).toBe(400);
		expect((await apply({ ...anApplication(), message: { text: 'x' } })).status).toBe(400);
		expect((await apply({ ...anApplication(), first_name: 'a\0b' })).status).toBe(400);
		expect(await stored()).toEqual([]);
	});

	test.each([
		['another type', { body: '<agent/>', headers: { 'content-type': 'text/xml' } }, 415],
		['more than 100 kB', sending(form({ message: 'x'.repeat(100_000) })), 413],
		['nothing', {}, 400],
	])('%s is rejected', async (_what, init, expected) => {
		expect((await call('POST', '/api/v1/add/agent', init)).status).toBe(expected);
	});
});
