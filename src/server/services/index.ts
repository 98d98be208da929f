import { catalogueRepository } from '#data/catalogue.ts';
import { departureRepository } from '#data/departures.ts';
import { holdsPackages } from '#data/holds-data.ts';
import { openDatabase } from '#data/open.ts';
import { type OutboxRepository, outboxRepository } from '#data/outbox.ts';
import { packageRepository } from '#data/packages.ts';
import type { Database } from '#data/schema.ts';
import { indianDay } from '#domain/calendar-day.ts';
import type { Discounts, Reduction } from '#domain/discounts.ts';
import { consentHref, PACKAGE_ROOT } from '#domain/paths.ts';
import type { TaxTable } from '#domain/tax.ts';
import { systemClock } from '#server/clock.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { pdfPress } from '#server/pdf/pdf-press.ts';
import { googleGeocoder } from '#server/providers/geocoder.google.ts';
import type { Geocoder } from '#server/providers/geocoder.ts';
import { guardedGeocoder } from '#server/providers/guarded-geocoder.ts';
import { messageChannels } from '#server/providers/message-channels.ts';
import { noPaymentGateway } from '#server/providers/no-payment-gateway.ts';
import { type Deliver, outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import { type RazorpaySandbox, razorpaySandbox } from '#server/sandbox/razorpay-sandbox.ts';
import { SANDBOX_PATH } from '#server/sandbox/sandbox-keys.ts';
import { readConfig } from '#server/settings/config.ts';
import { readDiscounts } from '#server/settings/read-discounts.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { type AccountServices, accountServices } from './accounts/account-services.ts';
import { type ConsentService, consentService } from './accounts/consents.ts';
import { type BookingServices, bookingServices } from './bookings/booking-services.ts';
import { type ReceiptService, receiptService } from './bookings/receipts.ts';
import { type BrochureService, brochureService } from './catalogue/brochures.ts';
import { catalogueService } from './catalogue/catalogue.ts';
import { type PackageService, packageService } from './catalogue/packages.ts';
import { type PlaceFinder, placeFinder } from './catalogue/place-finder.ts';
import { type PreviewService, previewService } from './catalogue/previews.ts';
import { rememberedFreeSeats } from './catalogue/remembered-free-seats.ts';
import { snapshotOf } from './catalogue/snapshot.ts';
import { type AgentService, agentService } from './leads/agents.ts';
import { type LeadService, leadService } from './leads/leads.ts';

/* The one place where data, catalogue, clock and settings meet. Host and pages share this module, so they share its services. */
let opened: Promise<Services> | undefined;

/** Everything the site can do, over one open database. */
export interface Services extends BookingServices, AccountServices {
	packages: PackageService;
	previews: PreviewService;
	brochures: BrochureService;
	receipts: ReceiptService;
	catalogue: ReturnType<typeof catalogueService>;
	places: PlaceFinder;
	leads: LeadService;
	consents: ConsentService;
	/** What signed-in customers get off each booking; null where there is nothing. */
	specialDiscount: Reduction | null;
	agents: AgentService;
	/** What pages start the payment provider's script with. */
	payments: Pick<PaymentGateway, 'keyId' | 'checkoutUrl'>;
	/** Replaces the payment provider where no keys are set; never in production. */
	paymentSandbox?: RazorpaySandbox | undefined;
	/** Tells where this process listens, e.g. `http://localhost:4321`. */
	listensAt?: (address: string) => void;
	/**
	 * Changes whenever the page of a path could: with the catalogue, the day in India and months that sell out, once they have been
	 * read; the pages of one package also when one of its departures sells out or can be had again.
	 */
	contentVersion(path: string): string;
	/** False for a new database, which has no catalogue yet. */
	hasPackages(): Promise<boolean>;
	/** Reads the catalogue again if it or the day has changed; rejects when the database cannot be read. */
	refresh(): Promise<void>;
	/** Starts to deliver the messages that are due, also those that failed before, and does not wait for it. */
	deliverWaiting(): void;
	/** The last messages, newest first, with their codes; not there in production. */
	sandboxOutbox: OutboxRepository['latest'] | undefined;
	close(): Promise<void>;
}

interface Surroundings {
	/** Epoch milliseconds. */
	now: () => number;
	/** How a message leaves the outbox. */
	deliver: Deliver;
	/** Where the pictures of operators are, and secrets that are not set. */
	dataDir: string;
	/** The tax rates; those of the project's file unless given. */
	taxes?: TaxTable;
	/** What the site takes off prices; that of the project's file unless given. */
	discounts?: Discounts;
	/** Without one nothing can be paid. */
	gateway?: PaymentGateway;
	/** Without one, places are found by the names of the catalogue alone. */
	geocoder?: Geocoder | undefined;
	/** No message can be looked at, and one-time codes are forgotten once they are sent. */
	isProduction?: boolean;
	/** Key of the hashes of one-time codes. */
	otpPepper?: string | undefined;
	/** False lifts the limits (development and tests), but never the tries of a code. */
	hasLimits?: boolean;
	/** Signs links that work without an account; one of the data folder unless given. */
	linkSecret?: string | undefined;
	/** Where the links of messages lead. */
	siteUrl?: URL;
}

/** The services over an open database. */
export function wireServices(
	db: Database,
	{
		now,
		deliver,
		dataDir,
		taxes = readTaxes(),
		discounts = readDiscounts(),
		gateway = noPaymentGateway,
		geocoder,
		isProduction = false,
		otpPepper,
		hasLimits = true,
		linkSecret,
		siteUrl = new URL('http://localhost:4321'),
	}: Surroundings,
): Services {
	const outbox = outboxRepository(db);
	const delivery = outboxDelivery(outbox, deliver, now, { forgetCodes: isProduction });
	// Messages that an earlier process left behind.
	delivery.wake();
	const today = () => indianDay(now());
	const departures = departureRepository(db);
	const stored = {
		packages: packageRepository(db),
		departures: { ...departures, withFreeSeats: rememberedFreeSeats(departures) },
	};
	const snapshot = snapshotOf({ ...stored, catalogue: catalogueRepository(db), today });
	const packages = packageService({ ...stored, snapshot, today, taxes, special: discounts.special });
	const signingSecret = secretOf('link-secret', linkSecret, dataDir);
	const booking = bookingServices({
		...{ db, now, gateway, taxes, discounts, wakeOutbox: delivery.wake },
		linkSecret: signingSecret,
		siteUrl,
	});
	const catalogue = catalogueService(snapshot);
	const press = pdfPress(dataDir);
	const brochures = brochureService({
		packages,
		now,
		press,
		secret: () => signingSecret,
	});
	const accounts = accountServices({
		...{ db, now, dataDir, otpPepper, hasLimits, wakeOutbox: delivery.wake },
		linkSecret: signingSecret,
	});
	const consents = consentService({ db, now, secret: () => signingSecret });
	const withdrawUrlOf = (consent: { id: string }) => siteUrl.origin + consentHref(consents.tokenOf(consent));
	return {
		...booking,
		payments: { keyId: gateway.keyId, checkoutUrl: gateway.checkoutUrl },
		...accounts,
		packages,
		previews: previewService(packages, dataDir),
		brochures,
		receipts: receiptService(press),
		catalogue,
		places: placeFinder({ catalogue, geocoder: geocoder && guardedGeocoder(geocoder, now) }),
		leads: leadService({
			db,
			now,
			limits: siteLimits({ hasLimits, now }),
			codes: accounts.codes,
			withdrawUrlOf,
			wakeOutbox: delivery.wake,
		}),
		consents,
		specialDiscount: discounts.special,
		agents: agentService({ db, now, withdrawUrlOf, wakeOutbox: delivery.wake }),
		contentVersion: (path) => {
			const [slug] = path.startsWith(PACKAGE_ROOT) ? path.slice(PACKAGE_ROOT.length).split(/[/.]/, 1) : [];
			return `${snapshot.edition()}-${slug ? snapshot.seatsEdition(slug) : 0}`;
		},
		hasPackages: () => holdsPackages(db),
		refresh: () => snapshot.refresh(),
		deliverWaiting: delivery.wake,
		sandboxOutbox: isProduction ? undefined : outbox.latest,
		async close() {
			await press.close();
			await delivery.close();
			await Promise.all([booking.orders.close(), booking.refunds.close()]);
			await db.destroy();
		},
	};
}

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
	const db = await openDatabase(config);
	const { dataDir, payments, isProduction, linkSecret, siteUrl, otpPepper, hasLimits } = config;
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
	const gateway = razorpayGateway({
		...payments,
		get apiUrl() {
			return isSandbox ? ownOrigin + SANDBOX_PATH : payments.apiUrl;
		},
	});
	const services = wireServices(db, {
		now: systemClock(config).now,
		discounts: readDiscounts(config.discountsFile),
		deliver: messageChannels(config),
		...{ dataDir, isProduction, otpPepper, hasLimits, linkSecret, siteUrl, gateway },
		geocoder: config.geocoder && googleGeocoder(config.geocoder),
	});
	return {
		...services,
		paymentSandbox,
		listensAt: (address) => {
			ownOrigin = address;
		},
	};
}
