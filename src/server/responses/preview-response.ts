import { IMMUTABLE } from '#server/caching/cache-control.ts';
import type { Preview } from '#server/services/catalogue/previews.ts';

/**
 * The response to a request for a preview. The address of the current version gets the picture. Any other version, which may show an
 * old price, is redirected to it; without a preview the response is 404. One that lacks a picture is stored by nobody,
 * because the next may have it.
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
	const { jpeg, isComplete } = await preview.draw();
	return new Response(new Uint8Array(jpeg), {
		headers: { 'content-type': 'image/jpeg', 'cache-control': isComplete ? IMMUTABLE : 'no-store' },
	});
}
