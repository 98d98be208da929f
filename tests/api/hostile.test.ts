import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contracts/route.ts';
import { routes } from '#contracts/routes.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** Texts that have broken somebody's server, among any others. */
const hostileText = fc.oneof(
	fc.constantFrom(
		...[
			'',
			' ',
			'\0',
			'%',
			'%00',
			'%E0%A4%A',
			'../../etc/passwd',
			"' or 1=1 --",
			'<script>',
			'{}',
			'[]',
			'null',
		],
		...[
			'NaN',
			'-1',
			'1e309',
			'9'.repeat(400),
			':'.repeat(500),
			','.repeat(500),
			'x'.repeat(9000),
			'\u202e',
			'😀',
		],
		...[
			'__proto__',
			'constructor',
			'1001',
			'kerala-backwaters-and-tea-hills',
			'Beach:',
			'15000-30000',
			'-',
			'2026-13-45',
		],
		...[
			'{"type":"theme","values":[]}',
			'{"type":"__proto__","values":["x"]}',
			'{"type":"price","values":["1-0"]}',
		],
		'['.repeat(5000),
	),
	fc.string({ unit: 'binary' }),
	fc.string({ unit: 'grapheme' }),
);
/** Never `.` or `..`: every URL parser removes them, which would make the address that of another endpoint. */
const asPathPart = hostileText
	.map((text) => encodeURIComponent(text.toWellFormed()) || '%20')
	.filter((part) => !/^\.{1,2}$/.test(part));
const hostileValue = fc.oneof(hostileText, fc.jsonValue(), fc.double(), fc.bigInt().map(Number));

/** Expects a response in the envelope, with a status that is described, and never an internal error. */
async function expectResponse(route: Route, address: string, init: RequestInit = {}): Promise<void> {
	const { status, body } = await call(route.method.toUpperCase(), address, init);
	expect([200, ...route.rejections]).toContain(status);
	expect(status).toBeLessThan(500);
	if (route.path.endsWith('openapi.json')) return;
	expect(body.response_code).toBe(status);
	expect(body).toHaveProperty('data');
	expect(typeof body.message).toBe('string');
	if (status === 400) expect(body.message).not.toBe('');
}

const namesOf = ({ query = {} }: Route) => [
	...Object.keys(query),
	'page',
	'packages',
	'filters',
	'__proto__',
	'',
];
const RUNS = { numRuns: 60 };

test.each(routes)(
	'$method $path answers any path and query, and never with a failure of ours',
	async (route) => {
		await fc.assert(
			fc.asyncProperty(
				asPathPart,
				fc.array(fc.tuple(fc.oneof(fc.constantFrom(...namesOf(route)), hostileText), hostileText), {
					maxLength: 6,
				}),
				async (part, pairs) => {
					const path = route.path.replace(/\{\w+\}/g, () => part);
					await expectResponse(route, `${path}?${new URLSearchParams(pairs)}`);
				},
			),
			RUNS,
		);
	},
);

/** A value as a form would send it; an object may have a `toString` that cannot be called. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

test.each(routes.filter(({ body }) => body))('$path answers any body, as JSON or a form', async (route) => {
	const example = route.body?.example ?? {};
	const names = [...Object.keys(route.body?.schema.entries ?? {}), '__proto__'];
	await fc.assert(
		fc.asyncProperty(
			fc.dictionary(fc.constantFrom(...names), hostileValue),
			fc.boolean(),
			async (fields, isForm) => {
				const given = { ...example, ...fields };
				const form = Object.entries(given).map(([name, value]): [string, string] => [name, asText(value)]);
				await expectResponse(route, route.path, sending(isForm ? new URLSearchParams(form) : given));
			},
		),
		{ numRuns: 200 },
	);
	await fc.assert(
		fc.asyncProperty(
			fc.uint8Array({ maxLength: 200 }),
			fc.constantFrom(
				'application/json',
				'application/x-www-form-urlencoded',
				'multipart/form-data',
				'',
				'x/y',
			),
			(bytes, type) =>
				expectResponse(route, route.path, { body: new Uint8Array(bytes), headers: { 'content-type': type } }),
		),
		RUNS,
	);
});

test('the catalogue is as it was after all that', async () => {
	const { count } = await site.db
		.selectFrom('packages')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	expect(count).toBe(await site.services.catalogue.size());
});
