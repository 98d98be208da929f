import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';

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
