import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackageListResponse } from '#contracts/package-list.ts';
import type { Route } from '#contracts/route.ts';
import { routes } from '#contracts/routes.ts';
import { proofRepository } from '#data/account/proofs.ts';
import { openApiDocument } from '#server/api/openapi.ts';
import { type Answered, call, declarationOf, endpointFiles, sending } from '../support/call-endpoint.ts';
import { exampleAddress } from '../support/example-address.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { bearing, codeSentTo, signedIn } from '../support/signed-in.ts';

type Json = { [name: string]: Json };

const document = openApiDocument({ name: 'Test', origin: 'https://safarnama.test' }) as unknown as Json;

/** The same schema, but objects may have no properties that it does not describe. */
function tightened(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map(tightened);
	if (typeof schema !== 'object' || schema === null) return schema;
	const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, tightened(value)]));
	return 'properties' in inner && inner['type'] === 'object'
		? { ...inner, additionalProperties: false }
		: inner;
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addVocabulary(['components']);
const validatorOf = (schema: unknown) =>
	ajv.compile({ ...(tightened(schema) as object), components: tightened(document['components']) });

const operationOf = ({ path, method }: Route): Json => document['paths']?.[path]?.[method] as Json;
const routeOf = (path: string) => routes.find((route) => route.path === path) as Route;
const schemaOf = (route: Route, status: string) =>
	operationOf(route)['responses']?.[status]?.['content']?.['application/json']?.['schema'];

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

describe('the description of the API', () => {
	test('every file of the API is described, and nothing else', () => {
		const described = new Set(routes.map(({ path }) => path.replaceAll('{', '[').replaceAll('}', ']')));
		const answered = endpointFiles
			.map(({ pattern }) => pattern)
			.filter((pattern) => !pattern.includes('[...'));
		expect([...described].toSorted()).toEqual(answered.toSorted());
	});

	test.each(endpointFiles)(
		'$pattern is answered when it is called, not when the site is built',
		({ file }) => {
			const source = readFileSync(new URL(file, import.meta.url), 'utf8');
			expect(source).toMatch(/^export const prerender = false;$/m);
		},
	);

	test('ROLE-06: nobody is an administrator, and no call changes the catalogue, which is imported', () => {
		expect(new Set(routes.map(({ caller }) => caller))).toEqual(
			new Set([undefined, 'customer', 'optional', 'known']),
		);
		const ofCatalogue = routes.filter(({ group }) => ['packages', 'choices', 'pages'].includes(group));
		expect(ofCatalogue.length).toBeGreaterThan(20);
		// Posting to it only reads: the title and description of a page (API-42).
		const changing = ofCatalogue.filter(({ method }) => method !== 'get').map(({ path }) => path);
		expect(changing).toEqual(['/api/v1/meta-data']);
	});

	test('every reference leads somewhere, and every name is used', () => {
		const text = JSON.stringify(document);
		const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
		expect([...used].toSorted()).toEqual(Object.keys(document['components']?.['schemas'] ?? {}).toSorted());
	});

	test('it has a licence, says who needs a token, and what a rejected request of any call gets', () => {
		expect(document['info']?.['license']).toMatchObject({ identifier: 'MIT' });
		expect(document['security']).toEqual([]);
		expect(document['components']?.['securitySchemes']).toMatchObject({ bearer: { scheme: 'bearer' } });
		expect(operationOf(routeOf('/api/v1/profile'))['security']).toEqual([{ bearer: [] }]);
		expect(operationOf(routeOf('/api/v1/lead/submit'))['security']).toEqual([{}, { bearer: [] }]);
		const move = document['paths']?.['/api/v1/bookingIntent/{id}/move']?.['post'];
		expect(move?.['security']).toEqual([{}, { bearer: [] }]);
		expect(operationOf(routeOf('/api/v1/startup'))['security']).toBeUndefined();
		for (const operation of routes.map(operationOf))
			expect(Object.keys(operation['responses'] ?? {})).toEqual(expect.arrayContaining(['4XX', 'default']));
	});

	test.each(routes)(
		'API-02: $method $path declares the same callers and limits where it is described and where it is served',
		async ({ path, method, caller = 'anyone', rejections }) => {
			const declared = await declarationOf(path, method);
			// An endpoint that returns a `Response` itself declares nothing, and anyone may call it.
			expect(declared?.caller ?? 'anyone').toBe(caller);
			if (declared?.limit) expect(rejections).toContain(429);
			if (['customer', 'optional'].includes(caller)) expect(rejections).toContain(401);
		},
	);

	/** The calls that are no GET and declare no limit, with the reason why they need none. */
	const WITHOUT_LIMIT: Record<string, string> = {
		'post /api/v1/meta-data': 'it only reads',
		'post /api/v1/payments/orders/{id}/success': 'it only reads',
		'post /api/v1/lead/submit': 'leads are counted by address and number as they are stored (D67)',
		'post /api/v1/request/call': 'leads are counted by address and number as they are stored (D67)',
		'post /api/v1/auth/refresh/token': 'replacements that nobody uses are deleted after a minute (D9)',
		'delete /api/v1/profile': 'it ends the token that it needs',
		'post /api/v1/profile/logout': 'it ends the token that it needs',
		'post /api/v1/payments/webhook': 'only the payment provider can sign it',
	};

	test('D64: every call that writes has a limit, or a reason to have none', async () => {
		const unlimited: string[] = [];
		for (const { path, method } of routes)
			if (method !== 'get' && !(await declarationOf(path, method))?.limit)
				unlimited.push(`${method} ${path}`);
		expect(unlimited.toSorted()).toEqual(Object.keys(WITHOUT_LIMIT).toSorted());
	});

	test('every call has an id of its own and describes the parameters of its path', () => {
		const ids = routes.map((route) => operationOf(route)['operationId']);
		expect(new Set(ids).size).toBe(routes.length);
		for (const { path, pathParameters = {} } of routes)
			expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(pathParameters));
	});

	test('every example fits what it is an example of', () => {
		for (const operation of routes.map(operationOf)) {
			const parameters = Object.values(operation['parameters'] ?? {});
			const bodies = Object.values(operation['requestBody']?.['content'] ?? {});
			for (const { schema, example } of [...parameters, ...bodies]) {
				const validate = validatorOf(schema);
				validate(example);
				expect(validate.errors ?? [], JSON.stringify(example)).toEqual([]);
			}
		}
	});

	test('it says which fields of a lead may not be missing', () => {
		const lead = document['paths']?.['/api/v1/lead/submit']?.['post']?.['requestBody']?.['content'];
		expect(lead?.['application/json']?.['schema']?.['required']).toEqual([
			'name',
			'email',
			'country_code',
			'phone_number',
		]);
	});

	test('it is served as JSON', async () => {
		const { status, body } = await call('GET', '/api/v1/openapi.json');
		expect(status).toBe(200);
		expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://safarnama.test' }] });
	});
});

describe('API-04: every response is as described, to the field', () => {
	// Calls about bookings need a booking first; `bookings.test.ts` makes them.
	const alone = routes.filter(({ group }) => group !== 'bookings' && group !== 'payments');
	const inputs = alone.flatMap((route): [string, Route, string, RequestInit][] => {
		const address = exampleAddress(route);
		const name = `${route.method.toUpperCase()} ${address}`;
		if (!route.body) return [[name, route, address, {}]];
		const form = Object.entries(route.body.example).map(([field, value]): [string, string] => [
			field,
			`${value}`,
		]);
		return [
			[`${name} with JSON`, route, address, sending(route.body.example)],
			[`${name} with a form`, route, address, sending(new URLSearchParams(form))],
		];
	});

	/** With the token of a customer where one is needed, and with the code that was sent. */
	async function asCaller({ caller, path }: Route, init: RequestInit): Promise<RequestInit> {
		if (caller === 'customer') {
			const headers = { ...init.headers, ...bearing(await signedIn(site)) };
			return { ...init, headers };
		}
		if (path.endsWith('/verify/proof')) {
			const { user } = await site.services.signIn.customerOf(await signedIn(site));
			const proof = await proofRepository(site.db).add(user.id, Number.MAX_SAFE_INTEGER);
			if (!(init.body instanceof URLSearchParams))
				return { ...init, body: String(init.body).replace(/A{43}/, proof) };
			return { ...init, body: new URLSearchParams({ proof }) };
		}
		if (!path.endsWith('/verify/otp')) return init;
		await site.db.deleteFrom('outbox').execute();
		await call(
			'POST',
			'/api/v1/auth/register/phone',
			sending(routeOf('/api/v1/auth/register/phone').body?.example ?? {}),
		);
		const otp = await codeSentTo(site.db, '9876543210');
		if (!(init.body instanceof URLSearchParams))
			return { ...init, body: String(init.body).replace('123456', otp) };
		const body = new URLSearchParams(init.body);
		body.set('otp', otp);
		return { ...init, body };
	}

	test.each(inputs)('%s', async (_name, route, address, init) => {
		// A tour operator applies once for each e-mail address.
		await site.db.deleteFrom('agentApplications').execute();
		const { status, body } = await call(route.method.toUpperCase(), address, await asCaller(route, init));
		expect(body).toMatchObject(route.path.endsWith('openapi.json') ? {} : { response_code: 200 });
		expect(status).toBe(200);
		const validate = validatorOf(schemaOf(route, '200'));
		validate(body);
		expect(validate.errors ?? []).toEqual([]);
	});

	test.each(routes.filter(({ body }) => body))('the example body of $path is taken', ({ body }) => {
		expect(v.is(body?.schema as v.GenericSchema, body?.example)).toBe(true);
	});

	test('so is a rejection', async () => {
		const validate = validatorOf({ $ref: '#/components/schemas/Rejection' });
		for (const [method, address] of [
			['GET', '/api/v1/package/no-such-package'],
			['POST', '/api/v1/lead/submit'],
			['GET', '/api/v1/nothing/here'],
		] as const) {
			const { body } = await call(method, address);
			validate(body);
			expect(validate.errors ?? []).toEqual([]);
		}
	});

	test('the whole list is, page by page, and so is every package', async () => {
		const list = routes.find(({ path }) => path === '/api/v1/package/list') as Route;
		const one = routes.find(({ path }) => path === '/api/v1/package/{slug}') as Route;
		const [isList, isPackage] = [validatorOf(schemaOf(list, '200')), validatorOf(schemaOf(one, '200'))];
		for (let page: number | null = 1; page !== null; ) {
			const { body }: Answered<PackageListResponse> = await call('GET', `/api/v1/package/list?page=${page}`);
			isList(body);
			expect(isList.errors ?? []).toEqual([]);
			for (const { slug } of body.data) {
				isPackage((await call('GET', `/api/v1/package/${slug}`)).body);
				expect(isPackage.errors ?? [], slug).toEqual([]);
			}
			page = body.next_page;
		}
	});
});
