import { describe, expect, test } from 'vitest';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';
import { openFront, type Route } from '../../support/open-front.ts';

describe('what Astro sees', () => {
	const seen: Route = ({ url, method, headers, body }, response, locals) => {
		const { requestId, parts, ...rest } = locals as Record<string, unknown>;
		const names = Object.keys(headers).filter((name) => /forwarded|cookie/.test(name));
		const text = JSON.stringify({ url, method, host: headers.host, names, body: body?.toString(), ...rest });
		response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text);
	};
	const routes = { '/api/v1/seen': seen, '/form': seen };
	const forged = {
		forwarded: 'for=192.0.2.1',
		'x-forwarded-for': '192.0.2.1',
		'x-forwarded-host': 'evil.test',
		cookie: 'a=1',
	};

	test('is the site’s own address, and of a stranger nothing that says who it is', async () => {
		const { get } = await openFront({ routes });
		expect(await (await get('/api/v1/seen?a=1', { headers: forged })).json()).toEqual({
			url: '/api/v1/seen?a=1',
			method: 'GET',
			host: 'safarnama.example',
			names: [],
			visitor: '127.0.0.1',
			requestedOrigin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
			siteOrigin: 'https://safarnama.example',
			askedSearch: '?a=1',
		});
	});

	test('DEC-04: is of all cookies the ballot of a poll alone, and only on the pages of polls', async () => {
		const { get } = await openFront({
			routes: Object.fromEntries(
				['/decide', '/decide/abc', '/decided', '/api/v1/seen'].map((path): [string, Route] => [
					path,
					({ headers }, response) => {
						response.writeHead(200, { 'cache-control': 'no-store' }).end(headers.cookie ?? 'none');
					},
				]),
			),
		});
		const seenAt = async (path: string, cookie: string) => (await get(path, { headers: { cookie } })).text();
		const all = '_ga=GA1.1.1.1; ballot=abc; other_ballot=1; token=x';
		expect(await seenAt('/decide/abc', all)).toBe('ballot=abc');
		expect(await seenAt('/decide/abc', 'ballots=1; aballot=2')).toBe('none');
		for (const path of ['/decided', '/api/v1/seen']) expect(await seenAt(path, all)).toBe('none');
	});

	test('is the visitor that a trusted proxy names, as many proxies away as there are', async () => {
		const ask = async (trustedHops: number) => {
			const { get } = await openFront({ routes, trustedProxies: ['127.0.0.1'], trustedHops });
			const headers = {
				'x-forwarded-for': '192.0.2.1, 192.0.2.2, 192.0.2.3',
				'x-forwarded-proto': 'https',
				'x-forwarded-host': 'safarnama.example',
			};
			return (await get('/api/v1/seen', { headers })).json();
		};
		expect(await ask(1)).toMatchObject({
			visitor: '192.0.2.3',
			requestedOrigin: 'https://safarnama.example',
			names: [],
		});
		expect(await ask(2)).toMatchObject({ visitor: '192.0.2.2' });
	});

	test('is the canonical query with what it was parsed to, and GET for HEAD', async () => {
		const { get } = await openFront({
			routes,
			hooks: { canonicalQuery: (path) => ({ search: `?canonical=${path}` }) },
		});
		expect(await (await get('/api/v1/seen?b=1')).json()).toMatchObject({
			url: '/api/v1/seen?canonical=/api/v1/seen',
		});
		const parsed = { packageQuery: ALL_PACKAGES };
		const asked = await openFront({ routes, hooks: { canonicalQuery: () => ({ search: '', parsed }) } });
		expect(await (await asked.get('/form?b=1')).json()).toMatchObject({ url: '/form', ...parsed });
		const head = await get('/api/v1/seen', { method: 'HEAD' });
		const method = '"method":"GET"';
		expect(await (await get('/api/v1/seen')).text()).toContain(method);
		expect([
			head.status,
			Number(head.headers.get('content-length')) > method.length,
			await head.text(),
		]).toEqual([200, true, '']);
	});

	test('is the body of a form where the site takes one', async () => {
		const { get } = await openFront({ routes, hooks: { takesForms: (path) => path === '/form' } });
		const post = { method: 'POST', body: 'name=Asha' };
		expect(await (await get('/form', post)).json()).toMatchObject({ method: 'POST', body: 'name=Asha' });
		expect((await get('/other', post)).status).toBe(405);
		expect(await (await get('/api/v1/seen', { method: 'DELETE' })).json()).toMatchObject({ body: '' });
	});
});
