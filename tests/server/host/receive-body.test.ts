import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { discardBody, hasUnreadBody, type Received, receiveBody } from '#server/host/receive-body.ts';
import { BODY_LIMIT_BYTES } from '#server/limits/body-limit.ts';

/** A server of the test's own, and a connection to it that bytes are written to as they are. */
async function serveRaw(listener: RequestListener) {
	const server = createServer(listener);
	// Without this listener Node itself would tell a client with `Expect` to go on.
	server.on('checkContinue', listener);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	let reply = '';
	socket.on('data', (bytes) => {
		reply += bytes.toString('latin1');
	});
	socket.on('error', () => {});
	return { socket, reply: () => reply };
}

/** A connection, and what its first request's body becomes. */
async function receiving() {
	const { promise, resolve } = Promise.withResolvers<Received>();
	const raw = await serveRaw((request, response) => {
		void receiveBody(request, response).then((received) => {
			resolve(received);
			response.end();
		});
	});
	return { ...raw, received: promise };
}

const head = (...fields: string[]) => ['POST / HTTP/1.1', 'Host: x', ...fields, '', ''].join('\r\n');
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test('a body of a known length is put together, however it arrives', async () => {
	const { socket, received } = await receiving();
	socket.write(`${head('Content-Length: 6')}ab`);
	socket.write('cdef');
	expect(await received).toEqual({ body: Buffer.from('abcdef') });
});

test('a chunked body is put together, and none is empty', async () => {
	const chunked = await receiving();
	chunked.socket.write(`${head('Transfer-Encoding: chunked')}${chunkOf('ab')}${chunkOf('cdef')}0\r\n\r\n`);
	expect(await chunked.received).toEqual({ body: Buffer.from('abcdef') });
	const none = await receiving();
	none.socket.write(head());
	expect(await none.received).toEqual({ body: Buffer.alloc(0) });
});

test('a body as long as the limit is taken, and one byte more is not, whether it is announced or found out', async () => {
	const longest = await receiving();
	longest.socket.write(head(`Content-Length: ${BODY_LIMIT_BYTES}`) + 'x'.repeat(BODY_LIMIT_BYTES));
	expect(await longest.received).toEqual({ body: Buffer.alloc(BODY_LIMIT_BYTES, 'x') });

	// Rejected because of its headers, before any byte of the body was sent.
	const announced = await receiving();
	announced.socket.write(head(`Content-Length: ${BODY_LIMIT_BYTES + 1}`));
	expect(await announced.received).toEqual({ rejected: 'too-large' });

	// Rejected under way: its end was never sent.
	const found = await receiving();
	found.socket.write(head('Transfer-Encoding: chunked') + chunkOf('x'.repeat(BODY_LIMIT_BYTES + 1)));
	expect(await found.received).toEqual({ rejected: 'too-large' });
});

test('a client that asks first is told to go on, unless its body is too large', async () => {
	const small = await receiving();
	small.socket.write(head('Content-Length: 2', 'Expect: 100-continue'));
	await expect.poll(small.reply).toContain('100 Continue');
	small.socket.write('ab');
	expect(await small.received).toEqual({ body: Buffer.from('ab') });

	const large = await receiving();
	large.socket.write(head(`Content-Length: ${BODY_LIMIT_BYTES + 1}`, 'Expect: 100-continue'));
	expect(await large.received).toEqual({ rejected: 'too-large' });
	await expect.poll(large.reply).toContain('200 OK');
	expect(large.reply()).not.toContain('100 Continue');
});

test('a client that leaves in the middle of its body is noticed', async () => {
	const { socket, received } = await receiving();
	socket.write(`${head('Content-Length: 6')}ab`, () => socket.destroy());
	expect(await received).toEqual({ rejected: 'aborted' });
});

test('a client that still sends can read the response, because the rest of its body is read and discarded', async () => {
	const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
	const { socket, reply } = await serveRaw((request, response) => {
		resolve(request);
		expect(hasUnreadBody(request)).toBe(true);
		response.writeHead(413, { connection: 'close' }).write('too large');
		void discardBody(request).then(() => response.end());
	});
	socket.write(`${head('Content-Length: 400000')}${'x'.repeat(200_000)}`);
	const request = await promise;
	await expect.poll(reply).toContain('too large');
	socket.write('x'.repeat(200_000));
	await once(socket, 'close');
	expect(hasUnreadBody(request)).toBe(false);
});
