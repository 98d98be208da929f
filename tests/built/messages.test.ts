import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedWords } from '#server/settings/shipped-words.ts';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { aLead } from '../support/a-lead.ts';
import { codeInOutbox } from '../support/code-in-outbox.ts';
import { openGateway } from '../support/open-gateway.ts';
import { openMailServer } from '../support/open-mail-server.ts';
import { temporaryFolder } from '../support/test-database.ts';

const PRODUCTION = {
	APP_ENV: 'production',
	LIMITS: 'on',
	SITE_URL: 'https://safarnama.example',
	OTP_PEPPER: 'p'.repeat(32),
	LINK_SECRET: 'l'.repeat(32),
	RAZORPAY_KEY_ID: 'rzp_live_x',
	RAZORPAY_KEY_SECRET: 'x',
	RAZORPAY_WEBHOOK_SECRET: 'x',
	SMS_URL: 'http://127.0.0.1:9/',
	SMS_TOKEN: 't',
	SMTP_URL: 'smtp://127.0.0.1:9',
	LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
	LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
};

test('in development the sandbox shows what was sent, never from a cache; without an adapter it is also in the outbox file', async () => {
	const dataDir = temporaryFolder();
	const mail = await openMailServer();
	const site = await serveForTests({ DATA_DIR: dataDir, SMTP_URL: mail.url });
	try {
		const sandbox = async () => {
			const response = await fetch(`${site.url}/sandbox/outbox`);
			expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
			return response.text();
		};
		expect(await sandbox()).toContain('No message was sent yet');
		await fetch(`${site.url}/api/v1/lead/submit`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(aLead({ name: 'Devi' })),
		});
		// With a mail server the visitor has a receipt.
		await expect.poll(() => mail.taken).toMatchObject([{ to: ['asha@example.in'] }]);
		expect(mail.taken[0]?.source).toMatch(/^Subject: .+: we call you/m);
		await expect.poll(sandbox).toMatch(/Devi asks for a call/);
		await expect.poll(() => readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')).toContain('Devi');
	} finally {
		await site.stop();
	}
}, 120_000);

test('without a mail server the receipt of a visitor waits in the outbox, with the link to withdraw what was agreed to', async () => {
	const dataDir = temporaryFolder();
	const webhook = await openGateway();
	const site = await serveForTests({
		DATA_DIR: dataDir,
		LEAD_WEBHOOK_URL: webhook.url,
		LEAD_WEBHOOK_SECRET: PRODUCTION.LEAD_WEBHOOK_SECRET,
	});
	try {
		await fetch(`${site.url}/api/v1/lead/submit`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(aLead({ source: 'customize' })),
		});
		const link = /To withdraw that: (\S+?\/consents\?token=[\w%.-]+)/;
		await expect.poll(() => readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')).toMatch(link);
		const sandbox = await (await fetch(`${site.url}/sandbox/outbox`)).text();
		const { pathname, search } = new URL(link.exec(sandbox)?.[1] ?? '');
		expect((await fetch(site.url + pathname + search)).status).toBe(200);
	} finally {
		await site.stop();
	}
}, 120_000);

test('a consent is withdrawn on its page, by whoever has its link; following the link alone changes nothing', async () => {
	const siteUrl = 'http://safarnama.example';
	const site = await serveForTests({ SITE_URL: siteUrl });
	try {
		const api = async <Data>(path: string, body?: object, token = ''): Promise<Data> => {
			const response = await fetch(`${site.url}/api/v1${path}`, {
				headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
				...(body && { method: 'POST', body: JSON.stringify(body) }),
			});
			expect(response.status).toBe(200);
			return ((await response.json()) as { data: Data }).data;
		};
		const phone = { country_code: '+91', phone_number: '9876501234' };
		const { lead } = await api<{ lead: { id: string } }>('/auth/register/phone', {
			...phone,
			is_whatsapp_enabled: true,
		});
		const outbox = await (await fetch(`${site.url}/sandbox/outbox`)).text();
		const otp = codeInOutbox(outbox, phone.country_code + phone.phone_number);
		const { access_token: token } = await api<{ access_token: string }>('/auth/verify/otp', {
			...phone,
			otp,
			lead_id: lead.id,
		});
		type MyData = { consents: { wording: string; withdrawn_at: string | null; withdraw_url: string }[] };
		const consents = async () => (await api<MyData>('/profile/data', undefined, token)).consents;
		const [given] = await consents();
		expect(given).toMatchObject({ wording: 'Get updates on Whatsapp', withdrawn_at: null });

		const { origin: link, pathname, search } = new URL(given?.withdraw_url ?? '');
		expect(link).toBe(siteUrl);
		const address = site.url + pathname + search;
		const page = await fetch(address);
		expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		expect(await page.text()).toMatch(/Get updates on Whatsapp[\s\S]*<form method="post"/);
		expect(await consents()).toMatchObject([{ withdrawn_at: null }]);

		const origin = new URL(site.url).origin;
		const posted = await fetch(address, { method: 'POST', headers: { origin }, body: new URLSearchParams() });
		expect(posted.status).toBe(200);
		expect(await posted.text()).toContain('Your consent is withdrawn');
		expect(await consents()).toMatchObject([{ withdrawn_at: expect.any(String) }]);
		for (const method of ['GET', 'POST'])
			expect((await fetch(`${address}x`, { method })).status, method).toBe(404);
	} finally {
		await site.stop();
	}
}, 120_000);

test('in production there is no sandbox, and contacts that are nobody’s are named at the start', async () => {
	const site = await serveForTests(PRODUCTION);
	try {
		const named = () =>
			[
				...site
					.said()
					.matchAll(
						/"event":"still as the project ships it","file":"src\/content\/site\.yaml","field":"(\w+)"/g,
					),
			].map(([, field]) => field);
		await expect.poll(named).toEqual(shippedWords());
		expect(site.said()).toMatch(/"event":"no messages by WhatsApp","why":"WHATSAPP_URL is not set; /);
		expect((await fetch(`${site.url}/sandbox/outbox`)).status).toBe(404);
		expect((await fetch(`${site.url}/sandbox`)).status).toBe(404);
	} finally {
		await site.stop();
	}
}, 120_000);
