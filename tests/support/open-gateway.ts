import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A call as it arrived. */
export interface GatewayCall {
	headers: IncomingHttpHeaders;
	text: string;
	body: { to?: string; idempotency_key?: string; [name: string]: unknown };
}

/** How a call is answered: by a status, by none at all until the test ends, or by cutting the connection. */
export type Answer = number | 'never' | 'drop';

/** A gateway of the test's own that speaks HTTP and keeps what it got. */
export async function openGateway(
	answer: (call: GatewayCall, turn: number) => Answer = () => 200,
	body = '{"any":"thing"}',
) {
	const calls: GatewayCall[] = [];
	const server = createServer(async (request, response) => {
		const sent = await text(request);
		const call = { headers: request.headers, text: sent, body: JSON.parse(sent) };
		calls.push(call);
		const given = answer(call, calls.length);
		if (given === 'drop') request.socket.destroy();
		else if (given !== 'never') response.writeHead(given, { location: '/elsewhere' }).end(body);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
		calls,
		/** Cuts the connections of calls that are never answered, so that nobody waits for their timeout. */
		hangUp: () => server.closeAllConnections(),
	};
}

/** An address at which nothing listens. */
export async function deadAddress(): Promise<string> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return `http://127.0.0.1:${port}/`;
}
