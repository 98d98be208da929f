import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFront } from '../../support/open-front.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

let host: OpenHost;
let get: OpenHost['get'];
beforeAll(async () => {
	host = await openHost();
	get = host.get;
});
afterAll(() => host.close());

test('/readyz is 503 while the database is away', async () => {
	expect((await get('/readyz')).status).toBe(200);
	host.state.isReady = false;
	expect((await get('/readyz')).status).toBe(503);
	host.state.isReady = true;
});

test('D119: /readyz stays 200 while messages do not leave, and says so', async () => {
	let troubles: string[] = [];
	const { get } = await openFront({ hooks: { troubles: () => troubles } });
	const ready = async () => {
		const response = await get('/readyz');
		return [response.status, await response.text()];
	};
	expect(await ready()).toEqual([200, 'ready\n']);
	troubles = ['messages do not leave by sms'];
	expect(await ready()).toEqual([200, 'ready\ndegraded: messages do not leave by sms\n']);
});

describe('a process that ends', () => {
	test('is healthy but not ready, and closes its connections', async () => {
		const { get } = await openFront({ isDraining: () => true, files: { 'client/index.html': 'home' } });
		const ready = await get('/readyz');
		expect([ready.status, await ready.text()]).toEqual([503, 'draining\n']);
		for (const path of ['/healthz', '/', '/nowhere'])
			expect((await get(path)).headers.get('connection'), path).toBe('close');
		expect((await get('/healthz')).status).toBe(200);
	});
});
