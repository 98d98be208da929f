import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Who asks, as far as the connection and trusted proxies tell. */
export interface Visitor {
	requestId: string;
	/** For rate limits; never logged. */
	address: string;
	/** The origin that the visitor typed. */
	origin: string;
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads the visitor off a request. Forwarding headers are believed from the given addresses or networks only.
 *
 * @throws Error in one sentence for what is no address or network
 */
export function visitorReader(trustedProxies: readonly string[]): (request: IncomingMessage) => Visitor {
	const trusted = new BlockList();
	for (const proxy of trustedProxies) {
		const [address = '', bits] = proxy.split('/');
		const most = isIP(address) === 6 ? 128 : 32;
		if (isIP(address) === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
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

/** The last proxy that we trust appends; what stands before it the visitor may have written. */
const lastOf = (header: string | string[] | undefined) => [header].flat().at(-1)?.split(',').at(-1)?.trim();
