import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { openApiDocument } from '#server/api/openapi.ts';
import { END_BOOKING, FILL_IN_BOOKING, PAY } from '#server/limits/endpoint-limits.ts';
import { call, declarationOf, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { bearing, signedIn } from '../support/signed-in.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ hasLimits: true });
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.db.deleteFrom('limits').execute();
});

const INTENT = '0b9a4b5c-0000-4000-8000-000000000000';
const ID = 'SBUNKNOWN222';
const CALLS = [
	['PUT', '/api/v1/bookingIntent/{id}', INTENT, { adults_count: 2 }, FILL_IN_BOOKING],
	['DELETE', '/api/v1/bookingIntent/{id}', INTENT, {}, FILL_IN_BOOKING],
	['POST', '/api/v1/booking', '', { intent_id: INTENT }, FILL_IN_BOOKING],
	['POST', '/api/v1/payments/orders', '', { intent_id: INTENT }, PAY],
	['POST', '/api/v1/payments/unopened', '', { intent_id: INTENT, reason: 'late' }, PAY],
	[
		'POST',
		'/api/v1/payments/orders/{id}/verify',
		'order_1',
		{ payment_id: 'p', payment_signature: 's' },
		PAY,
	],
	['POST', '/api/v1/booking/{id}/cancel', ID, { refund_amount: 0 }, END_BOOKING],
	['POST', '/api/v1/booking/{id}/confirm', ID, { key: 'none' }, END_BOOKING],
	['POST', '/api/v1/booking/{id}/refuse', ID, { key: 'none', reason: 'x' }, END_BOOKING],
] as const;

test.each(CALLS)(
	'%s %s has a limit, and the description of the API says so',
	async (method, path, id, body, limit) => {
		expect((await declarationOf(path, method))?.limit).toEqual(limit);
		const route = routes.find((known) => known.path === path && known.method === method.toLowerCase());
		expect(route?.rejections).toContain(429);
		const { paths } = openApiDocument({ name: 'Test', origin: 'https://safarnama.test' }) as unknown as {
			paths: Record<string, Record<string, { responses: object }>>;
		};
		expect(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {})).toContain('429');

		const max = limit.windows[0]?.max ?? 0;
		const ask = (headers: Record<string, string> = {}) => {
			const init = sending(body);
			return call(method, path.replace('{id}', id), { ...init, headers: { ...init.headers, ...headers } });
		};
		const statuses = new Set<number>();
		for (let count = 0; count < max; count++) statuses.add((await ask()).status);
		expect([...statuses]).toEqual([404]);
		const beyond = await ask();
		expect([beyond.status, Number(beyond.headers.get('retry-after')) > 0]).toEqual([429, true]);
	},
);

test('a customer has a limit of their own beside that of an address', async () => {
	const token = await signedIn(site);
	const max = END_BOOKING.windows[0]?.max ?? 0;
	const cancel = (headers: Record<string, string>) =>
		call('POST', `/api/v1/booking/${ID}/cancel`, {
			body: '{"refund_amount":0}',
			headers: { 'content-type': 'application/json', ...headers },
		});
	for (let count = 0; count <= max; count++) await cancel({});
	expect((await cancel({})).status).toBe(429);
	expect((await cancel(bearing(token))).status).toBe(404);
});

test('a booking with second thoughts at every step is far below them', () => {
	// Ten changes of travellers and coupon, a traveller named five times, three tries to pay, each ordered and reported twice.
	expect(FILL_IN_BOOKING.windows[0]?.max).toBeGreaterThan(10 * (10 + 5));
	expect(PAY.windows[0]?.max).toBeGreaterThan(10 * 3 * 4);
});
