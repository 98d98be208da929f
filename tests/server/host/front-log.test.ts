import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '../../support/captured-log.ts';
import { openFront } from '../../support/open-front.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

let host: OpenHost;
let get: OpenHost['get'];
let raw: OpenHost['raw'];
beforeAll(async () => {
	host = await openHost();
	({ get, raw } = host);
});
afterAll(() => host.close());

test('AMB-08: the log holds no id that opens a reservation or a receipt', async () => {
	const printed = await capturedLog(async () => {
		for (const path of [
			'/checkout/c2VjcmV0',
			'/api/v1/bookingIntent/c2VjcmV0',
			'/check%6fut/c2VjcmV0',
			'/nowhere',
		])
			await (await get(path)).text();
		await raw('GET /checkout/c2VjcmV0%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
	});
	const lines = printed.trim().split('\n');
	expect(lines.map((line) => JSON.parse(line).path)).toEqual([
		'/checkout/:id',
		'/api/v1/bookingIntent/:id',
		'/checkout/:id',
		'/nowhere',
		'/checkout/:id',
	]);
	expect(printed).not.toContain('c2VjcmV0');
});

test('production behind a proxy that no setting names says once that its visitors share a limit', async () => {
	const passedOn = { headers: { 'x-forwarded-for': '203.0.113.7' } };
	const warnings = async (options: Parameters<typeof openFront>[0]) => {
		const { get } = await openFront(options);
		const printed = await capturedLog(async () => {
			await get('/healthz');
			for (let count = 0; count < 3; count++) await get('/healthz', passedOn);
		});
		expect(printed).not.toContain('203.0.113.7');
		return printed.match(/.*"setting":"TRUSTED_PROXY".*/g) ?? [];
	};
	const warning = expect.stringMatching(
		/"level":"warn","event":"visitors of a proxy that is not named share the limits of one"/,
	);
	expect(await warnings({ isProduction: true })).toEqual([warning]);
	// The proxy asks from another network than the one that is named.
	expect(await warnings({ isProduction: true, trustedProxies: ['10.0.0.0/8'] })).toEqual([warning]);
	expect(await warnings({ isProduction: true, trustedProxies: ['127.0.0.1'] })).toEqual([]);
	expect(await warnings({})).toEqual([]);
});

test('the log has one line for each request, with what was asked and sent and how long it took', async () => {
	const { get } = await openFront({ files: { 'client/index.html': 'home' } });
	const printed = await capturedLog(async () => {
		await (await get('/?secret=1')).text();
		await (await get('/', { method: 'HEAD' })).text();
	});
	const [one, other, ...more] = printed
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line));
	expect(one).toMatchObject({
		level: 'info',
		event: 'request',
		method: 'GET',
		path: '/',
		status: 200,
		bytes: 4,
	});
	expect(one.ms).toBeGreaterThanOrEqual(0);
	expect(other).toMatchObject({ method: 'HEAD', bytes: 4 });
	expect(more).toEqual([]);
	expect(printed).not.toContain('secret');
});
