import { IMMUTABLE } from './host/content-type.ts';
import { TooBusy } from './previews/one-at-a-time.ts';
import type { Preview } from './services/previews.ts';

/**
 * The answer to a request for a preview: the picture under the address of its version; from any other version, which may
 * show an old price, a way to that address; 404 when there is nothing to show, 503 when too many are being drawn.
 */
export async function previewAnswer(preview: Preview | undefined, asked: string | null): Promise<Response> {
	if (!preview) return new Response(null, { status: 404 });
	if (asked !== preview.version)
		return new Response(null, {
			status: 302,
			headers: { location: preview.path, 'cache-control': 'no-store' },
		});
	try {
		return new Response(new Uint8Array(await preview.draw()), {
			headers: { 'content-type': 'image/jpeg', 'cache-control': IMMUTABLE },
		});
	} catch (error) {
		if (!(error instanceof TooBusy)) throw error;
		return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
	}
}
