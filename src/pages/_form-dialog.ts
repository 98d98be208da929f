import type { APIRoute } from 'astro';
import { DIALOG_ROOT } from '#domain/dialog-path.ts';
import { formHtml } from '#forms/html/form-html.tsx';
import { formAt } from '#server/forms/form-list.ts';
import { subjectOf } from './_subject.ts';

export const prerender = false;

/**
 * The first content of a form's dialog, at the address of its page below `/dialogs`, with the same query
 * (`forms/browser/open-form.ts`).
 */
export const GET: APIRoute = async ({ params, url, site, routePattern }) => {
	const form = formAt(routePattern.replace(DIALOG_ROOT, ''));
	const page = new URL(url.pathname.replace(DIALOG_ROOT, '') + url.search, url);
	const origin = site?.origin ?? url.origin;
	const subject = await subjectOf(form.name, { place: 'dialog', params, url: page, origin, sent: {} });
	if (!subject) return new Response('', { status: 404 });
	const action = page.pathname + page.search;
	const html = formHtml(form, { place: 'dialog', action, ...subject });
	// The response for one of many subjects is not worth caching.
	const isAboutMany = Object.keys(params).length > 0;
	return new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': isAboutMany ? 'private, no-cache' : 'no-cache',
			'x-robots-tag': 'noindex',
		},
	});
};
