import { Agent, request } from 'node:http';

/** How many requests are under way at once. */
const AT_ONCE = 16;

/**
 * Requests per second that a server on this machine answers, over a fixed number of requests.
 *
 * @param headers what each request carries besides what a browser sends
 * @throws Error for any answer but 200, and for any server but one on the loopback address
 */
export async function requestsPerSecond(
	url: string,
	count: number,
	path: string,
	headers = {},
): Promise<number> {
	const { hostname, port } = new URL(url);
	if (hostname !== '127.0.0.1') throw new Error('Only servers on 127.0.0.1 are put under load');
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
	let next = 0;
	const worker = async () => {
		while (next++ < count) await ask({ agent, port, path, headers });
	};
	const started = performance.now();
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	const seconds = (performance.now() - started) / 1000;
	agent.destroy();
	return count / seconds;
}

interface Ask {
	agent: Agent;
	port: string;
	path: string;
	headers: object;
}

function ask({ agent, port, path, headers: more }: Ask): Promise<void> {
	return new Promise((resolve, reject) => {
		const headers = { 'accept-encoding': 'gzip, deflate, br', ...more };
		request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
			response.on('end', () =>
				response.statusCode === 200 ? resolve() : reject(new Error(`${path} answers ${response.statusCode}`)),
			);
			response.resume();
		})
			.on('error', reject)
			.end();
	});
}
