import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { endpoint, failPage } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';

describe('API-04: the envelope', () => {
	const call = async (answer: () => unknown) => {
		const context = { locals: { requestId: 'r1' }, routePattern: '/x' } as unknown as APIContext;
		const response = await endpoint(answer)(context);
		return { status: response.status, headers: response.headers, body: await response.json() };
	};

	test('a response keeps its top-level names', async () => {
		const { status, body } = await call(() => ({ data: [1], total_count: 1 }));
		expect(status).toBe(200);
		expect(body).toEqual({ response_code: 200, message: 'OK', data: [1], total_count: 1, request_id: 'r1' });
	});

	test.each([
		['invalid', 400],
		['unauthenticated', 401],
		['forbidden', 403],
		['not-found', 404],
		['conflict', 409],
		['too-large', 413],
		['unsupported', 415],
		['too-many', 429],
		['provider-down', 502],
	] as const)('%s answers %i with data.message', async (code, expected) => {
		const { status, body } = await call(() => {
			throw new AppError(code, 'Said so', { fields: { phone: 'Too short' } });
		});
		expect(status).toBe(expected);
		expect(body).toMatchObject({ response_code: expected, data: { message: 'Said so' }, request_id: 'r1' });
		expect(body).toMatchObject({ message: 'Said so', fields: { phone: 'Too short' } });
	});

	test('ERR-21: a bug answers 500 and tells nothing of itself', async () => {
		const { status, body } = await call(() => {
			throw new TypeError('secret detail');
		});
		expect(status).toBe(500);
		expect(JSON.stringify(body)).not.toContain('secret detail');
	});

	test('a caller that is too fast learns when to come back', async () => {
		const { headers } = await call(() => {
			throw new AppError('too-many', 'Wait', { retryAfter: 30 });
		});
		expect(headers.get('retry-after')).toBe('30');
		const page = { status: 200, headers: new Headers() };
		failPage(page, new AppError('too-many', 'Wait', { retryAfter: 30 }));
		expect(page.status).toBe(429);
		expect(page.headers.get('retry-after')).toBe('30');
	});
});
