import type { APIRoute } from 'astro';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The payment sandbox of development machines; 404 with real keys, and in production. */
export const ALL: APIRoute = async ({ request }) => {
	const { paymentSandbox } = await openServices();
	return paymentSandbox?.respond(request) ?? new Response(null, { status: 404 });
};
