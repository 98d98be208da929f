import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '../support/a-lead.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test('LEAD-12: a lead names its page without the key that opens it, to the desk, too', async () => {
	const origin = 'http://localhost:4321';
	const key = 'k-e_y0123456789';
	const booking = `${origin}/booking/SB7KQ2XM9T4A/success?utm_source=sms&key=${key}`;
	const poll = `${origin}/decide/${key}`;
	const sent = aLead({ page_url: booking, compareListUrl: poll });
	await call('POST', '/api/v1/lead/submit', sending(sent));
	const brochure = `/brochures/goa.pdf?signature=${key}`;
	const { name, email } = sent;
	const asked = { name, email, phone: '9876543211', package_url: poll, itinerary_pdf: brochure };
	await call('POST', '/api/v1/request/call', sending(asked));
	const leads = await site.db.selectFrom('leads').selectAll().orderBy('createdAt').execute();
	expect(leads.map(({ pageUrl, compareListUrl }) => [pageUrl, compareListUrl])).toEqual([
		[`${origin}/booking/SB7KQ2XM9T4A/success?utm_source=sms`, `${origin}/decide/:id`],
		[`${origin}/decide/:id`, null],
	]);
	const messages = await site.db.selectFrom('outbox').selectAll().execute();
	expect(messages.length).toBeGreaterThan(1);
	expect(JSON.stringify([leads, messages])).not.toContain(key);
});
