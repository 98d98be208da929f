import type { Channel } from '#data/message/outbox.ts';
import type { Config } from '#server/settings/config.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { DeliveryError } from './delivery-error.ts';
import type { Way } from './delivery-fault.ts';
import { callDesk } from './desk-webhook.ts';
import { sendByMail } from './mailer.ts';
import { sendByMsg91 } from './message-gateway.msg91.ts';
import { sendToGateway } from './message-gateway.ts';
import type { Deliver } from './outbox-delivery.ts';
import { appendToOutboxFile } from './outbox-file.ts';
import { sendByWhatsApp } from './whatsapp-variables.ts';

/** The settings by which messages leave. */
export type ChannelSettings = Pick<
	Config,
	| 'isProduction'
	| 'dataDir'
	| 'sms'
	| 'msg91'
	| 'whatsapp'
	| 'smtpUrl'
	| 'mailFrom'
	| 'leadWebhook'
	| 'deskEmail'
>;

/** The way that messages of a channel leave by: those to the desk go by e-mail when it has an address and no webhook. */
export function wayOf(
	channel: Channel,
	{ leadWebhook, deskEmail, msg91 }: Pick<ChannelSettings, 'leadWebhook' | 'deskEmail' | 'msg91'>,
): Way {
	if (channel === 'sms' && msg91) return 'msg91';
	return channel === 'desk' && deskEmail && !leadWebhook ? 'email' : channel;
}

/**
 * The adapter of each channel by the settings. In development, messages of a channel without one go to the outbox file; in production they
 * are rejected, because a message in that file reaches nobody, and its number and text stay when the traveller is erased.
 */
export function messageChannels({
	isProduction,
	dataDir,
	sms,
	msg91,
	whatsapp,
	smtpUrl,
	mailFrom,
	leadWebhook,
	deskEmail,
}: ChannelSettings): Deliver {
	const toFile = isProduction ? reject : appendToOutboxFile(dataDir);
	const { name, email } = siteWords();
	const mail = smtpUrl ? sendByMail({ url: smtpUrl, from: { name, address: mailFrom ?? email } }) : undefined;
	const toDesk = leadWebhook ? callDesk(leadWebhook) : mail && deskEmail && mailToDesk(mail, deskEmail);
	const adapters: Record<Channel, Deliver> = {
		desk: toDesk || toFile,
		sms: (msg91 && sendByMsg91(msg91)) ?? (sms ? sendToGateway(sms) : toFile),
		whatsapp: whatsapp ? sendByWhatsApp(sendToGateway(whatsapp)) : toFile,
		email: mail ?? toFile,
	};
	const deliver: Deliver = (message, signal) => adapters[message.channel](message, signal);
	return Object.assign(deliver, {
		placesOf: (channel: Channel) => adapters[channel].placesOf?.(channel),
		wayOf: (channel: Channel) => wayOf(channel, { leadWebhook, deskEmail, msg91 }),
	});
}

const reject: Deliver = async () => {
	throw new DeliveryError('no gateway', { isRejected: true });
};

/** A text of several lines as the value of one name: none of its lines reads as another name. */
const indented = (value: unknown): string => String(value).replaceAll(/\r\n?|\n/g, '\n    ');

/**
 * Sends messages to the desk by e-mail, with everything that a program at its webhook would get below the words. The subject says what
 * each is about, e.g. `new booking`.
 */
const mailToDesk =
	(mail: Deliver, address: string): Deliver =>
	(message, signal) => {
		const { template, text, variables } = message;
		const data = Object.entries(variables).flatMap(([name, value]) =>
			value === null || value === '' ? [] : [`${name}: ${indented(value)}`],
		);
		const written = {
			...{ recipient: address, subject: template.replaceAll('-', ' ') },
			text: [text, '', ...data].join('\n'),
		};
		return mail({ ...message, ...written }, signal);
	};
