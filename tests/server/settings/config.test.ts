import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { USUAL_CODE_LIMITS } from '#server/limits/code-limits.ts';
import { ConfigError, readConfig } from '#server/settings/config.ts';
import { SMS_TEMPLATES } from '#server/settings/sms-templates.ts';

const PRODUCTION = {
	APP_ENV: 'production',
	SITE_URL: 'https://safarnama.example',
	OTP_PEPPER: 'p'.repeat(32),
	LINK_SECRET: 'l'.repeat(32),
	RAZORPAY_KEY_ID: 'rzp_live_1',
	RAZORPAY_KEY_SECRET: 'secret',
	RAZORPAY_WEBHOOK_SECRET: 'webhook',
	SMS_URL: 'https://sms.example/send',
	SMS_TOKEN: 'token',
	SMTP_URL: 'smtps://mail.example',
	LEAD_WEBHOOK_URL: 'https://crm.example/leads',
	LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
};

describe('settings', () => {
	test('nothing need be set to try the site', () => {
		expect(readConfig({})).toMatchObject({
			port: 4321,
			host: '127.0.0.1',
			dataDir: '.data',
			databaseUrl: undefined,
			isProduction: false,
			payments: { provider: 'sandbox' },
			sms: undefined,
			hasLimits: true,
			clockOffset: 0,
		});
	});

	test('.env.example names every setting, because the commands of tests take those out of their environment', () => {
		const namesIn = (file: string, pattern: RegExp) =>
			[...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted();
		const names = namesIn('.env.example', /^([A-Z\d_]+)=/gm);
		expect(names).toContain('DATABASE_URL');
		expect(names).toEqual(namesIn('src/server/settings/config.ts', /^\t([A-Z\d_]+): /gm));
	});

	test('the address of the site follows the port unless it is set', () => {
		expect(readConfig({}).siteUrl.href).toBe('http://localhost:4321/');
		expect(readConfig({ PORT: '8080' }).siteUrl.href).toBe('http://localhost:8080/');
		expect(readConfig({ ...PRODUCTION, PORT: '8080', SITE_URL: 'https://a.example' }).siteUrl.origin).toBe(
			'https://a.example',
		);
	});

	test('an empty setting is an unset one', () => {
		expect(
			readConfig({
				PORT: '',
				DATABASE_URL: '',
				SMS_URL: '',
				LIMITS: '',
				CODES_ABROAD: '',
				TRUSTED_PROXY: '',
			}),
		).toEqual(readConfig({}));
	});

	test('PAY-10: production starts with everything it needs, and with the real provider', () => {
		expect(readConfig(PRODUCTION)).toMatchObject({ isProduction: true, payments: { provider: 'razorpay' } });
	});

	test('PAY-10: production names every missing setting in one line, the keys of the provider among them', () => {
		const message = rejection({ APP_ENV: 'production' });
		expect(message).not.toContain('\n');
		for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'APP_ENV')) {
			expect(message).toContain(name);
		}
	});

	test('production needs somebody who reads of bookings, by e-mail or by a program', () => {
		const { LEAD_WEBHOOK_URL: _, LEAD_WEBHOOK_SECRET: __, ...without } = PRODUCTION;
		expect(rejection(without)).toBe(
			'Settings: DESK_EMAIL, or LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET (missing)',
		);
		expect(readConfig({ ...without, DESK_EMAIL: 'desk@holidays.example' })).toMatchObject({
			...{ deskEmail: 'desk@holidays.example', leadWebhook: undefined },
		});
		expect(rejection({ ...without, DESK_EMAIL: 'desk' })).toMatch(/^Settings: DESK_EMAIL \(/);
	});

	test('production needs text messages, by a gateway of its own or by MSG91', () => {
		const { SMS_URL: _, SMS_TOKEN: __, ...without } = PRODUCTION;
		expect(rejection(without)).toBe(
			'Settings: SMS_URL and SMS_TOKEN, or MSG91_AUTH_KEY and MSG91_TEMPLATES (missing)',
		);
		const MSG91_TEMPLATES = SMS_TEMPLATES.map((name) => `${name}=65a1b2c3`).join();
		expect(readConfig({ ...without, MSG91_AUTH_KEY: 'k3y', MSG91_TEMPLATES })).toMatchObject({
			sms: undefined,
			msg91: { authKey: 'k3y', url: 'https://control.msg91.com/api/v5/flow' },
		});
	});

	test('production does not start with an address that only its own machine is reached by', () => {
		for (const SITE_URL of ['http://localhost:4321', 'https://127.0.0.1'])
			expect(rejection({ ...PRODUCTION, SITE_URL })).toBe(
				'Settings: SITE_URL (no visitor reaches this machine by it)',
			);
	});

	test('money is real with keys that are not for tests, which development refuses', () => {
		const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = PRODUCTION;
		const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
		expect(readConfig(PRODUCTION).takesRealMoney).toBe(true);
		expect(rejection(keys)).toMatch(/^Settings: RAZORPAY_KEY_ID needs APP_ENV=production, /);
		expect(readConfig({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' }).takesRealMoney).toBe(false);
		expect(readConfig({}).takesRealMoney).toBe(false);
	});

	test.each([
		{ SITE_URL: 'https://safarnama.example' },
		{ SITE_URL: 'https://127.0.0.1.example' },
		{ SITE_URL: 'https://localhost.example' },
		{ SITE_URL: 'HTTPS://192.0.2.1' },
		{ SMTP_URL: 'smtps://mail.example' },
		{ SMS_URL: 'https://sms.example', SMS_TOKEN: 't' },
		{ WHATSAPP_URL: 'http://whatsapp.example', WHATSAPP_TOKEN: 't' },
	])('what is live starts in production alone: %j', (live) => {
		const [name = ''] = Object.keys(live);
		for (const APP_ENV of [undefined, '', 'development'])
			expect(rejection({ ...live, ...(APP_ENV === undefined ? {} : { APP_ENV }) })).toBe(
				`Settings: ${name} needs APP_ENV=production, because without it anyone reads every code at /sandbox/outbox`,
			);
		expect(readConfig({ ...PRODUCTION, ...live }).isProduction).toBe(true);
	});

	test('all that is live is named in one sentence', () => {
		const { APP_ENV: _, ...rest } = PRODUCTION;
		expect(rejection(rest)).toBe(
			'Settings: RAZORPAY_KEY_ID, SMS_URL, SMTP_URL, SITE_URL need APP_ENV=production, because without it anyone reads every code at /sandbox/outbox',
		);
	});

	test.each([
		{ SITE_URL: 'https://localhost:4321' },
		{ SITE_URL: 'https://safarnama.localhost' },
		{ SITE_URL: 'https://127.0.0.1' },
		{ SITE_URL: 'https://[::1]:4321' },
		{ SITE_URL: 'http://safarnama.example' },
		{ SMTP_URL: 'smtp://127.0.0.1:25' },
		{ SMS_URL: 'http://localhost:9', SMS_TOKEN: 't' },
		{ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
	])('what pretends, or is on this machine, starts in development: %j', (settings) => {
		expect(readConfig(settings).isProduction).toBe(false);
	});

	test('how many codes may be asked for is set in windows', () => {
		expect(readConfig({}).codeLimits).toEqual(USUAL_CODE_LIMITS);
		expect(readConfig({ CODES_FROM_IPV4: ' 20/minute, 900/hour 5000/day ' }).codeLimits).toEqual({
			...USUAL_CODE_LIMITS,
			fromIpv4: [
				{ max: 20, perMs: MINUTE_MS },
				{ max: 900, perMs: HOUR_MS },
				{ max: 5000, perMs: DAY_MS },
			],
		});
		for (const wrong of ['5', '0/hour', '5/week', '5/hour;', '-5/hour', '5.5/hour', '5/hour\u0000'])
			for (const name of [
				...['CODES_TO_NUMBER', 'LOOK_UPS_OF_BOOKING', 'CODES_FROM_IPV4', 'CODES_FROM_IPV6'],
				...['CODES_TO_INDIA', 'CODES_TO_COUNTRY', 'CODES_ABROAD'],
			])
				expect(rejection({ [name]: wrong })).toBe(`Settings: ${name} (such as 5/hour 10/day)`);
	});

	test('codes go to all countries, or to those that are set', () => {
		expect(readConfig({ CODES_ONLY_TO: '' }).codeLimits.onlyTo).toBeUndefined();
		expect(readConfig({ CODES_ONLY_TO: '+91, +971 +1' }).codeLimits.onlyTo).toEqual(['+91', '+971', '+1']);
		for (const wrong of ['91', 'India', '+91;+1', '+91234'])
			expect(rejection({ CODES_ONLY_TO: wrong })).toBe(
				'Settings: CODES_ONLY_TO (calling codes, such as +91 +971)',
			);
	});

	test('one proxy is passed unless more are set', () => {
		expect(readConfig({}).trustedHops).toBe(1);
		expect(readConfig({ TRUSTED_HOPS: '2' }).trustedHops).toBe(2);
	});

	test('Google Analytics is off unless a measurement id is set, which has its form', () => {
		expect(readConfig({}).measuring).toBeUndefined();
		expect(readConfig({ GA_MEASUREMENT_ID: 'G-ABC123DEF4' }).measuring).toEqual({
			id: 'G-ABC123DEF4',
			scriptUrl: 'https://www.googletagmanager.com/gtag/js',
		});
		expect(rejection({ GA_MEASUREMENT_ID: 'G-1"><script>' })).toContain('GA_MEASUREMENT_ID');
	});

	test('DSB-01: there is no geocoder without a key; its address is Google’s unless set', () => {
		expect(readConfig({ GEOCODER_URL: 'https://maps.example/json' }).geocoder).toBeUndefined();
		expect(readConfig({ GEOCODER_KEY: 'k' }).geocoder).toEqual({
			key: 'k',
			url: 'https://maps.googleapis.com/maps/api/geocode/json',
		});
		expect(readConfig({ GEOCODER_KEY: 'k', GEOCODER_URL: 'https://maps.example/json' }).geocoder).toEqual({
			key: 'k',
			url: 'https://maps.example/json',
		});
		expect(rejection({ GEOCODER_KEY: 'k', GEOCODER_URL: 'maps.example' })).toContain('GEOCODER_URL');
	});

	test.each([
		['a clock offset', { CLOCK_OFFSET: '3600' }, 'CLOCK_OFFSET'],
		['lifted limits', { LIMITS: 'off' }, 'LIMITS'],
		['a test key', { RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID'],
		['a short secret', { OTP_PEPPER: 'short' }, 'OTP_PEPPER'],
	])('production rejects %s', (_what, change, name) => {
		expect(rejection({ ...PRODUCTION, ...change })).toContain(name);
	});

	test.each([
		['PORT', 'eighty'],
		['PORT', '70000'],
		['SITE_URL', 'safarnama.example'],
		['DATABASE_URL', 'mysql://localhost/x'],
		['APP_ENV', 'staging'],
		['CLOCK_OFFSET', 'tomorrow'],
		['TRUSTED_HOPS', '0'],
		['TRUSTED_HOPS', 'two'],
		['SMS_URL', 'https://sms.example'],
	])('%s=%s is rejected by name', (name, value) => {
		expect(rejection({ [name]: value })).toContain(name === 'SMS_URL' ? 'SMS_TOKEN' : name);
	});
});

function rejection(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigError);
		return (error as ConfigError).message;
	}
	throw new Error('was not rejected');
}
