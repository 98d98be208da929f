import { IMMUTABLE } from '#server/caching/cache-control.ts';
import type { Preview } from '#server/services/catalogue/previews.ts';

/**
 * The response to a request for a preview. The address of the current version gets the picture. Any other version, which may show an
 * old price, is redirected to it; without a preview the response is 404.
 *
 * @throws AppError `busy` when too many previews are waiting to be rendered
 */
export async function previewResponse(
	preview: Preview | undefined,
	version: string | null,
): Promise<Response> {
	if (!preview) return new Response(null, { status: 404 });
	if (version !== preview.version)
		return new Response(null, {
			status: 302,
			headers: { location: preview.path, 'cache-control': 'no-store' },
		});
	return new Response(new Uint8Array(await preview.draw()), {
		headers: { 'content-type': 'image/jpeg', 'cache-control': IMMUTABLE },
	});
}
