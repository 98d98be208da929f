import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { endpoint, failure } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';
import { bufferedResponse } from '#server/host/buffered-response.ts';
import { errorResponse, isApiPath, messageOf } from '#server/host/error-responses.ts';
import type { StaticFiles } from '#server/host/static-files.ts';

const PAGES = new Map([404, 500].map((status) => [status, `<h1>${status}</h1>`]));

/** A site with designed pages for 404 and 500 alone. */
const files = {
	errorPage: (status: number) => {
		const page = PAGES.get(status);
		if (!page) return undefined;
		return bufferedResponse(200, { 'content-type': 'text/html' }, Buffer.from(page), true);
	},
} as StaticFiles;

const failed = (status: number, path: string, headers = {}) => {
	const response = errorResponse(status, { path, requestId: 'r1', files }, headers);
	return { ...response, text: response.bodies.identity.toString() };
};

test.each([
	['/api', true],
	['/api/v1/package/list', true],
	['/apiary', false],
	['/packages/api/', false],
])('%s is a path of the API: %s', (path, isApi) => expect(isApiPath(path)).toBe(isApi));

describe('under /api', () => {
	test('every failure is the envelope of the API, also where there is a designed page', () => {
		const { status, headers, text } = failed(404, '/api/v1/nothing');
		expect(status).toBe(404);
		expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
		expect(JSON.parse(text)).toEqual({
			response_code: 404,
			data: { message: 'Not found', fields: {} },
			message: 'Not found',
			code: 'not-found',
			fields: {},
			request_id: 'r1',
		});
	});

	test.each([
		['invalid', 400],
		['forbidden', 403],
		['method', 405],
		['too-large', 413],
		['unavailable', 503],
	] as const)('API-04: %s is told as by an endpoint: code, status %i and fields', async (code, status) => {
		const ofHost = JSON.parse(failed(status, '/api/v1/lead/submit').text);
		const ofEndpoint = await failure(new AppError(code, messageOf(status)), 'r1').json();
		expect(ofHost).toEqual(ofEndpoint);
		expect(ofHost.code).toBe(code);
	});

	test('ERR-21: so is a failure of ours', async () => {
		const route = endpoint(() => {
			throw new TypeError('secret detail');
		});
		const context = { locals: { requestId: 'r1' }, routePattern: '/x' } as unknown as APIContext;
		expect(JSON.parse(failed(500, '/api/v1/lead/submit').text)).toEqual(await (await route(context)).json());
	});

	test('a status without words of its own has general ones', () => {
		expect(messageOf(418)).toBe('The request failed');
		expect(JSON.parse(failed(418, '/api/v1/tea').text).message).toBe('The request failed');
	});
});

describe('elsewhere', () => {
	test('the designed page is sent under the status of the failure, never as a 304', () => {
		const { status, text, hash } = failed(404, '/nowhere');
		expect({ status, text, hash }).toEqual({ status: 404, text: '<h1>404</h1>', hash: undefined });
	});

	test('the page of a 500 also stands for a 503', () => {
		const { status, text } = failed(503, '/packages');
		expect({ status, text }).toEqual({ status: 503, text: '<h1>500</h1>' });
	});

	test('without a designed page there is one line of text that may load nothing', () => {
		const { status, text, headers } = failed(413, '/d/quote');
		expect({ status, text }).toEqual({ status: 413, text: 'The request is larger than 100 kB\n' });
		expect(headers['content-type']).toBe('text/plain; charset=utf-8');
		expect(headers['content-security-policy']).toContain("default-src 'none'");
		expect(headers['cache-control']).toBe('no-store');
	});
});

test.each(['/api/v1/package/list', '/packages'])('a 503 of %s says when to try again', (path) => {
	expect(failed(503, path).headers['retry-after']).toBe('10');
	expect(failed(503, path, { 'retry-after': '30' }).headers['retry-after']).toBe('30');
	expect(failed(500, path).headers['retry-after']).toBeUndefined();
});

test('further headers are sent with the failure, whatever its body', () => {
	for (const path of ['/api/v1/x', '/nowhere', '/text'])
		expect(failed(path === '/text' ? 405 : 404, path, { allow: 'GET' }).headers['allow']).toBe('GET');
});
