import { failedWrites } from '#data/database/failed-write.ts';
import { openDatabase, SITE_STATEMENT_TIMEOUT_MS } from '#data/database/open.ts';
import { systemClock } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { googleGeocoder } from '#server/providers/geocoder.google.ts';
import { messageChannels } from '#server/providers/message-channels.ts';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import { razorpaySandbox } from '#server/sandbox/razorpay-sandbox.ts';
import { readConfig } from '#server/settings/config.ts';
import { readBookingTerms } from '#server/settings/read-booking-terms.ts';
import { readDiscounts } from '#server/settings/read-discounts.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';
import { SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { hasWhatsapp } from '#server/settings/whatsapp-setting.ts';
import { type Services, wireServices } from './wire-services.ts';

/* The one place where data, catalogue, clock and settings meet. Host and pages share this module, so they share its services. */
let opened: Promise<Services> | undefined;

/**
 * The services of this process, opened by the first call.
 *
 * @throws DatabaseError, ConfigError with one sentence for the person who starts the site
 */
export function openServices(): Promise<Services> {
	opened ??= open();
	return opened;
}

/** Makes `openServices` give these services, e.g. over the database of a test. */
export function provideServices(services: Services): void {
	opened = Promise.resolve(services);
}

async function open(): Promise<Services> {
	const config = readConfig(process.env);
	const writes = failedWrites(Date.now);
	const db = await openDatabase({
		...{ ...config, statementTimeoutMs: SITE_STATEMENT_TIMEOUT_MS, onWrite: writes.onWrite },
		// In production a new database is most likely an old one that a wrong setting misses.
		onNew: (database) => void (config.isProduction && log('warn', 'new database', { database })),
	});
	const { dataDir, payments, isProduction, linkSecret, siteUrl, otpPepper, hasLimits, codeLimits } = config;
	// The sandbox talks to this process through the port that it listens on, known once it does.
	let ownOrigin = `http://127.0.0.1:${config.port}`;
	const isSandbox = payments.provider === 'sandbox';
	const paymentSandbox = isSandbox
		? razorpaySandbox({
				dataDir,
				get webhookUrl() {
					return `${ownOrigin}/api/v1/payments/webhook`;
				},
			})
		: undefined;
	const terms = readBookingTerms();
	const gateway = razorpayGateway({
		...payments,
		refundSpeed: terms.refundSpeed,
		get apiUrl() {
			return isSandbox ? ownOrigin + SANDBOX_PATH : payments.apiUrl;
		},
	});
	const services = wireServices(db, {
		now: systemClock(config),
		terms,
		taxes: readTaxes(config.taxesFile),
		discounts: readDiscounts(config.discountsFile),
		deliver: messageChannels(config),
		hasWhatsapp: hasWhatsapp(config),
		...{ dataDir, isProduction, otpPepper, hasLimits, codeLimits, linkSecret, siteUrl, gateway },
		geocoder: config.geocoder && googleGeocoder(config.geocoder),
	});
	// In development no host sends what an earlier process or a command has left.
	if (import.meta.env?.DEV) services.deliverWaiting();
	return {
		...services,
		paymentSandbox,
		failedWrite: writes.last,
		listensAt: (address) => {
			ownOrigin = address;
		},
	};
}
