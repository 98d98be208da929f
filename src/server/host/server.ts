import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { log } from '#server/log.ts';
import { messageOf } from './error-responses.ts';

/** The request time limits: long enough for a phone on a bad line, and short enough to close connections that send nothing. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the 60 seconds that load balancers keep a connection by default: a request on one that is just closing would fail. */
const IDLE_TIMEOUT_MS = 75_000;
/** Twice what a response may take to be rendered, during which nothing passes. */
const SILENCE_TIMEOUT_MS = MINUTE_MS;
const DRAIN_TIMEOUT_MS = 10_000;
/** The header limit; an address with a thousand package ids fits. */
const HEADERS_LIMIT_BYTES = 24_576;

/** Time limits in milliseconds. */
export interface Timeouts {
	/** Within which the headers of a request must arrive. */
	headers: number;
	/** Within which the whole of a request must arrive. */
	request: number;
	/** After which a connection on which nothing passes is closed, such as that of a client that reads nothing of its response. */
	silence?: number;
}

/** The HTTP server around a front: limits, time limits, responses to invalid HTTP, and an orderly shutdown. */
export function createHost(
	respond: (request: IncomingMessage, response: ServerResponse) => void,
	{ headers, request, silence = SILENCE_TIMEOUT_MS }: Timeouts = {
		headers: HEADERS_TIMEOUT_MS,
		request: REQUEST_TIMEOUT_MS,
	},
): Server {
	const server = createServer({
		maxHeaderSize: HEADERS_LIMIT_BYTES,
		headersTimeout: headers,
		requestTimeout: request,
		connectionsCheckingInterval: Math.min(1000, headers),
		keepAliveTimeout: IDLE_TIMEOUT_MS,
		requireHostHeader: false,
		noDelay: true,
	});
	server.maxHeadersCount = 100;
	server.setTimeout(silence);
	server.on('request', respond);
	// The front sends "100 Continue" itself, once it knows that the body is not too large.
	server.on('checkContinue', respond);
	server.on('checkExpectation', (_request, response: ServerResponse) => {
		response.writeHead(417, { connection: 'close', 'x-request-id': loggedId(417) }).end();
	});
	server.on('clientError', rejectBrokenRequest);
	return server;
}

const STATUS_OF_FAULT: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const REASONS: Record<number, string> = {
	400: 'Bad Request',
	408: 'Request Timeout',
	431: 'Request Header Fields Too Large',
};

/** Answers input that cannot be parsed as a request with one plain response, and closes the connection. */
function rejectBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
	if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten > 0)
		return void socket.destroy();
	const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400;
	const body = `${messageOf(status)}\n`;
	socket.end(
		`HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
			`X-Content-Type-Options: nosniff\r\nX-Request-Id: ${loggedId(status)}\r\nConnection: close\r\n\r\n${body}`,
	);
}

/** The id of a request that no page is asked for, in the log with its status: its visitor may name the id to us. */
function loggedId(status: number): string {
	const id = crypto.randomUUID();
	log('info', 'request', { request_id: id, status });
	return id;
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

/** Accepts no more connections, and waits at most `timeoutMs` milliseconds for open responses. */
export function drain(server: Server, timeoutMs = DRAIN_TIMEOUT_MS): Promise<void> {
	return new Promise((resolve) => {
		const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
		const closingIdle = setInterval(() => server.closeIdleConnections(), 100);
		server.close(() => {
			clearTimeout(deadline);
			clearInterval(closingIdle);
			resolve();
		});
		server.closeIdleConnections();
	});
}
