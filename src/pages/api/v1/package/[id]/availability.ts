import { found } from '#server/found.ts';
import { endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The upcoming days a package can start on (API-22). Never kept: seats go. */
export const GET = endpoint(async ({ params }) => {
	const { packages } = await openServices();
	return { data: found(await packages.availability(params['id'] ?? ''), 'package') };
});
