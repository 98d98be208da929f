import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorBookingsHref } from '#domain/booking/booking-paths.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-operator-'));
let site: RunningSite;
let operatorId = '';
beforeAll(async () => {
	site = await serveForTests({ DATA_DIR: dataDir });
	const db = new Sqlite(join(dataDir, 'safarnama.sqlite'));
	operatorId = (db.prepare('select id from agents limit 1').get() as { id: string }).id;
	db.prepare('update agents set email = ? where id = ?').run('office@operator.example', operatorId);
	db.close();
}, 150_000);
afterAll(async () => {
	await site.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** The heading of an operator's list. */
const HEADING = /<h1[^>]*>Bookings of /;

/** The page with a key that ends at a moment (epoch milliseconds), and what it answers. */
async function opened(expiresAt: number, init?: RequestInit, id = operatorId) {
	const keys = signedKeys(readFileSync(join(dataDir, 'link-secret'), 'utf8'));
	const href = operatorBookingsHref(id, keys.operatorListKeyOf(id, expiresAt));
	const response = await fetch(site.url + href, init);
	return { status: response.status, headers: response.headers, html: await response.text() };
}
const posted = (): RequestInit => ({
	method: 'POST',
	body: '',
	headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
});

test("D233: an expired link sends its operator a new one, which opens the bookings; nobody else's caches keep them", async () => {
	const valid = await opened(Date.now() + HOUR_MS);
	expect(valid.status).toBe(200);
	expect(valid.html).toMatch(HEADING);
	expect(valid.headers.get('cache-control')).toContain('no-store');
	expect(valid.headers.get('referrer-policy')).toBe('same-origin');

	const expired = await opened(Date.now() - 1);
	expect(expired.html).toContain('This link has expired');
	expect(expired.html).not.toMatch(HEADING);
	expect((await opened(Date.now() - 1, posted())).html).toContain('A new link is on its way');
	await expect.poll(() => readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')).toContain('/bookings?key=');
	const [line = ''] = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').split('\n');
	expect(JSON.parse(line)).toMatchObject({
		...{ channel: 'email', to: 'office@operator.example', template: 'operator-bookings-link' },
	});
	const [address = ''] = /\/operators\/\S+/.exec(JSON.parse(line).text) ?? [];
	expect(await (await fetch(site.url + address)).text()).toMatch(HEADING);
});

test('D233: a key of another operator opens nothing and sends nothing, and there is no page of an operator that is none', async () => {
	const [, key = ''] = operatorBookingsHref(
		operatorId,
		signedKeys('another').operatorListKeyOf(operatorId, 1),
	).split('?');
	for (const init of [undefined, posted()]) {
		const response = await fetch(`${site.url}${operatorBookingsHref(operatorId)}?${key}`, init);
		expect(response.status).toBe(403);
		expect(await response.text()).toContain('This link is not complete');
	}
	for (const [expiresAt, init] of [
		[Date.now() + HOUR_MS, undefined],
		[Date.now() - 1, posted()],
	] as const)
		expect((await opened(expiresAt, init, 'nobody')).status).toBe(404);
});
