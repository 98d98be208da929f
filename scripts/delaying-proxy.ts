import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that a page can wait for: scripts, subjects of forms, calls of the API. */
const DELAYED = /\.js$|^\/(subjects|api)\//;
/** Some tests have addresses of tens of thousands of characters. */
const HEADERS_LIMIT_BYTES = 1_000_000;

/**
 * A proxy in front of a site that delays each script, form subject and API call by a random time of its own. Races that usually happen
 * once in many runs, such as a press before its code has loaded or answers in another order, then happen in every run.
 *
 * @param longestMs the longest delay in milliseconds
 */
export async function delayingProxy(
	siteUrl: string,
	longestMs: number,
): Promise<{ url: string; close: () => void }> {
	const server = createServer({ maxHeaderSize: HEADERS_LIMIT_BYTES }, async (incoming, outgoing) => {
		const { url = '/', method, headers } = incoming;
		if (DELAYED.test(url.split('?', 1)[0] ?? '')) await sleep(Math.random() * longestMs);
		const forwarded = request(new URL(url, siteUrl), { method, headers }, (response) => {
			outgoing.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(outgoing);
		});
		// Either end may go away, as browsers do when a page is left.
		forwarded.on('error', () => outgoing.destroy());
		outgoing.on('close', () => forwarded.destroy());
		incoming.pipe(forwarded);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
