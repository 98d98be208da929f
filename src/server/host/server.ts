import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { messageOf } from './error-answers.ts';

/** Milliseconds. A phone on a bad line sends its headers in less; somebody who holds connections does not. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 20_000;
const IDLE_TIMEOUT = 30_000;
const DRAIN_TIMEOUT = 10_000;
/** An address with a thousand package ids fits in. */
const HEADER_BYTES = 24_576;

/** Milliseconds that a request may take to arrive: its headers, and all of it. */
export interface Timeouts {
	headers: number;
	request: number;
}

/** The HTTP server around a front: limits, timeouts, answers to what is not HTTP, and an orderly end. */
export function createHost(
	answer: (request: IncomingMessage, response: ServerResponse) => void,
	{ headers, request }: Timeouts = { headers: HEADERS_TIMEOUT, request: REQUEST_TIMEOUT },
): Server {
	const server = createServer({
		maxHeaderSize: HEADER_BYTES,
		headersTimeout: headers,
		requestTimeout: request,
		connectionsCheckingInterval: Math.min(1000, headers),
		keepAliveTimeout: IDLE_TIMEOUT,
		requireHostHeader: false,
		noDelay: true,
	});
	server.maxHeadersCount = 100;
	server.on('request', answer);
	// The front says "continue" itself, once it knows that the body is not too large.
	server.on('checkContinue', answer);
	server.on('checkExpectation', (_request, response: ServerResponse) => {
		response.writeHead(417, { connection: 'close', 'x-request-id': crypto.randomUUID() }).end();
	});
	server.on('clientError', refuseBrokenRequest);
	return server;
}

const STATUS_OF_FAULT: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const REASONS: Record<number, string> = {
	400: 'Bad Request',
	408: 'Request Timeout',
	431: 'Request Header Fields Too Large',
};

/** What cannot be read as a request gets one plain answer, and the connection ends. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
	if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten > 0)
		return void socket.destroy();
	const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400;
	const body = `${messageOf(status)}\n`;
	socket.end(
		`HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
			`X-Content-Type-Options: nosniff\r\nX-Request-Id: ${crypto.randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
	);
}

/**
 * Starts to listen and gives the address to open in a browser.
 *
 * @throws Error in one sentence when the port is taken or not allowed
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(new Error(faultOf(error, port, host), { cause: error })),
		);
		server.listen(port, host, () => {
			const { address, port: opened, family } = server.address() as AddressInfo;
			const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address) ? 'localhost' : address;
			resolve(`http://${family === 'IPv6' && name !== 'localhost' ? `[${name}]` : name}:${opened}`);
		});
	});
}

function faultOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
	if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another one`;
	if (code === 'EACCES') return `Port ${port} is not allowed to this user; set PORT to one above 1023`;
	if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine`;
	return message;
}

/** Takes no more connections and waits for the answers under way, at most ten seconds. */
export function drain(server: Server, timeout = DRAIN_TIMEOUT): Promise<void> {
	return new Promise((resolve) => {
		const cut = setTimeout(() => server.closeAllConnections(), timeout);
		const letGo = setInterval(() => server.closeIdleConnections(), 100);
		server.close(() => {
			clearTimeout(cut);
			clearInterval(letGo);
			resolve();
		});
		server.closeIdleConnections();
	});
}
