import type { APIContext, APIRoute, AstroGlobal } from 'astro';

const endpoints = import.meta.glob<{ POST?: APIRoute }>('./api/v1/**/*.ts');

/**
 * Calls an endpoint of the API in process, as the same visitor.
 *
 * @throws when no endpoint has this path and takes a POST
 */
export async function callInProcess(
	path: string,
	request: Request,
	{ locals, site }: Pick<AstroGlobal, 'locals' | 'site'>,
): Promise<Response> {
	const { POST } = (await endpoints[`./api/v1${path}.ts`]?.()) ?? {};
	if (!POST) throw new Error(`No endpoint takes a POST to ${path}`);
	const url = new URL(request.url);
	const context: Partial<APIContext> = { request, url, locals, params: {}, routePattern: url.pathname };
	return POST({ ...context, site } as APIContext);
}
