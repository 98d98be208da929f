import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page sends before its first view is complete: the bytes of its document as sent, and its largest picture, if any. */
export interface FirstView {
	documentBytes: number;
	picture: { body: Buffer; type: string } | undefined;
}

/**
 * Pages of one line that are as heavy as pages of ours: the line, the same picture above it, and a comment that fills the document
 * up to the same bytes. There is nothing in them to lay out, so no page of these bytes can be painted much sooner.
 */
export async function startPlainPages(
	views: readonly FirstView[],
): Promise<{ urls: string[]; stop: () => void }> {
	const pages = views.map(({ documentBytes, picture }, index) => {
		const image = picture ? `<img src="/picture/${index}" alt="" style="width:100%;height:232px">` : '';
		const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>${image}<h1>Plain</h1>`;
		const filling = randomBytes(documentBytes).toString('base64');
		return `${page}<!--${filling}`.slice(0, documentBytes - '-->'.length).concat('-->');
	});
	const server = createServer((request, response) => {
		const [, kind, index] = (request.url ?? '').split('/');
		const picture = views[Number(index)]?.picture;
		if (kind === 'picture' && picture) response.setHeader('content-type', picture.type).end(picture.body);
		else response.setHeader('content-type', 'text/html; charset=utf-8').end(pages[Number(index)] ?? '');
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	return {
		urls: views.map((_, index) => `http://127.0.0.1:${port}/page/${index}`),
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
