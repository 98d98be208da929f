import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { aLead } from '../support/a-lead.ts';

let dataDir: string;
beforeAll(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'safarnama-killed-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WORKERS = 4;
const thankedCalls: string[] = [];
const thankedForms: string[] = [];

/** Sends leads one after another until the site is killed, and records those that were acknowledged. */
async function sendUntilGone(turn: (mark: string) => Promise<void>, worker: string): Promise<void> {
	for (let count = 0; ; count += 1) {
		try {
			await turn(`${worker}-${count}`);
		} catch (error) {
			// `fetch` throws this when the connection breaks; a failed expectation is thrown on.
			if (error instanceof TypeError) return;
			throw error;
		}
	}
}

async function call({ url }: RunningSite, mark: string): Promise<void> {
	const lead = aLead({ email: `${mark}@example.in`, submission_id: mark });
	const response = await fetch(`${url}/api/v1/lead/submit`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(lead),
	});
	expect(response.status).toBe(200);
	const { data } = (await response.json()) as { data: { lead: { id: string } } };
	thankedCalls.push(data.lead.id);
}

async function form({ url }: RunningSite, mark: string): Promise<void> {
	const email = `${mark}@example.in`;
	const lead = Object.entries(aLead({ email, page_name: 'home' }));
	const body = new URLSearchParams(lead.map(([name, value]) => [name, String(value)]));
	const response = await fetch(`${url}/lead`, { method: 'POST', body, redirect: 'manual' });
	expect(response.status).toBe(303);
	expect(response.headers.get('location')).toMatch(/^\/thanks\/[0-9a-f-]{36}$/);
	thankedForms.push(email);
}

test('kill -9 amid leads from calls and plain forms: each one thanked for is there once, and the site starts again', async () => {
	for (const count of [1, 4, 9]) {
		const site = await serveForTests({ DATA_DIR: dataDir });
		expect((await fetch(`${site.url}/packages`)).status).toBe(200);
		const sending = Array.from({ length: WORKERS }, (_, worker) =>
			worker % 2 === 0
				? sendUntilGone((mark) => call(site, mark), `call-${count}-${worker}`)
				: sendUntilGone((mark) => form(site, mark), `form-${count}-${worker}`),
		);
		const enough = Math.min(thankedCalls.length, thankedForms.length) + count;
		await vi.waitFor(
			() => expect(Math.min(thankedCalls.length, thankedForms.length)).toBeGreaterThanOrEqual(enough),
			{ timeout: 20_000, interval: 5 },
		);
		site.process.kill('SIGKILL');
		await Promise.all(sending);
		await site.stop();
	}
	expect(Math.min(thankedCalls.length, thankedForms.length)).toBeGreaterThan(5);

	const db = await openDatabase({ dataDir });
	const rows = await db.selectFrom('leads').select(['id', 'email']).execute();
	const messages = await db.selectFrom('outbox').select('idempotencyKey').execute();
	await db.destroy();
	const times = (list: readonly unknown[], sought: unknown) => list.filter((one) => one === sought).length;
	const ids = rows.map(({ id }) => id);
	const emails = rows.map(({ email }) => email);
	expect(thankedCalls.filter((id) => times(ids, id) !== 1)).toEqual([]);
	expect(thankedForms.filter((email) => times(emails, email) !== 1)).toEqual([]);
	expect(new Set(emails).size).toBe(emails.length);
	expect(
		ids.filter(
			(id) =>
				times(
					messages.map((row) => row.idempotencyKey),
					`lead-${id}`,
				) !== 1,
		),
	).toEqual([]);
}, 120_000);
