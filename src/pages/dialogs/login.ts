import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginSteps } from '#forms/html/LoginSteps.tsx';

export const prerender = false;

/** First content of the login dialog. */
export const GET: APIRoute = () =>
	new Response(renderToStaticMarkup(createElement(LoginSteps, { place: 'dialog' })), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-cache',
			'x-robots-tag': 'noindex',
		},
	});
