import { describe, expect, test } from 'vitest';
import { capturedLog } from '../../support/captured-log.ts';
import { openFront, responding } from '../../support/open-front.ts';

const HTML = { 'content-type': 'text/html' };

describe('a failure', () => {
	const files = { 'client/404.html': 'designed 404', 'client/500.html': 'designed 500' };
	const statusAndText = async (response: Response) => [response.status, await response.text()];

	test('that a page designs itself is sent as it is', async () => {
		const own = { ...HTML, 'content-security-policy': "default-src 'self'" };
		const { get } = await openFront({
			files,
			routes: { '/gone': responding(404, own, 'designed by itself') },
		});
		expect(await statusAndText(await get('/gone'))).toEqual([404, 'designed by itself']);
	});

	test('without a body or a policy of its own becomes the designed page', async () => {
		const own = { ...HTML, 'content-security-policy': "default-src 'self'" };
		const { get } = await openFront({
			files,
			routes: { '/empty': responding(404, own), '/bare': responding(500, HTML, 'stack trace') },
		});
		expect(await statusAndText(await get('/empty'))).toEqual([404, 'designed 404']);
		expect(await statusAndText(await get('/bare'))).toEqual([500, 'designed 500']);
	});

	test('under /api keeps its JSON; anything else becomes JSON, with the time to wait', async () => {
		const json = { 'content-type': 'application/json' };
		const { get } = await openFront({
			files,
			routes: {
				'/api/v1/own': responding(409, json, '{"own":true}'),
				'/api/v1/page': responding(503, { ...HTML, 'retry-after': '7' }, '<h1>proxy</h1>'),
			},
		});
		expect(await statusAndText(await get('/api/v1/own'))).toEqual([409, '{"own":true}']);
		const page = await get('/api/v1/page');
		expect(await page.json()).toMatchObject({ response_code: 503 });
		expect([page.status, page.headers.get('retry-after')]).toEqual([503, '7']);
	});

	test('that is thrown is 500, and the log has it under the id that the visitor is given', async () => {
		const { get } = await openFront({
			files,
			routes: {
				'/broken': () => {
					throw new Error('no database');
				},
			},
		});
		let id: string | null = null;
		const printed = await capturedLog(async () => {
			const response = await get('/broken');
			id = response.headers.get('x-request-id');
			expect(await statusAndText(response)).toEqual([500, 'designed 500']);
		});
		const lines = printed
			.split('\n')
			.filter(Boolean)
			.map((line) => JSON.parse(line));
		expect(lines).toMatchObject([
			{ event: 'request failed', request_id: id, error: 'Error: no database' },
			{ event: 'request', request_id: id, status: 500 },
		]);
	});

	test('that takes too long is 503, and the log names the page', async () => {
		const { get } = await openFront({
			files,
			routes: { '/never': () => new Promise(() => {}) },
			timeoutMs: 20,
		});
		const printed = await capturedLog(async () => {
			expect(await statusAndText(await get('/never'))).toEqual([503, 'designed 500']);
		});
		expect(printed).toContain('"event":"no response in time"');
	});

	test('without a designed page is one line of text', async () => {
		const { get } = await openFront();
		expect(await statusAndText(await get('/nowhere'))).toEqual([404, 'Not found\n']);
	});
});
