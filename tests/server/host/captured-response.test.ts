import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { CapturedResponse } from '#server/host/captured-response.ts';

const captured = () => new CapturedResponse(new IncomingMessage(new Socket()));

test('what is written is collected, as text or as a view of other bytes, and nothing is sent', () => {
	const response = captured();
	const bytes = new TextEncoder().encode('xxé!xx');
	response.writeHead(201, { 'content-type': 'text/html' });
	response.write('<h1>');
	response.write(bytes.subarray(2, 5));
	response.end('</h1>');
	expect(response.statusCode).toBe(201);
	expect(response.headers).toEqual({ 'content-type': 'text/html' });
	expect(response.body.toString()).toBe('<h1>é!</h1>');
	expect(response.headersSent).toBe(true);
});

test('the headers are found behind a status text, and are none when none are given', () => {
	const worded = captured().writeHead(404, 'Not Found', { allow: 'GET' });
	expect(worded.headers).toEqual({ allow: 'GET' });
	expect(captured().writeHead(204).headers).toEqual({});
});

test('a response that ends without a body has an empty one', () => {
	const response = captured();
	const finished = vi.fn();
	response.on('finish', finished);
	response.end();
	expect(response.body).toHaveLength(0);
	expect(finished).toHaveBeenCalledOnce();
});

test('whoever waits until a piece is written is told so', () => {
	const response = captured();
	const written = vi.fn();
	expect(response.write('a', 'utf8', written)).toBe(true);
	expect(written).toHaveBeenCalledOnce();
});

test('a page that fails after its first bytes is broken, so that half of it is never sent', () => {
	const response = captured();
	response.write('half');
	expect(response.isBroken).toBe(false);
	response.destroy();
	expect(response.isBroken).toBe(true);
});
