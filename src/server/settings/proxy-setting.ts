import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and networks of proxies as a setting, e.g. `127.0.0.1, 10.0.0.0/8`; none where it is not set. */
export const proxySetting = z
	.string()
	.default('')
	.transform((typed) => typed.split(/[\s,]+/).filter((proxy) => proxy !== ''))
	.superRefine((proxies, { addIssue }) => {
		const wrong = proxies.filter((proxy) => !isNetwork(proxy));
		if (wrong.length > 0)
			addIssue({ code: 'custom', message: `${wrong.join(', ')} is no address or network` });
	});

/** True for an address, or an address with the number of its bits that name the network. */
function isNetwork(proxy: string): boolean {
	const [address = '', bits] = proxy.split('/');
	const maxBits = isIP(address) === 6 ? 128 : 32;
	return isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits));
}
