import { connect } from 'node:net';

/** The number of connections that send requests at once. */
const AT_ONCE = 16;

/**
 * Requests per second that a server on this machine answers, over a fixed number of requests. Speaks HTTP on bare
 * sockets: Node's own client takes longer than the servers that are measured.
 *
 * @param headers the headers of each request besides those of a browser
 * @throws Error for any response but 200, and for any server but one on the loopback address
 */
export async function requestsPerSecond(
	url: string,
	count: number,
	path: string,
	headers = {},
): Promise<number> {
	const { hostname, port } = new URL(url);
	if (hostname !== '127.0.0.1') throw new Error('Only servers on 127.0.0.1 are put under load');
	const all = { host: `127.0.0.1:${port}`, 'accept-encoding': 'gzip, deflate, br', ...headers };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);

	let left = count;
	const takeOne = () => left-- > 0;
	const started = performance.now();
	await Promise.all(Array.from({ length: AT_ONCE }, () => askInTurn(Number(port), bytes, takeOne)));
	return count / ((performance.now() - started) / 1000);
}

/** One connection that sends the next request as soon as it has a response, until `takeOne` says that there were enough. */
function askInTurn(port: number, bytes: Buffer, takeOne: () => boolean): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: '127.0.0.1', noDelay: true });
		let received: Buffer = Buffer.alloc(0);
		const ask = () => {
			if (!takeOne()) return void socket.end(resolve);
			received = Buffer.alloc(0);
			socket.write(bytes);
		};
		socket.on('connect', ask);
		socket.on('error', reject);
		socket.on('data', (data) => {
			received = received.length === 0 ? data : Buffer.concat([received, data]);
			if (!isWhole(received)) return;
			if (received.toString('latin1', 9, 12) === '200') return ask();
			socket.destroy();
			reject(new Error(`Answered ${received.toString('latin1', 0, 30)}`));
		});
	});
}

/** True when a response is complete, by its length or its last chunk. */
function isWhole(received: Buffer): boolean {
	const end = received.indexOf('\r\n\r\n');
	if (end < 0) return false;
	const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
	if (length !== undefined) return received.length >= end + 4 + Number(length);
	return received.subarray(-5).toString('latin1') === '0\r\n\r\n';
}
