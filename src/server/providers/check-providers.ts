import { randomUUID } from 'node:crypto';
import type { Channel } from '#data/message/outbox.ts';
import { rupees } from '#domain/price/money.ts';
import { SECOND_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { compose } from '#server/messages/compose.ts';
import type { Config } from '#server/settings/config.ts';
import { CHECK_TEMPLATE } from '#server/settings/msg91-settings.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { hasWhatsapp, NO_WHATSAPP } from '#server/settings/whatsapp-setting.ts';
import { deliveryReasonOf } from './delivery-error.ts';
import { faultInWords, settingToLookAt } from './delivery-fault.ts';
import { googleGeocoder } from './geocoder.google.ts';
import { type ChannelSettings, messageChannels, wayOf } from './message-channels.ts';
import { razorpayGateway } from './payment-gateway.razorpay.ts';
import { GatewayRefusal } from './payment-gateway.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** How one outside service answered, without addresses and secrets. */
export interface ProviderCheck {
	what: string;
	outcome: 'works' | 'fails' | 'not set' | 'not tried';
	/** Words for the owner: what happened, and the setting to look at. */
	words: string;
}

/** Where the test messages go. */
export interface TestAddresses {
	/** With its calling code, for SMS and WhatsApp. */
	phone?: string | undefined;
	email?: string | undefined;
}

const CALL_TIMEOUT_MS = 10 * SECOND_MS;

/** A place that every geocoder knows. */
const KNOWN_PLACE = 'Kerala';

type Settings = ChannelSettings & Pick<Config, 'payments' | 'geocoder'>;

/** Really uses each outside service once: sends a message by each channel, creates an order of a rupee, asks the geocoder. */
export async function* checkProviders(
	config: Settings,
	{ phone, email }: TestAddresses,
	now: () => number,
): AsyncGenerator<ProviderCheck> {
	const { sms, msg91, whatsapp, smtpUrl, leadWebhook, deskEmail } = config;
	const send = sender(config, now);
	yield send({ what: 'SMS', channel: 'sms', isSet: msg91 ?? sms, to: phone, flag: '--phone' });
	yield send({ what: 'WhatsApp', channel: 'whatsapp', isSet: whatsapp, to: phone, flag: '--phone' });
	yield send({ what: 'E-mail', channel: 'email', isSet: smtpUrl, to: email, flag: '--email' });
	const desk = { channel: 'desk', to: 'desk', flag: '' } as const;
	if (wayOf('desk', config) === 'email')
		yield send({ ...desk, what: 'E-mail of the desk', isSet: smtpUrl && deskEmail });
	else yield send({ ...desk, what: 'Webhook of the desk', isSet: leadWebhook });
	yield checkPayments(config.payments);
	yield checkGeocoder(config.geocoder);
}

interface ToSend {
	what: string;
	channel: Channel;
	isSet: unknown;
	to: string | undefined;
	flag: string;
}

function sender(config: Settings, now: () => number) {
	const deliver = messageChannels(config);
	return async ({ what, channel, isSet, to, flag }: ToSend): Promise<ProviderCheck> => {
		if (!isSet) {
			const setting = settingToLookAt(wayOf(channel, config), '');
			const words =
				channel === 'whatsapp' && !hasWhatsapp(config)
					? NO_WHATSAPP
					: `${setting} is not set; its messages go to DATA_DIR/outbox.jsonl`;
			return { what, outcome: 'not set', words };
		}
		if (wayOf(channel, config) === 'msg91' && !config.msg91?.templates[CHECK_TEMPLATE]) {
			const words = `there is no template ${CHECK_TEMPLATE} in MSG91_TEMPLATES`;
			return { what, outcome: 'not tried', words };
		}
		if (!to) return { what, outcome: 'not tried', words: `give ${flag} to send one` };
		const id = randomUUID();
		const addressed = { channel, recipient: to, idempotencyKey: `settings-check-${id}` };
		const message = compose(CHECK_TEMPLATE, { site: siteWords().name }, addressed);
		const at = now();
		const waiting = {
			subject: null,
			expiresAt: null,
			...message,
			id,
			createdAt: at,
			waitsSince: at,
			attempts: 1,
		};
		try {
			await withTimeLimit(CALL_TIMEOUT_MS, (signal) => deliver(waiting, signal));
			return { what, outcome: 'works', words: 'a test message was taken; look whether it arrived' };
		} catch (error) {
			return failure(what, error, (reason) => settingToLookAt(wayOf(channel, config), reason));
		}
	};
}

async function checkPayments(payments: Config['payments']): Promise<ProviderCheck> {
	const what = 'Payments';
	if (payments.provider === 'sandbox')
		return {
			what,
			outcome: 'not set',
			words: 'RAZORPAY_KEY_ID is not set; a sandbox takes the place of the provider',
		};
	try {
		await razorpayGateway(payments).createOrder({ receipt: 'settings-check', amount: rupees(1) });
		const words =
			'an order of ₹1 was made, which charges nothing; RAZORPAY_WEBHOOK_SECRET shows when the provider sends: a wrong one is an error of the log';
		return { what, outcome: 'works', words };
	} catch (error) {
		if (error instanceof GatewayRefusal)
			return { what, outcome: 'fails', words: `the provider refuses an order of ₹1: ${error.reason}` };
		return failure(what, error, (reason) =>
			/^status 40[13]$/.test(reason) ? 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET' : 'RAZORPAY_API_URL',
		);
	}
}

async function checkGeocoder(geocoder: Config['geocoder']): Promise<ProviderCheck> {
	const what = 'Geocoder';
	if (!geocoder)
		return {
			what,
			outcome: 'not set',
			words: 'GEOCODER_KEY is not set; places are found by the catalogue alone',
		};
	try {
		// A longer limit than for visitors: a slow service still works.
		const regions = await googleGeocoder({ ...geocoder, timeoutMs: CALL_TIMEOUT_MS }).regionsOf(KNOWN_PLACE);
		const words =
			regions.length > 0 ? `it knows ${KNOWN_PLACE}` : `it answers, but does not know ${KNOWN_PLACE}`;
		return { what, outcome: 'works', words };
	} catch (error) {
		return failure(what, error, (reason) =>
			/^(status 4|REQUEST_DENIED|OVER_)/.test(reason) ? 'GEOCODER_KEY' : 'GEOCODER_URL',
		);
	}
}

function failure(what: string, error: unknown, settingOf: (reason: string) => string): ProviderCheck {
	const reason = deliveryReasonOf(error instanceof AppError ? error.cause : error);
	return { what, outcome: 'fails', words: `${faultInWords(reason)}; look at ${settingOf(reason)}` };
}
