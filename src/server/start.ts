import { serve } from '#server/host/serve.ts';
import { log } from '#server/log.ts';
import { openServices } from '#server/services/index.ts';
import { readConfig } from '#server/settings/config.ts';
import { shippedWords } from '#server/settings/shipped-words.ts';
import { SITE_FILE } from '#server/settings/site-words.ts';
import { hasWhatsapp, NO_WHATSAPP } from '#server/settings/whatsapp-setting.ts';
import { siteHooks } from '#server/site-hooks.ts';

/**
 * Opens the database and serves the site.
 *
 * @param build the folder of the build that this module belongs to
 * @param fillCatalogue fills an empty catalogue
 * @returns the address to open; in production that of visitors, beside the one that this process listens at
 * @throws ConfigError, DatabaseError and others with a message for the person starting the site
 */
export async function startSite(build: string, fillCatalogue: () => void): Promise<string> {
	const config = readConfig(process.env);
	const services = await openServices();
	if (!(await services.hasPackages())) fillCatalogue();
	const { address } = await serve({ config, build, hooks: await siteHooks() });
	if (!process.stdout.isTTY) log('info', 'listening', { address });
	if (!hasWhatsapp(config)) log('warn', 'no messages by WhatsApp', { why: NO_WHATSAPP });
	if (config.isProduction)
		for (const field of shippedWords())
			log('warn', 'still as the project ships it', { file: SITE_FILE, field });
	return config.isProduction ? `${config.siteUrl.origin} (${address} behind the proxy)` : address;
}
