/** The settings that make a site live. */
interface Settings {
	SITE_URL?: string | undefined;
	RAZORPAY_KEY_ID?: string | undefined;
	SMS_URL?: string | undefined;
	MSG91_AUTH_KEY?: string | undefined;
	MSG91_API_URL?: string | undefined;
	WHATSAPP_URL?: string | undefined;
	SMTP_URL?: string | undefined;
}

const GATEWAYS = ['SMS_URL', 'WHATSAPP_URL', 'SMTP_URL'] as const;

/** True for a payment key that only pretends. */
export const isTestKey = (keyId: string | undefined): boolean => keyId?.startsWith('rzp_test_') === true;

/** The settings by which visitors, their money or their phones are real: keys that are not for tests, gateways and an https address elsewhere. */
export function liveSettings(set: Settings): (keyof Settings)[] {
	const { SITE_URL: site, RAZORPAY_KEY_ID: key } = set;
	return [
		...(key !== undefined && !isTestKey(key) ? (['RAZORPAY_KEY_ID'] as const) : []),
		...GATEWAYS.filter((name) => {
			const url = set[name];
			return url !== undefined && !isThisMachine(url);
		}),
		...(set.MSG91_AUTH_KEY !== undefined && !(set.MSG91_API_URL && isThisMachine(set.MSG91_API_URL))
			? (['MSG91_AUTH_KEY'] as const)
			: []),
		...(site !== undefined && new URL(site).protocol === 'https:' && !isThisMachine(site)
			? (['SITE_URL'] as const)
			: []),
	];
}

/** True for an address that only this machine can be reached by. */
export function isThisMachine(url: string): boolean {
	const { hostname } = new URL(url);
	return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])\.?$/i.test(hostname);
}
