/** The sources of the payment provider's script and windows, in terms of the content security policy. */
export interface ProviderPolicy {
	scripts: string[];
	directives: `${'frame-src' | 'connect-src'} ${string}`[];
}

/** Razorpay's script uses frames and reports of hosts other than its own. */
const RAZORPAY = 'https://*.razorpay.com';

/** The policy for the provider whose script has this address; one on our own server needs nothing beyond the page's policy. */
export function providerPolicy(checkoutUrl: string): ProviderPolicy {
	if (checkoutUrl.startsWith('/'))
		return { scripts: [], directives: ["frame-src 'self'", "connect-src 'self'"] };
	const { origin, hostname } = new URL(checkoutUrl);
	const hosts = hostname.endsWith('.razorpay.com') ? RAZORPAY : origin;
	return {
		scripts: [`${origin}/`],
		directives: [`frame-src ${hosts}`, `connect-src 'self' ${hosts}`],
	};
}
