import type { APIContext, APIRoute } from 'astro';
import type { Declaration } from '#server/api/http.ts';

type Module = Record<string, APIRoute>;
const modules = import.meta.glob<Module>('../../src/pages/api/**/*.ts');

/** The files of the API and the paths they respond to, e.g. `/api/v1/package/[slug]`. */
export const endpointFiles = Object.keys(modules).map((file) => {
	const pattern = file.replace('../../src/pages', '').replace(/(\/index)?\.ts$/, '');
	const names = [...pattern.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = '']) => name);
	const source = pattern
		.replaceAll('.', '\\.')
		.replace(/\[\\\.\\\.\\\.\w+\]/g, '(.*)')
		.replace(/\[\w+\]/g, '([^/]+)');
	const rank = pattern.includes('[...') ? 100 : names.length;
	return { file, pattern, names, regex: new RegExp(`^${source}$`), rank };
});
const byRank = endpointFiles.toSorted((a, b) => a.rank - b.rank);

/** The address of the running site. */
const SITE = 'https://safarnama.test';

/** A response with its envelope; `Body` is what the contract adds to it. */
export interface Answered<Body> {
	status: number;
	headers: Headers;
	body: Body & {
		response_code: number;
		message: string;
		fields?: Record<string, string>;
		request_id?: string;
	};
}

/** Calls the endpoint that Astro would choose for an address, as a visitor's program would. */
export async function call<Body = { data: { message: string } }>(
	method: string,
	address: string,
	init: RequestInit = {},
): Promise<Answered<Body>> {
	const url = new URL(address, 'http://localhost:4321');
	const route = byRank.find(({ regex }) => regex.test(url.pathname));
	if (!route) throw new Error(`No endpoint answers ${url.pathname}`);
	const values = route.regex.exec(url.pathname)?.slice(1) ?? [];
	const params = Object.fromEntries(
		route.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]),
	);
	const module = await modules[route.file]?.();
	const handler = module?.[method] ?? module?.['ALL'];
	if (!handler) throw new Error(`${route.pattern} has no ${method}`);
	const context: object = {
		params,
		url,
		request: new Request(url, { method, ...init }),
		locals: { requestId: 'r1', siteOrigin: SITE },
		routePattern: route.pattern,
		// The address that the site was built for, which the running one need not have.
		site: new URL('http://localhost:4321'),
	};
	const response = await handler(context as unknown as APIContext);
	return { status: response.status, headers: response.headers, body: await response.json() };
}

/** What the endpoint of a described path declares about its callers; undefined for an endpoint that returns a `Response` itself. */
export async function declarationOf(path: string, method: string): Promise<Declaration | undefined> {
	const pattern = path.replaceAll('{', '[').replaceAll('}', ']');
	const file = endpointFiles.find((route) => route.pattern === pattern)?.file ?? '';
	const route: (APIRoute & { declaration?: Declaration }) | undefined = (await modules[file]?.())?.[
		method.toUpperCase()
	];
	return route?.declaration;
}

/** A body of JSON, or of a posted form when the fields are given as parameters. */
export const sending = (body: object | URLSearchParams): RequestInit =>
	body instanceof URLSearchParams
		? { body }
		: { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
