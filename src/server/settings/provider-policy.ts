/** The sources of the payment provider's script and windows, in terms of the content security policy. */
export interface ProviderPolicy {
	scripts: string[];
	/** Hashes for `<style>` elements; empty when those of the page are enough. */
	styles: string[];
	directives: `${'frame-src' | 'connect-src' | 'img-src' | 'form-action'} ${string}`[];
}

/** Razorpay's script loads scripts, frames and pictures of hosts other than its own, such as `cdn.razorpay.com`. */
const RAZORPAY = 'https://*.razorpay.com';

/** What the policy must allow for the provider whose script has this address; nothing for a script on our own server. */
export function providerPolicy(checkoutUrl: string): ProviderPolicy {
	if (checkoutUrl.startsWith('/'))
		return { scripts: [], styles: [], directives: ["frame-src 'self'", "connect-src 'self'"] };
	const { origin, hostname } = new URL(checkoutUrl);
	const hosts = hostname.endsWith('.razorpay.com') ? RAZORPAY : origin;
	return {
		// Astro writes 'self' by itself only while no source is inserted.
		scripts: ["'self'", hosts],
		styles: ["'self'", "'unsafe-inline'"],
		directives: [
			`frame-src ${hosts}`,
			`connect-src 'self' ${hosts}`,
			`img-src ${hosts}`,
			`form-action ${hosts}`,
		],
	};
}
