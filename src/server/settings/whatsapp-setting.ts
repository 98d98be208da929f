import type { Config } from './config.ts';

/** What the owner is told where `hasWhatsapp` is false. */
export const NO_WHATSAPP =
	'WHATSAPP_URL is not set; travellers who asked for updates on WhatsApp get none there, only by SMS and e-mail';

/**
 * Whether messages leave by WhatsApp, which may be left out in production. In development those without a gateway go to the outbox file;
 * in production nothing does, because nobody reads it and nobody erases a traveller there.
 */
export const hasWhatsapp = ({ isProduction, whatsapp }: Pick<Config, 'isProduction' | 'whatsapp'>): boolean =>
	!isProduction || whatsapp !== undefined;
