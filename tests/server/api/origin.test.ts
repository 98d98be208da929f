import { expect, test } from 'vitest';
import { isForeignPost } from '#server/api/origin.ts';

const OWN = ['https://safarnama.example', 'http://127.0.0.1:4321'];
const FORM = 'application/x-www-form-urlencoded';

/** A request with such headers. */
const isForeign = (headers: Record<string, string>, method = 'POST') =>
	isForeignPost(new Request('http://127.0.0.1:4321/d/quote', { method, headers }), OWN);

test.each<[string, Record<string, string>]>([
	['its own page', { 'content-type': FORM, origin: 'https://safarnama.example' }],
	['its own page under another address', { 'content-type': FORM, origin: 'http://127.0.0.1:4321' }],
	['a program', { 'content-type': FORM }],
	['a visitor who typed the address', { 'content-type': FORM, 'sec-fetch-site': 'none' }],
	['its own page, without an origin', { 'content-type': FORM, 'sec-fetch-site': 'same-origin' }],
	[
		'a program with a token',
		{ 'content-type': FORM, origin: 'https://evil.example', authorization: 'Bearer x' },
	],
	// A page of another site cannot send these without asking first, and is rejected then.
	['JSON of anywhere', { 'content-type': 'application/json', origin: 'https://evil.example' }],
])('a post from %s is accepted', (_from, headers) => expect(isForeign(headers)).toBe(false));

test.each<[string, Record<string, string>]>([
	['another site', { 'content-type': FORM, origin: 'https://evil.example' }],
	['a page without an address', { 'content-type': FORM, origin: 'null' }],
	['another port of the same host', { 'content-type': FORM, origin: 'https://safarnama.example:8443' }],
	['the same host without encryption', { 'content-type': FORM, origin: 'http://safarnama.example' }],
	['a host that begins alike', { 'content-type': FORM, origin: 'https://safarnama.example.evil.example' }],
	['a subdomain, without an origin', { 'content-type': FORM, 'sec-fetch-site': 'same-site' }],
	['another site, without an origin', { 'content-type': FORM, 'sec-fetch-site': 'cross-site' }],
	[
		'another site, as plain text',
		{ 'content-type': 'Text/Plain;charset=UTF-8', origin: 'https://evil.example' },
	],
	[
		'another site, with files',
		{ 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' },
	],
	['another site, without a type', { origin: 'https://evil.example' }],
])('a post from %s is rejected', (_from, headers) => expect(isForeign(headers)).toBe(true));

test('only what changes something is asked where it comes from', () => {
	const headers = { 'content-type': FORM, origin: 'https://evil.example' };
	for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(isForeign(headers, method)).toBe(false);
	for (const method of ['PUT', 'PATCH', 'DELETE']) expect(isForeign(headers, method)).toBe(true);
});
