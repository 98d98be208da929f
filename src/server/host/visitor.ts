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

/** An IPv4 address in its usual form; a server that listens for both kinds reports it as IPv6. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An address without the port that some proxies write behind it: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
const withoutPort = (value: string) =>
	value.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Creates a function that determines the visitor of a request. Forwarding headers count only when they come from the given addresses
 * or networks.
 *
 * @param trustedProxies as `settings/proxy-setting.ts` reads them
 * @param hops how many of our proxies are in front of this process. Each appends its caller to `X-Forwarded-For`, so the visitor is
 * that many values from the end.
 * @param onUnknownProxy called once, for the first forwarded request that comes from none of them
 */
export function visitorReader(
	trustedProxies: readonly string[],
	hops = 1,
	onUnknownProxy: () => void = () => {},
): (request: IncomingMessage) => Visitor {
	const trusted = new BlockList();
	for (const proxy of trustedProxies) {
		const [address = '', bits] = proxy.split('/');
		if (bits === undefined) trusted.addAddress(address, family(address));
		else trusted.addSubnet(address, Number(bits), family(address));
	}

	let isProxySeen = false;
	return ({ headers, socket }) => {
		const peer = unmapped(socket.remoteAddress ?? '');
		const host = headers.host ?? 'localhost';
		const isTrusted = trustedProxies.length > 0 && isIP(peer) !== 0 && trusted.check(peer, family(peer));
		if (!isTrusted) {
			if (!isProxySeen && headers['x-forwarded-for']) {
				isProxySeen = true;
				onUnknownProxy();
			}
			return { requestId: randomUUID(), address: peer, origin: `http://${host}` };
		}

		const given = fromEnd(headers['x-request-id'], 1);
		const forwarded = unmapped(withoutPort(fromEnd(headers['x-forwarded-for'], hops) ?? ''));
		const scheme = fromEnd(headers['x-forwarded-proto'], hops) === 'https' ? 'https' : 'http';
		return {
			requestId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
			address: isIP(forwarded) ? forwarded : peer,
			origin: `${scheme}://${fromEnd(headers['x-forwarded-host'], hops) ?? host}`,
		};
	};
}

/** The value that the outermost of our proxies has appended. Values before it may come from the visitor. */
function fromEnd(header: string | string[] | undefined, hops: number): string | undefined {
	const values = header === undefined ? [] : [header].flat().join().split(',');
	return values.at(-Math.min(hops, values.length))?.trim();
}
