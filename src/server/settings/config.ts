import { z } from 'zod';
import { USUAL_CODE_LIMITS } from '#server/limits/code-limits.ts';
import { limitSetting } from './limit-setting.ts';
import { isTestKey, liveSettings } from './live-settings.ts';
import { msg91Of, templateFaults, templatesIn } from './msg91-settings.ts';
import { proxySetting } from './proxy-setting.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from './sandbox-keys.ts';
import { serverUrl } from './server-url.ts';
import { siteUrlFaults } from './site-url-faults.ts';

const text = z.string().optional();
const textOr = (fallback: string) => z.string().default(fallback);
const address = z.url({ protocol: /^https?$/ }).optional();
const secret = z.string().min(32, 'at least 32 characters').optional();

/** A number; `NaN` would be zod's word for anything else. */
const number = () => z.coerce.number('a number');

const DEFAULT_PORT = 4321;

/** The settings of the project; `.env.example` says what each is for. */
const environment = z.object({
	PORT: number().int().min(0).max(65_535).default(DEFAULT_PORT),
	HOST: textOr('127.0.0.1'),
	SITE_URL: address,
	DATA_DIR: textOr('.data'),
	DATABASE_URL: serverUrl(/^postgres(ql)?$/).optional(),
	APP_ENV: z.enum(['development', 'production']).default('development'),
	OTP_PEPPER: secret,
	LINK_SECRET: secret,
	RAZORPAY_KEY_ID: text,
	RAZORPAY_KEY_SECRET: text,
	RAZORPAY_WEBHOOK_SECRET: text,
	RAZORPAY_API_URL: address,
	RAZORPAY_CHECKOUT_URL: address,
	SMS_URL: address,
	SMS_TOKEN: text,
	MSG91_AUTH_KEY: text,
	MSG91_TEMPLATES: z
		.string()
		.transform(templatesIn)
		.refine((templates) => templates !== undefined, 'name=id pairs, such as sign-in-code=65a1b2c3')
		.optional(),
	MSG91_API_URL: address,
	WHATSAPP_URL: address,
	WHATSAPP_TOKEN: text,
	SMTP_URL: serverUrl(/^smtps?$/).optional(),
	MAIL_FROM: z.email().optional(),
	LEAD_WEBHOOK_URL: address,
	LEAD_WEBHOOK_SECRET: secret,
	DESK_EMAIL: z.email().optional(),
	GEOCODER_KEY: text,
	GEOCODER_URL: address,
	GA_MEASUREMENT_ID: z
		.string()
		.regex(/^G-[A-Z0-9]{4,20}$/, 'G- and capitals or digits')
		.optional(),
	GA_SCRIPT_URL: address,
	DISCOUNTS_FILE: text,
	TAXES_FILE: text,
	HTTPS_ON_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
	TRUSTED_PROXY: proxySetting,
	TRUSTED_HOPS: number().int().min(1).max(10).default(1),
	CLOCK_OFFSET: number().default(0),
	CODES_TO_NUMBER: limitSetting(USUAL_CODE_LIMITS.toNumber),
	LOOK_UPS_OF_BOOKING: limitSetting(USUAL_CODE_LIMITS.ofBooking),
	CODES_FROM_IPV4: limitSetting(USUAL_CODE_LIMITS.fromIpv4),
	CODES_FROM_IPV6: limitSetting(USUAL_CODE_LIMITS.fromIpv6),
	CODES_TO_INDIA: limitSetting(USUAL_CODE_LIMITS.toIndia),
	CODES_TO_COUNTRY: limitSetting(USUAL_CODE_LIMITS.toCountry),
	CODES_ABROAD: limitSetting(USUAL_CODE_LIMITS.abroad),
	CODES_ONLY_TO: z
		.string()
		.trim()
		.regex(/^\+\d{1,4}([\s,]+\+\d{1,4})*$/, 'calling codes, such as +91 +971')
		.transform((typed) => typed.split(/[\s,]+/))
		.optional(),
	LIMITS: z.enum(['on', 'off']).default('on'),
});

type Environment = z.output<typeof environment>;

/** Settings that belong together: either all of a group are set, or none. */
const GROUPS = [
	['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
	['SMS_URL', 'SMS_TOKEN'],
	['MSG91_AUTH_KEY', 'MSG91_TEMPLATES'],
	['WHATSAPP_URL', 'WHATSAPP_TOKEN'],
	['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET'],
] as const satisfies readonly (readonly (keyof Environment)[])[];

/**
 * Settings that only a development machine may leave out: production has no sandbox, and its confirmations must leave by e-mail and SMS.
 */
const REQUIRED_IN_PRODUCTION = [
	'OTP_PEPPER',
	'LINK_SECRET',
	'RAZORPAY_KEY_ID',
	'RAZORPAY_KEY_SECRET',
	'RAZORPAY_WEBHOOK_SECRET',
	'SMTP_URL',
] as const satisfies readonly (keyof Environment)[];

/** The settings are wrong; the message names all faults in one line. */
export class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The settings as typed values. In development, a service without its keys uses its sandbox.
 *
 * @throws ConfigError in one line that names each setting that is malformed, missing or incomplete
 */
export function readConfig(env: Record<string, string | undefined>) {
	// An empty setting counts as unset, so that a copied `.env.example` changes nothing.
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
	const parsed = environment.safeParse(given);
	if (!parsed.success) {
		throw new ConfigError(
			`Settings: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')}`,
		);
	}
	const set = parsed.data;
	const faults = [
		...incompleteGroups(set),
		...templateFaults(set),
		...(set.SMS_URL && set.MSG91_AUTH_KEY ? ['MSG91_AUTH_KEY (not beside SMS_URL)'] : []),
		...(set.APP_ENV === 'production' ? productionFaults(set) : developmentFaults(set)),
		...siteUrlFaults(set.SITE_URL, set.APP_ENV === 'production'),
	];
	if (faults.length > 0) throw new ConfigError(`Settings: ${faults.join(', ')}`);

	return {
		port: set.PORT,
		host: set.HOST,
		// For port 0 the system chooses a port only later, so addresses name the default port.
		siteUrl: new URL(set.SITE_URL ?? `http://localhost:${set.PORT || DEFAULT_PORT}`),
		dataDir: set.DATA_DIR,
		databaseUrl: set.DATABASE_URL,
		isProduction: set.APP_ENV === 'production',
		otpPepper: set.OTP_PEPPER,
		linkSecret: set.LINK_SECRET,
		payments:
			set.RAZORPAY_KEY_ID && set.RAZORPAY_KEY_SECRET && set.RAZORPAY_WEBHOOK_SECRET
				? ({
						provider: 'razorpay',
						keyId: set.RAZORPAY_KEY_ID,
						keySecret: set.RAZORPAY_KEY_SECRET,
						webhookSecret: set.RAZORPAY_WEBHOOK_SECRET,
						apiUrl: set.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
						checkoutUrl: set.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
					} as const)
				: ({
						provider: 'sandbox',
						...SANDBOX_KEYS,
						apiUrl: '',
						checkoutUrl: `${SANDBOX_PATH}/v1/checkout.js`,
					} as const),
		takesRealMoney: set.RAZORPAY_KEY_ID !== undefined && !isTestKey(set.RAZORPAY_KEY_ID),
		sms: gateway(set.SMS_URL, set.SMS_TOKEN),
		msg91: msg91Of(set),
		whatsapp: gateway(set.WHATSAPP_URL, set.WHATSAPP_TOKEN),
		smtpUrl: set.SMTP_URL,
		mailFrom: set.MAIL_FROM,
		leadWebhook:
			set.LEAD_WEBHOOK_URL && set.LEAD_WEBHOOK_SECRET
				? { url: set.LEAD_WEBHOOK_URL, secret: set.LEAD_WEBHOOK_SECRET }
				: undefined,
		deskEmail: set.DESK_EMAIL,
		geocoder: set.GEOCODER_KEY
			? {
					key: set.GEOCODER_KEY,
					url: set.GEOCODER_URL ?? 'https://maps.googleapis.com/maps/api/geocode/json',
				}
			: undefined,
		measuring: set.GA_MEASUREMENT_ID
			? {
					id: set.GA_MEASUREMENT_ID,
					scriptUrl: set.GA_SCRIPT_URL ?? 'https://www.googletagmanager.com/gtag/js',
				}
			: undefined,
		discountsFile: set.DISCOUNTS_FILE,
		taxesFile: set.TAXES_FILE,
		isHttpsOnSubdomains: set.HTTPS_ON_SUBDOMAINS === 'yes',
		trustedProxies: set.TRUSTED_PROXY,
		trustedHops: set.TRUSTED_HOPS,
		clockOffset: set.CLOCK_OFFSET,
		hasLimits: set.LIMITS === 'on',
		codeLimits: {
			toNumber: set.CODES_TO_NUMBER,
			ofBooking: set.LOOK_UPS_OF_BOOKING,
			fromIpv4: set.CODES_FROM_IPV4,
			fromIpv6: set.CODES_FROM_IPV6,
			toIndia: set.CODES_TO_INDIA,
			toCountry: set.CODES_TO_COUNTRY,
			abroad: set.CODES_ABROAD,
			onlyTo: set.CODES_ONLY_TO,
		},
	};
}

const gateway = (url: string | undefined, token: string | undefined) =>
	url && token ? { url, token } : undefined;

function incompleteGroups(set: Environment): string[] {
	return GROUPS.flatMap((group) => {
		const missing = group.filter((name) => set[name] === undefined);
		return missing.length === group.length
			? []
			: missing.map((name) => `${name} (missing beside the others)`);
	});
}

/** A live site must run in production, because in development everybody can read all messages. */
function developmentFaults(set: Environment): string[] {
	const live = liveSettings(set);
	if (live.length === 0) return [];
	const need = live.length === 1 ? 'needs' : 'need';
	return [
		`${live.join(', ')} ${need} APP_ENV=production, because without it anyone reads every code at /sandbox/outbox`,
	];
}

function productionFaults(set: Environment): string[] {
	return [
		...REQUIRED_IN_PRODUCTION.filter((name) => set[name] === undefined).map((name) => `${name} (missing)`),
		...(set.SMS_URL || set.MSG91_AUTH_KEY
			? []
			: ['SMS_URL and SMS_TOKEN, or MSG91_AUTH_KEY and MSG91_TEMPLATES (missing)']),
		// Production needs one of the two, because somebody has to be told of a booking before it can be confirmed.
		...(set.LEAD_WEBHOOK_URL || set.DESK_EMAIL
			? []
			: ['DESK_EMAIL, or LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET (missing)']),
		...(isTestKey(set.RAZORPAY_KEY_ID) ? ['RAZORPAY_KEY_ID (a test key)'] : []),
		...(set.CLOCK_OFFSET === 0 ? [] : ['CLOCK_OFFSET (development only)']),
		...(set.LIMITS === 'on' ? [] : ['LIMITS (development only)']),
	];
}
