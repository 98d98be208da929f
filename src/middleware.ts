import { defineMiddleware, sequence } from 'astro:middleware';
import { randomUUID } from 'node:crypto';
import type { APIRoute } from 'astro';
import { AppError } from '#server/errors.ts';
import { failure } from '#server/http.ts';
import { isForeignPost } from '#server/origin.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const endpoints = import.meta.glob<Record<string, APIRoute>>('./pages/api/**/*.ts');

/** Fills in what the host tells of a request; `astro dev` and the prerenderer run without it. */
const introduce = defineMiddleware(({ locals, url }, next) => {
	locals.requestId ??= randomUUID();
	locals.visitor ??= '';
	locals.requestedOrigin ??= url.origin;
	return next();
});

/** Forms are taken from our own pages only (ARCHITECTURE.md D13). */
const refuseForeignForms = defineMiddleware(({ request, locals, isPrerendered, site, url }, next) => {
	if (isPrerendered) return next();
	const ours = [locals.requestedOrigin, site?.origin ?? url.origin];
	if (!isForeignPost(request, ours)) return next();
	return failure(new AppError('forbidden', 'This form was sent from another site'), locals.requestId);
});

/** An endpoint without a function for the method answers 405 and says which it has; Astro would say 404. */
const nameMethods = defineMiddleware(async ({ request, routePattern, locals, isPrerendered }, next) => {
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

export const onRequest = sequence(introduce, refuseForeignForms, nameMethods);
