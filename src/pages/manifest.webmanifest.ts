import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { HOME_PATH } from '#domain/page/paths.ts';

export const prerender = true;

/** What browsers need to know to install the site as an app (PWA-03). */
export const GET: APIRoute = () =>
	Response.json({
		id: HOME_PATH,
		name: site.name,
		short_name: site.name,
		description:
			'Multi-day tour packages from operators across India; the price of each says what GST and TCS add to it, if anything',
		lang: 'en-IN',
		start_url: HOME_PATH,
		scope: HOME_PATH,
		display: 'minimal-ui',
		background_color: '#fbf8f3',
		theme_color: '#fbf8f3',
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			{ src: '/app-icons/192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/app-icons/512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
	});
