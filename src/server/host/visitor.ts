import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The sender of a request, as reported by the connection and trusted proxies. */
export interface Visitor {
	requestId: string;
	/** For rate limits; never logged. */
	address: string;
	/** The origin in the visitor's address bar. */
	origin: string;
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Creates a function that determines the visitor of a request. Forwarding headers count only when they come from the given addresses
 * or networks.
 *
 * @throws Error in one sentence when an entry is neither an address nor a network
 */
export function visitorReader(trustedProxies: readonly string[]): (request: IncomingMessage) => Visitor {
	const trusted = new BlockList();
	for (const proxy of trustedProxies) {
		const [address = '', bits] = proxy.split('/');
		const maxBits = isIP(address) === 6 ? 128 : 32;
		if (isIP(address) === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= maxBits)))
			throw new Error(`TRUSTED_PROXY: ${proxy} is no address or network`);
		if (bits === undefined) trusted.addAddress(address, family(address));
		else trusted.addSubnet(address, Number(bits), family(address));
	}

	return ({ headers, socket }) => {
		const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
		const host = headers.host ?? 'localhost';
		const isTrusted = trustedProxies.length > 0 && isIP(peer) !== 0 && trusted.check(peer, family(peer));
		if (!isTrusted) return { requestId: randomUUID(), address: peer, origin: `http://${host}` };

		const given = lastOf(headers['x-request-id']);
		const forwarded = lastOf(headers['x-forwarded-for']);
		const scheme = lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
		return {
			requestId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
			address: forwarded && isIP(forwarded) ? forwarded : peer,
			origin: `${scheme}://${lastOf(headers['x-forwarded-host']) ?? host}`,
		};
	};
}

/** The last value was appended by the trusted proxy; earlier values may come from the visitor. */
const lastOf = (header: string | string[] | undefined) => [header].flat().at(-1)?.split(',').at(-1)?.trim();
