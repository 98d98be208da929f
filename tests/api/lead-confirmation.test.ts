import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#data/lead/leads.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { confirmLead } from '../../src/pages/thanks/_confirm-lead.ts';
import { aLead } from '../support/a-lead.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { codeSentTo, signedIn } from '../support/signed-in.ts';

/* The page of thanks without script: what its form does and says. */

const NUMBER = '9812345678';
const clock = { at: Date.parse('2026-11-21T06:30:00Z') };
let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ now: () => clock.at });
});
afterAll(() => site.close());
beforeEach(async () => {
	for (const table of ['leads', 'sessions', 'codes', 'users', 'outbox'] as const)
		await site.db.deleteFrom(table).execute();
});

async function ask(changes: Parameters<typeof aLead>[0] = {}): Promise<Lead> {
	const { id } = await site.services.leads.submit(aLead({ source: 'customize', ...changes }));
	return read(id);
}

async function read(id: string): Promise<Lead> {
	const lead = await site.services.leads.find(id);
	if (!lead) throw new Error(`No lead ${id}`);
	return lead;
}

/** Opens the page of a lead, or sends its form. */
async function open(lead: Lead, fields?: Record<string, string>) {
	const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
	const request = new Request(`https://safarnama.test/thanks/${lead.id}`, init);
	const response = { status: 200, headers: new Headers() };
	const locals = { visitor: '' } as App.Locals;
	const shown = await confirmLead(lead, { request, response, locals });
	return { status: response.status, ...shown };
}

const AGAIN = { again: 'yes' };
const otp = async () => ({ otp: await codeSentTo(site.db, NUMBER) });

describe('LEAD-04: without script a number is confirmed on the page of thanks', () => {
	test('by the code, which a reload still says', async () => {
		const lead = await ask();
		expect(await open(lead)).toEqual({ status: 200, by: 'code', isConfirmed: false });
		const confirmed = { status: 200, by: null, isConfirmed: true };
		expect(await open(lead, await otp())).toEqual(confirmed);
		expect(await open(await read(lead.id))).toEqual(confirmed);
	});

	test('also by the second of two presses', async () => {
		const lead = await ask();
		const code = await otp();
		expect(await open(lead, code)).toMatchObject({ status: 200, isConfirmed: true });
		// Its request had read the lead before the first one confirmed it.
		expect(await open(lead, code)).toEqual({ status: 200, by: null, isConfirmed: true });
	});

	test('by a new code once the first has expired', async () => {
		const lead = await ask();
		const expired = await otp();
		clock.at += CODE_LIFETIME_MS;
		expect(await open(lead)).toMatchObject({ by: 'new code' });
		const message = 'Please ask for a new code.';
		expect(await open(lead, expired)).toMatchObject({ status: 400, by: 'new code', error: message });
		expect(await open(lead, AGAIN)).toMatchObject({ status: 200, by: 'code', isSentAgain: true });
		expect(await open(lead, await otp())).toMatchObject({ isConfirmed: true });
	});

	test('by a new code once a code for something else has replaced the first, or its tries are over', async () => {
		const lead = await ask();
		clock.at += MINUTE_MS;
		await site.services.signIn.register({ country_code: '+91', phone_number: NUMBER }, '');
		clock.at += MINUTE_MS;
		expect(await open(lead)).toMatchObject({ by: 'new code' });
		expect(await open(lead, AGAIN)).toMatchObject({ by: 'code' });
		const right = await otp();
		const wrong = { otp: right.otp === '000000' ? '000001' : '000000' };
		for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
			const error = `Invalid OTP. ${left} left.`;
			expect(await open(lead, wrong)).toMatchObject({ status: 400, by: 'code', error });
		}
		expect(await open(lead, wrong)).toMatchObject({
			by: 'new code',
			error: expect.stringMatching(/new one/),
		});
		expect(await open(lead, right)).toMatchObject({ status: 400, by: 'new code' });
	});

	test('not of what looks like spam', async () => {
		const spam = await ask({ homepage: 'x' });
		expect(await open(spam)).toEqual({ status: 200, by: null, isConfirmed: false });
		expect(await open(spam, AGAIN)).toEqual({ status: 200, by: null, isConfirmed: false });
		expect(await site.db.selectFrom('codes').selectAll().execute()).toEqual([]);
	});

	test('is confirmed from the start for whoever is signed in', async () => {
		const token = await signedIn(site, NUMBER);
		const { user } = await site.services.signIn.customerOf(token);
		const { id } = await site.services.leads.submit(aLead({ source: 'customize' }), user);
		expect(await open(await read(id))).toMatchObject({ by: null, isConfirmed: true });
	});
});
