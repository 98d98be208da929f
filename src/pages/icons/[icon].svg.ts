import type { APIRoute } from 'astro';
import icons from '#ui/icons.svg?raw';

/** The colours of the light theme, because a picture file cannot use the page's colours. */
const STROKES = { '': '#0f5c7a', '-off': '#7c878c' };

export const getStaticPaths = () =>
	[...icons.matchAll(/<path id="([^"]+)" ([^>]*)\/>/g)].flatMap(([, name = '', drawing = '']) =>
		Object.entries(STROKES).map(([suffix, stroke]) => ({
			params: { icon: name + suffix },
			props: { drawing, stroke },
		})),
	);

/** An icon of the site as a picture, for clients of the API that show inclusions (PLN-06). */
export const GET: APIRoute<{ drawing: string; stroke: string }> = ({ props: { drawing, stroke } }) =>
	new Response(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" color="${stroke}" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path ${drawing}/></svg>`,
		{ headers: { 'content-type': 'image/svg+xml' } },
	);
