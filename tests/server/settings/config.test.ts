import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/settings/config.ts';

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

	test('the address of the site follows the port unless it is set', () => {
		expect(readConfig({}).siteUrl.href).toBe('http://localhost:4321/');
		expect(readConfig({ PORT: '8080' }).siteUrl.href).toBe('http://localhost:8080/');
		expect(readConfig({ PORT: '8080', SITE_URL: 'https://a.example' }).siteUrl.origin).toBe(
			'https://a.example',
		);
	});

	test('an empty setting is an unset one', () => {
		expect(readConfig({ PORT: '', DATABASE_URL: '', SMS_URL: '' })).toEqual(readConfig({}));
	});

	test('production starts with everything it needs', () => {
		expect(readConfig(PRODUCTION)).toMatchObject({ isProduction: true, payments: { provider: 'razorpay' } });
	});

	test('production names every missing setting in one line', () => {
		const message = rejection({ APP_ENV: 'production' });
		expect(message).not.toContain('\n');
		for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'APP_ENV')) {
			expect(message).toContain(name);
		}
	});

	test('Google Analytics is off unless a measurement id is set, which has its form', () => {
		expect(readConfig({}).measuring).toBeUndefined();
		expect(readConfig({ GA_MEASUREMENT_ID: 'G-ABC123DEF4' }).measuring).toEqual({
			id: 'G-ABC123DEF4',
			scriptUrl: 'https://www.googletagmanager.com/gtag/js',
		});
		expect(rejection({ GA_MEASUREMENT_ID: 'G-1"><script>' })).toContain('GA_MEASUREMENT_ID');
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
