import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brochureHref, packageHref } from '#domain/page/paths.ts';
import { signLink } from '#server/links/signed-link.ts';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { aBookingOfFolder } from '../support/a-booking-of-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-host-'));
let site: RunningSite;
let printed = '';
beforeAll(async () => {
	site = await serveForTests({ DATA_DIR: dataDir });
	site.process.stdout?.on('data', (data: Buffer) => {
		printed += data;
	});
}, 150_000);
afterAll(async () => {
	await site.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** The lines of the log about one request, once they have been written. */
async function logged(requestId: string | null): Promise<Record<string, unknown>[]> {
	await expect.poll(() => printed).toContain(`"${requestId}"`);
	return printed
		.split('\n')
		.filter((line) => line.includes(`"${requestId}"`))
		.map((line) => JSON.parse(line));
}

test('sixty previews asked for at once are pictures, or 503 with the time for another try', async () => {
	const list = await fetch(`${site.url}/sitemap/1.xml`);
	const slugs = [...(await list.text()).matchAll(/\/packagedetails\/([\w-]+)</g)].map(([, slug]) => slug);
	const different = [...new Set(slugs)].slice(0, 60);
	expect(different).toHaveLength(60);
	const addresses = await Promise.all(
		different.map(async (slug) => {
			const current = await fetch(`${site.url}/previews/packages/${slug}.jpg`, { redirect: 'manual' });
			return `${site.url}${current.headers.get('location')}`;
		}),
	);
	const responses = await Promise.all(addresses.map((address) => fetch(address)));
	const statuses = responses.map(({ status }) => status);
	expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
	expect(statuses).toContain(200);
	const rejected = responses.filter(({ status }) => status === 503);
	expect(rejected.length).toBeGreaterThan(0);
	expect(new Set(rejected.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
});

test('an error page that is sent in place of another page brings its policy', async () => {
	const response = await fetch(`${site.url}/termsCondition?packageId=1`);
	expect(response.status).toBe(404);
	expect(await response.text()).toContain('</html>');
	expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('a link to a brochure that has expired is 410 and leads to the package, a changed one is 403', async () => {
	const list = await (await fetch(`${site.url}/api/v1/package/list`)).json();
	const { slug } = (list as { data: { slug: string }[] }).data[0] ?? { slug: '' };
	const secret = readFileSync(join(dataDir, 'link-secret'), 'utf8');
	const link = (expiresAt: number) => site.url + signLink(secret, brochureHref(slug), expiresAt);
	const read = async (address: string) => {
		const response = await fetch(address);
		return { status: response.status, headers: response.headers, html: await response.text() };
	};
	const valid = link(Date.now() + 60_000);
	expect((await fetch(valid)).headers.get('content-type')).toBe('application/pdf');
	const expired = await read(link(Date.now() - 1));
	expect(expired.status).toBe(410);
	expect(expired.html).toContain('This link has expired');
	expect(expired.html).toContain(`href="${packageHref(slug)}#itinerary"`);
	const changed = await read(`${valid}x`);
	expect(changed.status).toBe(403);
	expect(changed.html).toContain('This link is not complete');
	for (const { headers } of [expired, changed]) {
		expect(headers.get('cache-control')).toContain('no-store');
		expect(headers.get('referrer-policy')).toBe('same-origin');
		expect(headers.get('content-security-policy')).toContain("default-src 'self'");
	}
	const ofNothing = signLink(secret, brochureHref('nothing'), Date.now() + 60_000);
	expect((await read(site.url + ofNothing)).html).toContain('We cannot find that package');
});

test('what a browser sent wrongly is a page of the site for a visitor, and JSON for a program', async () => {
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	const foreign = { method: 'POST', body: 'name=x', headers: { ...form, origin: 'https://other.example' } };
	const tooLong = {
		method: 'POST',
		body: `comment=${'x'.repeat(200_000)}`,
		headers: { ...form, origin: site.url },
	};
	const wrong: [string, RequestInit, number, string][] = [
		['/lead', foreign, 403, 'from another site'],
		['/lead', tooLong, 413, 'too long to be sent'],
		['/%E0%A4%A', {}, 400, 'That address is not complete'],
	];
	for (const [path, init, status, words] of wrong) {
		const page = await fetch(site.url + path, init);
		expect([path, page.status]).toEqual([path, status]);
		expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
		const html = await page.text();
		expect(html).toContain(words);
		expect(html).toContain('content="noindex"');
	}
	const calls: [string, RequestInit, number][] = [
		['/api/v1/lead/submit', foreign, 403],
		['/api/v1/lead/submit', tooLong, 413],
		['/api/%E0%A4%A', {}, 400],
	];
	for (const [path, init, status] of calls) {
		const response = await fetch(site.url + path, init);
		expect([path, response.status]).toEqual([path, status]);
		expect(await response.json()).toMatchObject({ response_code: status });
	}
});

test.each([
	['checkout', 'wish=pay'],
	['booking', 'reply=confirm'],
	['consents', ''],
])('a form of a %s that does not exist is posted to a page that says so', async (kind, body) => {
	const PATHS = {
		checkout: '/checkout/bm90aGluZw',
		booking: '/booking/SBUNKNOWN222/operator',
		consents: '/consents?token=x',
	};
	const response = await fetch(site.url + PATHS[kind as keyof typeof PATHS], {
		method: 'POST',
		body,
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
	});
	expect(response.status).toBe(404);
	expect(await response.text()).toContain('Where to go on');
});

test('RTE-19: the page for wrong links is no page by itself', async () => {
	const { status, headers } = await fetch(`${site.url}/nothing-here`, { redirect: 'manual' });
	expect([status, headers.get('location')]).toEqual([302, '/']);
});

test('a page for everyone paints in the process that waits for it; a personal one is kept from windows of other sites', async () => {
	const policyOf = async (path: string) =>
		(await fetch(`${site.url}${path}`)).headers.get('cross-origin-opener-policy');
	for (const path of ['/', '/packages', '/About', '/comparelist'])
		expect(await policyOf(path), path).toBeNull();
	for (const path of ['/bookings/find', '/bookings/list', '/checkout/unknown', '/api/v1/faqs'])
		expect(await policyOf(path), path).toBe('same-origin');
});

test('pages whose address holds a key hide it from other sites, and still take their own forms', async () => {
	const PRIVATE = [
		'/booking/SBUNKNOWN222/success',
		'/booking/SBUNKNOWN222/cancel',
		'/booking/SBUNKNOWN222/operator',
		'/booking/SBUNKNOWN222/refuse',
	];
	for (const path of [...PRIVATE, '/bookings/find']) {
		const { headers } = await fetch(`${site.url}${path}?key=secret`);
		// With `no-referrer` browsers send the forms of these pages with the origin `null`, which is nobody's.
		expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
	}
	const usual = await fetch(`${site.url}/packages`);
	expect(usual.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('a cancellation or a reply that no form of ours sent is a page that says what is missing', async () => {
	const { id, key, operatorKey } = await aBookingOfFolder(dataDir);
	const broken: [string | null, string, number][] = [
		['application/json', '{"refund_paise":1}', 400],
		['application/json', '{', 400],
		['text/plain', 'reply=confirm', 415],
		[null, '', 400],
		['multipart/form-data; boundary=x', '--x', 415],
		['application/x-www-form-urlencoded', 'x=1', 400],
	];
	for (const path of [`cancel?key=${key}`, `operator?key=${operatorKey}`, `refuse?key=${operatorKey}`])
		for (const [type, body, status] of broken) {
			const response = await fetch(`${site.url}/booking/${id}/${path}`, {
				method: 'POST',
				body: body === '' ? null : Buffer.from(body),
				headers: type === null ? {} : { 'content-type': type, origin: site.url },
			});
			expect([path, type, response.status]).toEqual([path, type, status]);
			expect(await response.text()).toContain('role="alert"');
		}
});

test('the calendar file of a booking blocks its days, and takes them back once it is cancelled', async () => {
	const booked = await aBookingOfFolder(dataDir);
	const cancelled = await aBookingOfFolder(dataDir, { isCancelled: true });
	const read = async ({ id, key }: { id: string; key: string }, page: string) =>
		(await fetch(`${site.url}/booking/${id}/${page}?key=${key}`)).text();
	const file = (await read(booked, 'calendar.ics')).replaceAll('\r\n ', '');
	expect(file).toContain('STATUS:TENTATIVE\r\nTRANSP:OPAQUE\r\n');
	expect(file).toMatch(/\r\nLOCATION:\S/);
	const [, host] = /\r\nURL:https?:\/\/([^/]+)\//.exec(file) ?? [];
	expect(file).toContain(`\r\nUID:${booked.id}@${host}\r\n`);
	expect(await read(booked, 'success')).toContain('Add to calendar');

	expect(file).toMatch(new RegExp(`\r\nDESCRIPTION:[^\r]*https?://[^\r]*/booking/${booked.id}`));

	const ended = (await read(cancelled, 'calendar.ics')).replaceAll('\r\n ', '');
	expect(ended).toContain('STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n');
	expect(ended).toContain('\r\nMETHOD:CANCEL\r\n');
	expect(ended).toContain(`\r\nUID:${cancelled.id}@${host}\r\n`);
	expect(await read(cancelled, 'success')).toContain('Take out of calendar');
	expect(await read(cancelled, 'success')).not.toContain('Add to calendar');
});

test.each(['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x'])(
	'a form about no package that is posted as %s is the page of an unknown package',
	async (type) => {
		const posted = { method: 'POST', body: 'name=x', headers: { 'content-type': type } };
		const response = await fetch(`${site.url}/packagedetails/none/request-call`, posted);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain('We cannot find that package');
	},
);

test('a page that fails is the designed 500 page, and one line of the log with its request id', async () => {
	const list = await (await fetch(`${site.url}/api/v1/package/list`)).json();
	const { slug } = (list as { data: { slug: string }[] }).data.at(-1) ?? {};
	const db = new Sqlite(join(dataDir, 'safarnama.sqlite'));
	const rename = (from: string, to: string) => db.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
	rename('packages', 'packages_away');
	const before = printed.length;
	try {
		const response = await fetch(`${site.url}/packagedetails/${slug}`);
		expect(response.status).toBe(500);
		expect(await response.text()).toContain('</html>');
		const requestId = response.headers.get('x-request-id');
		const lines = await logged(requestId);
		expect(lines.map(({ level, event }) => [level, event])).toEqual([
			['error', 'page failed'],
			['info', 'request'],
		]);
		expect(lines[0]).toMatchObject({ request_id: requestId, route: '/packagedetails/[slug]' });
	} finally {
		rename('packages_away', 'packages');
		db.close();
	}
	for (const line of printed.slice(before).split('\n'))
		if (line !== '') expect(() => JSON.parse(line)).not.toThrow();
});
