import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { hasPackages } from '#data/catalogue/has-packages.ts';
import { operatorRepository } from '#data/catalogue/operators.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { FailedWrite } from '#data/database/failed-write.ts';
import type { Database } from '#data/database/schema.ts';
import { type Channel, type OutboxRepository, outboxRepository } from '#data/message/outbox.ts';
import { consentHref, PACKAGE_ROOT } from '#domain/page/paths.ts';
import type { Discounts, Reduction } from '#domain/price/discounts.ts';
import type { TaxTable } from '#domain/price/tax.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import type { CodeLimits } from '#server/limits/code-limits.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { pdfPress } from '#server/pdf/pdf-press.ts';
import type { Geocoder } from '#server/providers/geocoder.ts';
import { guardedGeocoder } from '#server/providers/guarded-geocoder.ts';
import { type Deliver, outboxDelivery } from '#server/providers/outbox-delivery.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import type { RazorpaySandbox } from '#server/sandbox/razorpay-sandbox.ts';
import { type BookingTerms, readBookingTerms } from '#server/settings/read-booking-terms.ts';
import { readDiscounts } from '#server/settings/read-discounts.ts';
import { type Retention, readRetention } from '#server/settings/read-retention.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { type AccountServices, accountServices } from './accounts/account-services.ts';
import { type ConsentService, consentService } from './accounts/consents.ts';
import { erasureNotes } from './accounts/erasures.ts';
import { type BookingLookup, bookingLookup } from './bookings/booking-lookup.ts';
import { type BookingServices, bookingServices } from './bookings/booking-services.ts';
import { type ReceiptService, receiptService } from './bookings/receipts.ts';
import { type BrochureService, brochureService } from './catalogue/brochures.ts';
import { catalogueService } from './catalogue/catalogue.ts';
import { missingWords } from './catalogue/missing-words.ts';
import { type PackageService, packageService } from './catalogue/packages.ts';
import { type PlaceFinder, placeFinder } from './catalogue/place-finder.ts';
import { type PreviewService, previewService } from './catalogue/previews.ts';
import { snapshotOf } from './catalogue/snapshot.ts';
import { textReaders } from './catalogue/understood-texts.ts';
import { type AgentService, agentService } from './leads/agents.ts';
import { type LeadService, leadService } from './leads/leads.ts';
import { type PollService, pollService } from './polls/polls.ts';

/** Everything the site can do, over one open database. */
export interface Services extends BookingServices, AccountServices {
	packages: PackageService;
	previews: PreviewService;
	brochures: BrochureService;
	receipts: ReceiptService;
	catalogue: ReturnType<typeof catalogueService>;
	places: PlaceFinder;
	leads: LeadService;
	polls: PollService;
	consents: ConsentService;
	lookup: BookingLookup;
	/** The discount of signed-in customers on each booking; null where there is none. */
	specialDiscount: Reduction | null;
	/** The phone number of an operator for its travellers; null where it gives none. */
	operatorPhoneOf(operatorId: string): Promise<string | null>;
	/** The moment of the site's clock, epoch milliseconds. */
	now: () => number;
	agents: AgentService;
	/** The public key and the address with which pages start the payment provider's script. */
	payments: Pick<PaymentGateway, 'keyId' | 'checkoutUrl'>;
	/** Replaces the payment provider where no keys are set; never in production. */
	paymentSandbox?: RazorpaySandbox | undefined;
	/** Tells where this process listens, e.g. `http://localhost:4321`. */
	listensAt?: (address: string) => void;
	/**
	 * Part of the cache key of every page. It changes with each import, with the day in India, and when a next departure or a month sells out; for a page
	 * about one package also when a departure of it sells out or has seats again, or more or fewer can travel with it at most.
	 */
	editionOf(path: string): string;
	/** False for a new database, which has no catalogue yet. */
	hasPackages(): Promise<boolean>;
	/** Reads the catalogue again if it or the day has changed; rejects when the database cannot be read. */
	refresh(): Promise<void>;
	/** Starts to deliver the messages that are due, also those that failed before, and does not wait for it. */
	deliverWaiting(): void;
	/** The last write, while the database can store nothing; left out where nobody has asked for it. */
	failedWrite?: () => FailedWrite | undefined;
	/** The channels by which messages do not leave at the moment, as this process sees it. */
	failingChannels: () => readonly Channel[];
	/** The last messages, newest first, with their codes; not there in production. */
	sandboxOutbox: OutboxRepository['latest'] | undefined;
	close(): Promise<void>;
}

interface Surroundings {
	/** Epoch milliseconds. */
	now: () => number;
	/** Milliseconds of a clock that never goes back, for ages within this process; by default that of the machine. */
	steadyNow?: () => number;
	/** How a message leaves the outbox. */
	deliver: Deliver;
	/** Where the pictures of operators are, and secrets that are not set. */
	dataDir: string;
	/** The tax rates; those of the project's file unless given. */
	taxes?: TaxTable;
	/** The discounts of the site; by default those of the project's file. */
	discounts?: Discounts;
	/** The owner's rules for bookings; by default those of the project's file. */
	terms?: BookingTerms;
	/** How long leads and applications are kept; as the project's file says unless given. */
	retention?: Retention;
	gateway: PaymentGateway;
	/** Without one, places are found by the names of the catalogue alone. */
	geocoder?: Geocoder | undefined;
	/** In production messages cannot be looked at, and one-time codes are forgotten once they are sent. */
	isProduction?: boolean;
	/** Key of the hashes of one-time codes. */
	otpPepper?: string | undefined;
	/** False lifts the limits (development and tests), but never the tries of a code. */
	hasLimits?: boolean;
	/** How many codes may be asked for; the usual ones unless given. */
	codeLimits?: CodeLimits | undefined;
	/** Key that signs links which work without an account; by default one stored in the data folder. */
	linkSecret?: string | undefined;
	/** Where the links of messages lead. */
	siteUrl?: URL;
	/** False where no message leaves by WhatsApp: then none is composed. */
	hasWhatsapp?: boolean;
}

/** The services over an open database. */
export function wireServices(
	db: Database,
	{
		now,
		steadyNow = () => performance.now(),
		deliver,
		dataDir,
		taxes = readTaxes(),
		discounts = readDiscounts(),
		terms = readBookingTerms(),
		retention = readRetention(),
		gateway,
		geocoder,
		isProduction = false,
		otpPepper,
		hasLimits = true,
		codeLimits,
		linkSecret,
		siteUrl = new URL('http://localhost:4321'),
		hasWhatsapp = true,
	}: Surroundings,
): Services {
	const outbox = outboxRepository(db);
	const delivery = outboxDelivery(outbox, deliver, now, { forgetCodes: isProduction, steadyNow });
	const { wake: wakeOutbox } = delivery;
	const today = () => indianDay(now());
	const stored = { packages: packageRepository(db, today), departures: departureRepository(db) };
	const snapshot = snapshotOf({ ...stored, catalogue: catalogueRepository(db), today });
	const readers = textReaders();
	const packages = packageService({
		...{ ...stored, snapshot, today, taxes, special: discounts.special },
		readers,
		noteMissing: missingWords(dataDir, today),
	});
	const secret = secretOf('link-secret', linkSecret, dataDir);
	const keys = signedKeys(secret);
	const booking = bookingServices({
		...{ db, now, steadyNow, gateway, taxes, discounts, terms, wakeOutbox },
		...{ keys, siteUrl, hasWhatsapp },
	});
	const catalogue = catalogueService(snapshot, readers);
	const press = pdfPress(dataDir);
	const limits = siteLimits({ hasLimits, now });
	const noteErasure = erasureNotes(dataDir, now);
	const accounts = accountServices({
		...{ db, now, dataDir, retention, otpPepper, limits, codeLimits, noteErasure, wakeOutbox },
	});
	const consents = consentService({ db, now, secret, noteErasure });
	const withdrawUrlOf = (consent: { id: string }) => siteUrl.origin + consentHref(consents.tokenOf(consent));
	return {
		...booking,
		payments: { keyId: gateway.keyId, checkoutUrl: gateway.checkoutUrl },
		...accounts,
		lookup: bookingLookup({ db, now, codes: accounts.codes, keys, wakeOutbox }),
		packages,
		previews: previewService(packages, dataDir),
		brochures: brochureService({ packages, now, press, secret }),
		receipts: receiptService(press),
		catalogue,
		places: placeFinder({ catalogue, packages, geocoder: geocoder && guardedGeocoder(geocoder, steadyNow) }),
		leads: leadService({ db, now, limits, codes: accounts.codes, withdrawUrlOf, wakeOutbox }),
		polls: pollService({ db, now, packages }),
		consents,
		specialDiscount: discounts.special,
		operatorPhoneOf: async (id) => (await operatorRepository(db).byId(id))?.phone ?? null,
		now,
		agents: agentService({ db, now, withdrawUrlOf, wakeOutbox }),
		editionOf: (path) => {
			const [slug] = path.startsWith(PACKAGE_ROOT) ? path.slice(PACKAGE_ROOT.length).split(/[/.]/, 1) : [];
			return `${snapshot.edition()}-${slug ? snapshot.seatsEdition(slug) : 0}`;
		},
		hasPackages: () => hasPackages(db),
		refresh: () => snapshot.refresh(),
		deliverWaiting: wakeOutbox,
		failingChannels: delivery.failing,
		sandboxOutbox: isProduction ? undefined : outbox.latest,
		async close() {
			await press.close();
			await delivery.close();
			const { orders, refunds, holdReminders, unanswered } = booking;
			await Promise.all([orders, refunds, holdReminders, unanswered].map((work) => work.close()));
			await db.destroy();
		},
	};
}
