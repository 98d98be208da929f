import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { aLead } from '../support/a-lead.ts';
import { startPostgres } from '../support/postgres.ts';

test('while the database is away pages and calls that need it answer 503 with Retry-After, others go on, and all is well when it is back', async ({
	skip,
}) => {
	const server = await startPostgres();
	if ('reason' in server) return skip(server.reason);
	onTestFinished(server.stop);
	const site = await serveForTests({ DATABASE_URL: server.url });
	onTestFinished(site.stop);
	const call = async (path: string, init?: RequestInit) => {
		const response = await fetch(site.url + path, init);
		return {
			status: response.status,
			retryAfter: response.headers.get('retry-after'),
			text: await response.text(),
		};
	};
	const submit = (mark: string) =>
		call('/api/v1/lead/submit', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(aLead({ email: `${mark}@example.in`, submission_id: mark })),
		});
	const { data } = JSON.parse((await call('/api/v1/package/list')).text) as { data: { slug: string }[] };
	const [seen, unseen] = data.map(({ slug }) => `/packagedetails/${slug}`);
	expect((await call(String(seen))).status).toBe(200);

	await server.crash();
	for (const path of ['/', '/packages', '/About', String(seen), '/healthz'])
		expect((await call(path)).status, path).toBe(200);
	// Readiness is known from the last look at the catalogue, of which there is one every two seconds.
	for (let tries = 0; tries < 20 && (await call('/readyz')).status === 200; tries += 1) await sleep(200);
	for (const away of [await call(String(unseen)), await submit('away'), await call('/readyz')]) {
		expect(away.status).toBe(503);
		expect(away.text).not.toMatch(/ECONN|postgres|kysely|node_modules/i);
	}
	expect((await call(String(unseen))).retryAfter).toMatch(/^\d+$/);
	expect((await submit('away')).retryAfter).toMatch(/^\d+$/);

	await server.restart();
	for (let tries = 0; tries < 50 && (await call('/readyz')).status !== 200; tries += 1) await sleep(200);
	expect((await call(String(unseen))).status).toBe(200);
	expect((await submit('back')).status).toBe(200);
});
