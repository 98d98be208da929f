import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { visitorReader } from '#server/host/visitor.ts';

const asked = (peer: string, headers: Record<string, string> = {}) =>
	({
		headers: { host: 'localhost', ...headers },
		socket: { remoteAddress: peer },
	}) as unknown as IncomingMessage;

describe('who asks', () => {
	test.each([
		['one proxy', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
		['a proxy behind another', 2, '198.51.100.1, 203.0.113.7, 10.2.2.2', '203.0.113.7'],
		['a visitor who came past the first of two', 2, '203.0.113.7', '203.0.113.7'],
		['a proxy that writes IPv4 as IPv6', 1, '::FFFF:203.0.113.7', '203.0.113.7'],
		['a proxy that writes the port', 1, '203.0.113.7:51234', '203.0.113.7'],
		['a proxy that writes IPv6 with a port', 1, '[2001:db8::7]:443', '2001:db8::7'],
		['a proxy that writes IPv6 without one', 1, '2001:db8::7', '2001:db8::7'],
		['no word of the visitor', 2, '', '10.1.1.1'],
		['no address', 2, 'unknown, 10.2.2.2', '10.1.1.1'],
	])(
		'%s: the visitor is as many hops from the end as there are proxies',
		(_what, hops, forwarded, address) => {
			const read = visitorReader(['10.0.0.0/8'], hops);
			expect(read(asked('10.1.1.1', { 'x-forwarded-for': forwarded }))).toMatchObject({ address });
		},
	);

	test('of two proxies the first knows the scheme and the host of the visitor, if both append theirs', () => {
		const read = visitorReader(['10.0.0.0/8'], 2);
		const origin = (proto: string, host: string) =>
			read(asked('10.1.1.1', { 'x-forwarded-proto': proto, 'x-forwarded-host': host })).origin;
		expect(origin('https', 'site.example')).toBe('https://site.example');
		expect(origin('https, http', 'site.example, inner.example')).toBe('https://site.example');
	});

	test('the proxy of the manual’s example, on the machine of the site, is one that its settings trust', () => {
		const manual = readFileSync('docs/operating.md', 'utf8');
		const [, proxies = ''] = /^TRUSTED_PROXY=(\S+)/m.exec(manual) ?? [];
		const [, target = ''] = /proxy_pass http:\/\/([\d.]+):/.exec(manual) ?? [];
		const read = visitorReader([proxies]);
		// A connection to an address of this machine comes from the same address.
		expect(read(asked(target, { 'x-forwarded-for': '203.0.113.7' })).address).toBe('203.0.113.7');
	});

	test('what a proxy says of the visitor is believed from a trusted network alone', () => {
		const read = visitorReader(['10.0.0.0/8']);
		const said = {
			'x-forwarded-for': '203.0.113.7',
			'x-forwarded-proto': 'https',
			'x-forwarded-host': 'site.example',
		};
		expect(read(asked('::ffff:10.1.1.1', said))).toMatchObject({
			address: '203.0.113.7',
			origin: 'https://site.example',
		});
		expect(read(asked('192.0.2.1', said))).toMatchObject({
			address: '192.0.2.1',
			origin: 'http://localhost',
		});
	});
});
