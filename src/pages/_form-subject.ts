import type { APIRoute } from 'astro';
import { SUBJECT_ROOT } from '#domain/page/first-paths.ts';
import { formAt } from '#server/form-list.ts';
import { formSubjectOf } from './_subject.ts';

export const prerender = false;

/** The subject of a form for its dialog, as JSON at the address of the form's page below `/subjects`, with the same query. */
export const GET: APIRoute = async ({ params, url, site, routePattern }) => {
	const form = formAt(routePattern.replace(SUBJECT_ROOT, ''));
	const page = new URL(url.pathname.replace(SUBJECT_ROOT, '') + url.search, url);
	const origin = site?.origin ?? url.origin;
	const about = await formSubjectOf(form.name, { place: 'dialog', params, url: page, origin, sent: {} });
	if (!about) return new Response(null, { status: 404 });
	// One of many subjects is not worth caching, except from when a finger goes down until the click (`layouts/SectionsScript.astro`).
	const headers = { 'cache-control': 'private, max-age=5', 'x-robots-tag': 'noindex' };
	return Response.json(about.subject ?? {}, { headers });
};
