import { expect, onTestFinished, test } from 'vitest';
import { checkProviders } from '#server/providers/check-providers.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { deadAddress, openGateway } from '../../support/open-gateway.ts';
import { DENIED, found, KERALA, openGeocodingService } from '../../support/open-geocoding-service.ts';
import { openMailServer, refusal } from '../../support/open-mail-server.ts';
import { openSandbox } from '../../support/open-sandbox.ts';
import { temporaryFolder } from '../../support/test-database.ts';

type Settings = Parameters<typeof checkProviders>[0];
const TO = { phone: '+919812345678', email: 'asha@example.in' };

/** The outcome of each check with these settings and no others. */
async function outcomes(settings: Partial<Settings>, to: Parameters<typeof checkProviders>[1] = TO) {
	const config: Settings = {
		...{
			isProduction: false,
			dataDir: temporaryFolder(),
			sms: undefined,
			msg91: undefined,
			whatsapp: undefined,
		},
		...{
			smtpUrl: undefined,
			mailFrom: undefined,
			leadWebhook: undefined,
			deskEmail: undefined,
			geocoder: undefined,
		},
		payments: {
			provider: 'sandbox',
			...SANDBOX_KEYS,
			apiUrl: '',
			checkoutUrl: `${SANDBOX_PATH}/v1/checkout.js`,
		},
		...settings,
	};
	const checks = await Array.fromAsync(checkProviders(config, to, Date.now));
	const text = JSON.stringify(checks);
	expect(text).not.toMatch(/9812345678|asha@|s3cret/);
	return Object.fromEntries(checks.map(({ what, outcome, words }) => [what, `${outcome}: ${words}`]));
}

const razorpay = (changes: Partial<Settings['payments']>): Settings['payments'] =>
	({
		provider: 'razorpay',
		...SANDBOX_KEYS,
		apiUrl: '',
		checkoutUrl: '',
		...changes,
	}) as Settings['payments'];

async function geocodingService() {
	const service = await openGeocodingService();
	onTestFinished(() => service.close());
	return service;
}

test('without settings nothing is sent, and each says what is not set', async () => {
	const checks = await outcomes({});
	expect(Object.values(checks).every((words) => words.startsWith('not set: '))).toBe(true);
	expect(Object.values(checks).join()).toMatch(
		/SMS_URL.*WHATSAPP_URL.*SMTP_URL.*LEAD_WEBHOOK_URL.*RAZORPAY_KEY_ID.*GEOCODER_KEY/,
	);
});

test('in production without WhatsApp nothing goes into the file, and its travellers are told by SMS and e-mail', async () => {
	const checks = await outcomes({ isProduction: true });
	expect(checks['WhatsApp']).toBe(
		'not set: WHATSAPP_URL is not set; travellers who asked for updates on WhatsApp get none there, only by SMS and e-mail',
	);
});

test('with all settings right, one of each is really sent, and all work', async () => {
	const [sms, whatsapp, desk] = [await openGateway(), await openGateway(), await openGateway()];
	const mail = await openMailServer();
	const sandbox = await openSandbox();
	const geocoder = await geocodingService();
	geocoder.answer = () => found(KERALA);
	const checks = await outcomes({
		sms: { url: sms.url, token: 's3cret' },
		whatsapp: { url: whatsapp.url, token: 's3cret' },
		smtpUrl: mail.url,
		leadWebhook: { url: desk.url, secret: 's3cret' },
		payments: razorpay({ apiUrl: sandbox.origin + SANDBOX_PATH }),
		geocoder: { key: 's3cret', url: geocoder.url },
	});
	expect(Object.entries(checks).filter(([, words]) => !words.startsWith('works: '))).toEqual([]);
	expect(sms.calls.map(({ body }) => [body.to, body['template']])).toEqual([[TO.phone, 'settings-check']]);
	expect(whatsapp.calls).toHaveLength(1);
	expect(mail.taken.map(({ to }) => to)).toEqual([[TO.email]]);
	expect(desk.calls.map(({ body }) => body['event'])).toEqual(['settings-check']);
	expect(geocoder.asked).toHaveLength(1);
	expect(checks['Payments']).toContain('an order of ₹1 was made, which charges nothing');
});

test('an account that takes no order fails, with the words of the provider', async () => {
	const sandbox = await openSandbox();
	await sandbox.setFaults({ largest_rupees: '0.5' });
	const checks = await outcomes({ payments: razorpay({ apiUrl: sandbox.origin + SANDBOX_PATH }) });
	expect(checks['Payments']).toBe(
		'fails: the provider refuses an order of ₹1: Amount exceeds maximum amount allowed.',
	);
});

test('the desk is tried by e-mail where it has an address and no webhook', async () => {
	const mail = await openMailServer();
	const deskEmail = 'desk@holidays.example';
	const checks = await outcomes({ deskEmail, smtpUrl: mail.url }, {});
	expect(checks['E-mail of the desk']).toMatch(/^works: /);
	expect(mail.taken.map(({ to }) => to)).toEqual([[deskEmail]]);
	expect((await outcomes({ deskEmail }))['E-mail of the desk']).toMatch(/^not set: SMTP_URL is not set/);
});

test('each that does not work names the setting to look at', async () => {
	const dead = await deadAddress();
	const [sms, desk] = [await openGateway(() => 401), await openGateway(() => 404)];
	const mail = await openMailServer({
		authMethods: ['PLAIN'],
		onAuth: (_auth, _session, callback) => callback(refusal(535)),
	});
	const sandbox = await openSandbox();
	const geocoder = await geocodingService();
	geocoder.answer = () => DENIED;
	const checks = await outcomes({
		sms: { url: sms.url, token: 's3cret' },
		whatsapp: { url: dead, token: 's3cret' },
		smtpUrl: mail.url.replace('//', '//user:s3cret@'),
		leadWebhook: { url: desk.url, secret: 's3cret' },
		payments: razorpay({ apiUrl: sandbox.origin + SANDBOX_PATH, keySecret: 's3cret' }),
		geocoder: { key: 's3cret', url: geocoder.url },
	});
	expect(checks).toEqual({
		SMS: expect.stringMatching(/^fails: .*look at SMS_TOKEN$/),
		WhatsApp: expect.stringMatching(/^fails: nothing listens .*look at WHATSAPP_URL$/),
		'E-mail': expect.stringMatching(/^fails: .*look at SMTP_URL \(user and password\)$/),
		'Webhook of the desk': expect.stringMatching(
			/^fails: .*nothing at this address.*look at LEAD_WEBHOOK_URL$/,
		),
		Payments: expect.stringMatching(/^fails: .*look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET$/),
		Geocoder: expect.stringMatching(/^fails: REQUEST_DENIED; look at GEOCODER_KEY$/),
	});
});

test('services that are away name their addresses', async () => {
	const dead = await deadAddress();
	const checks = await outcomes({
		payments: razorpay({ apiUrl: dead }),
		geocoder: { key: 's3cret', url: dead },
	});
	expect(checks['Payments']).toMatch(/^fails: nothing listens .*look at RAZORPAY_API_URL$/);
	expect(checks['Geocoder']).toMatch(/^fails: nothing listens .*look at GEOCODER_URL$/);
});

test('without an address a channel is not tried', async () => {
	const sms = await openGateway();
	const checks = await outcomes({ sms: { url: sms.url, token: 's3cret' } }, {});
	expect(checks['SMS']).toBe('not tried: give --phone to send one');
	expect(sms.calls).toEqual([]);
});

test('MSG91 is tried in place of a gateway', async () => {
	const { url, calls } = await openGateway(() => 200, '{"type":"success"}');
	const msg91 = { url, authKey: 's3cret', templates: { 'settings-check': '65a1b2c3' } };
	expect(await outcomes({ msg91 })).toMatchObject({ SMS: expect.stringMatching(/^works: /) });
	expect(calls[0]?.body).toMatchObject({ template_id: '65a1b2c3' });
});

test('without its template, which is optional, MSG91 is not tried, and does not fail', async () => {
	const { url, calls } = await openGateway(() => 200, '{"type":"success"}');
	const msg91 = { url, authKey: 's3cret', templates: {} };
	expect(await outcomes({ msg91 })).toMatchObject({
		SMS: 'not tried: there is no template settings-check in MSG91_TEMPLATES',
	});
	expect(calls).toEqual([]);
});
