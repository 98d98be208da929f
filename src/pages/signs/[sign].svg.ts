import type { APIRoute } from 'astro';
import signs from '#ui/icons.svg?raw';

/** Sea and soft ink of the light theme: a picture file cannot know the page's colours. */
const STROKES = { '': '#0f5c7a', '-off': '#7c878c' };

export const getStaticPaths = () =>
	[...signs.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].flatMap(([, name = '', paths = '']) =>
		Object.entries(STROKES).map(([suffix, stroke]) => ({
			params: { sign: name + suffix },
			props: { paths, stroke },
		})),
	);

/** A sign of the site as a picture of its own, for who shows inclusions from the API (PLN-06). */
export const GET: APIRoute<{ paths: string; stroke: string }> = ({ props: { paths, stroke } }) =>
	new Response(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" color="${stroke}" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
		{ headers: { 'content-type': 'image/svg+xml' } },
	);
