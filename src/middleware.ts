import { defineMiddleware, sequence } from 'astro:middleware';
import { randomUUID } from 'node:crypto';
import type { APIRoute } from 'astro';
import { isPaymentCallback } from '#domain/booking/form-paths.ts';
import { failure, pageFailure } from '#server/api/http.ts';
import { isForeignPost } from '#server/api/origin.ts';
import { AppError } from '#server/errors/app-error.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { isApiPath } from '#server/host/error-responses.ts';
import { giveFilesToStub } from '#server/host/page-files.ts';
import { logError } from '#server/log.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const endpoints = import.meta.glob<Record<string, APIRoute>>('./pages/api/**/*.ts');

/** Sets the locals that the host otherwise gives; `astro dev` and the prerenderer run without it. */
const fillLocals = defineMiddleware(({ locals, url, site }, next) => {
	locals.requestId ??= randomUUID();
	locals.visitor ??= '';
	locals.requestedOrigin ??= url.origin;
	locals.siteOrigin ??= site?.origin ?? url.origin;
	return next();
});

/**
 * A page that throws gets the status of its error, and one line in the log unless the error is meant for the visitor.
 * The build and the development server show the error themselves.
 */
const catchErrors = defineMiddleware(async ({ locals, routePattern, isPrerendered }, next) => {
	if (isPrerendered || import.meta.env.DEV) return next();
	try {
		return await next();
	} catch (error) {
		const known = asAppError(error);
		if (!known || known.code === 'unavailable')
			logError(known ? 'page unavailable' : 'page failed', error, {
				request_id: locals.requestId,
				route: routePattern,
			});
		return pageFailure(known);
	}
});

/** Accepts forms of the site's own pages only (decision D13). */
const rejectForeignForms = defineMiddleware(({ request, locals, url, isPrerendered }, next) => {
	if (isPrerendered) return next();
	const own = [locals.requestedOrigin, locals.siteOrigin];
	// The payment provider's form is trusted by its signature.
	if (isPaymentCallback(url.pathname) || !isForeignPost(request, own)) return next();
	// A visitor gets the page of the host, a program JSON.
	if (!isApiPath(url.pathname)) return new Response(null, { status: 403 });
	return failure(new AppError('forbidden', 'This form was sent from another site'), locals.requestId);
});

/** An endpoint without a function for the method responds with 405 and the methods it has; Astro would respond with 404. */
const checkMethod = defineMiddleware(async ({ request, routePattern, locals, isPrerendered }, next) => {
	if (isPrerendered || !routePattern.startsWith('/api/')) return next();
	const load = endpoints[`./pages${routePattern}.ts`] ?? endpoints[`./pages${routePattern}/index.ts`];
	if (!load) return next();
	const module = await load();
	const method = request.method === 'HEAD' ? 'GET' : request.method;
	if (method in module || 'ALL' in module) return next();
	const allowed = METHODS.filter((name) => name in module).flatMap((name) =>
		name === 'GET' ? ['GET', 'HEAD'] : [name],
	);
	const response = failure(new AppError('method', `Use ${allowed.join(', ')}`), locals.requestId);
	response.headers.set('allow', allowed.join(', '));
	return response;
});

/** The script files of a page are fetched by its stub, not by the browser's parser. The host does this for pages that it renders. */
const holdBackScripts = defineMiddleware(async ({ isPrerendered }, next) => {
	const response = await next();
	if (!isPrerendered && !import.meta.env.DEV) return response;
	if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
	return new Response(giveFilesToStub(Buffer.from(await response.arrayBuffer())).toString(), response);
});

export const onRequest = sequence(fillLocals, catchErrors, rejectForeignForms, checkMethod, holdBackScripts);
