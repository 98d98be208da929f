import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFront, responding } from '../../support/open-front.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

const HTML = { 'content-type': 'text/html' };

let host: OpenHost;
let get: OpenHost['get'];
beforeAll(async () => {
	host = await openHost();
	get = host.get;
});
afterAll(() => host.close());

describe('every response', () => {
	test.each(['/', '/list', '/nowhere', '/api/v1/nowhere', '/%zz', '/healthz'])(
		'%s has a request id and security headers',
		async (path) => {
			const { headers } = await get(path);
			expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('strict-transport-security')).toContain('max-age');
		},
	);

	test('has an id of ours: a stranger cannot choose it, nor the site that Astro sees', async () => {
		const response = await get('/api/v1/echo', {
			method: 'POST',
			headers: { 'x-request-id': 'chosen-by-me', 'x-forwarded-host': 'evil' },
		});
		expect(response.headers.get('x-request-id')).not.toBe('chosen-by-me');
		expect(await response.json()).toMatchObject({ host: 'safarnama.example' });
	});
});

describe('headers', () => {
	test('of a file that is named by its content are few; it has no id of a request', async () => {
		const { get } = await openFront({ files: { 'client/_astro/x.js': '1', 'client/x.js': '1' } });
		const namesOf = async (path: string) => [...(await get(path)).headers.keys()];
		for (const name of ['x-request-id', 'referrer-policy', 'permissions-policy']) {
			expect(await namesOf('/_astro/x.js')).not.toContain(name);
			expect(await namesOf('/x.js')).toContain(name);
		}
	});

	test('of the API are without the policies of documents, and name the request', async () => {
		const { get } = await openFront({ routes: { '/api/v1/faqs': responding(200, {}, '{}') } });
		const { headers } = await get('/api/v1/faqs');
		expect(headers.get('permissions-policy')).toBeNull();
		expect(headers.get('referrer-policy')).toBeNull();
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
	});

	test.each([
		['image/avif', false],
		['image/svg+xml', true],
		['application/json', false],
		['application/json; charset=utf-8', false],
	])('of %s have the policies of documents: %s', async (type, hasPolicies) => {
		const { get } = await openFront({
			routes: { '/some': responding(200, { 'content-type': type }, 'x') },
		});
		const { headers } = await get('/some');
		expect(headers.has('permissions-policy')).toBe(hasPolicies);
		expect(headers.has('referrer-policy')).toBe(hasPolicies);
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
	});

	test('that a page sets for itself take the place of those of every page, for these two policies alone', async () => {
		const { get } = await openFront({
			routes: {
				'/personal': responding(200, { ...HTML, 'cache-control': 'no-store' }, 'x'),
				'/paying': responding(
					200,
					{
						...HTML,
						'cache-control': 'no-store',
						'cross-origin-opener-policy': 'same-origin-allow-popups',
						'x-content-type-options': 'none',
					},
					'x',
				),
			},
		});
		const personal = await get('/personal');
		expect(personal.headers.get('cross-origin-opener-policy')).toBe('same-origin');
		const paying = await get('/paying');
		expect(paying.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
		expect(paying.headers.get('x-content-type-options')).toBe('nosniff');
	});
});
