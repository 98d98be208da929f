import type { Channel } from '#data/message/outbox.ts';
import type { Config } from '#server/settings/config.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { callDesk } from './desk-webhook.ts';
import { sendByMail } from './mailer.ts';
import { sendToGateway } from './message-gateway.ts';
import type { Deliver } from './outbox-delivery.ts';
import { appendToOutboxFile } from './outbox-file.ts';

type Settings = Pick<Config, 'dataDir' | 'sms' | 'whatsapp' | 'smtpUrl' | 'mailFrom' | 'leadWebhook'>;

/** The adapter of each channel by the settings; messages of a channel without an adapter go to the outbox file. */
export function messageChannels({
	dataDir,
	sms,
	whatsapp,
	smtpUrl,
	mailFrom,
	leadWebhook,
}: Settings): Deliver {
	const toFile = appendToOutboxFile(dataDir);
	const { name, email } = siteWords();
	const adapters: Record<Channel, Deliver> = {
		desk: leadWebhook ? callDesk(leadWebhook) : toFile,
		sms: sms ? sendToGateway(sms) : toFile,
		whatsapp: whatsapp ? sendToGateway(whatsapp) : toFile,
		email: smtpUrl ? sendByMail({ url: smtpUrl, from: { name, address: mailFrom ?? email } }) : toFile,
	};
	const deliver: Deliver = (message, signal) => adapters[message.channel](message, signal);
	return Object.assign(deliver, { placesOf: (channel: Channel) => adapters[channel].placesOf?.(channel) });
}
