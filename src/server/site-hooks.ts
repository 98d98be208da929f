import { takesBookingForm } from '#domain/booking-paths.ts';
import { MINUTE_MS } from '#domain/milliseconds.ts';
import { isFormSearch, packageSearch, parsePackageQuery } from '#domain/package-query.ts';
import { CONSENT_PATH, HOME_PATH, isThanksFor, LIST_PATH, PACKAGE_ROOT } from '#domain/paths.ts';
import { foldPlace } from '#domain/place-suggestions.ts';
import { travellersOf } from '#domain/price-summary.ts';
import { isFormPage } from '#server/forms/form-list.ts';
import { withoutTracking } from '#server/host/canonical-query.ts';
import type { CanonicalQuery, HostHooks } from '#server/host/hooks.ts';
import { logError } from '#server/log.ts';
import { SANDBOX_PATH } from '#server/sandbox/sandbox-keys.ts';
import { openServices } from '#server/services/index.ts';

/** How often the site looks for a catalogue that another process imported. */
const REFRESH_EVERY_MS = 2000;
/** How often messages that could not be delivered are tried again. */
const DELIVER_EVERY_MS = MINUTE_MS;
/** How often personal data whose time is over is removed. */
const PURGE_EVERY_MS = 10 * MINUTE_MS;

/** How often holds whose time is over are ended, by every process. */
const EXPIRE_EVERY_MS = 1000;
/** How often operators are reminded of bookings that they have not replied to. */
const REMIND_EVERY_MS = 10 * MINUTE_MS;
/** How often the payment provider is asked about orders and refunds that are due. */
const SETTLE_EVERY_MS = 30_000;

/** The one call of the API that is cached like a page, because it is made at every pause in typing. */
const PLACES = '/api/v1/search/places';

/** What the host needs to know of the site, from the services that the pages use too. */
export async function siteHooks(): Promise<HostHooks> {
	const services = await openServices();
	await services.refresh();
	const hasSandbox = services.paymentSandbox !== undefined;
	const refresh = () =>
		services.refresh().catch((error: unknown) => logError('catalogue not refreshed', error));
	const purge = () => services.purge().catch((error: unknown) => logError('personal data not purged', error));
	purge();
	const expire = withoutOverlap('holds not ended', () => services.intents.expireDue());
	const remind = withoutOverlap('operators not reminded', () => services.unanswered.remindDue());
	const settle = withoutOverlap('payments not reconciled', async () => {
		services.refunds.wake();
		await services.orders.reconcile();
	});
	expire();
	remind();
	const timers = [
		setInterval(expire, EXPIRE_EVERY_MS),
		setInterval(settle, SETTLE_EVERY_MS),
		setInterval(remind, REMIND_EVERY_MS),
		setInterval(refresh, REFRESH_EVERY_MS),
		setInterval(services.deliverWaiting, DELIVER_EVERY_MS),
		setInterval(purge, PURGE_EVERY_MS),
	];
	for (const timer of timers) timer.unref();
	return {
		contentVersion: services.contentVersion,
		ready: () => services.refresh(),
		canonicalQuery,
		cachesCall: (path) => path === PLACES,
		takesForms: (path) =>
			isFormPage(path) ||
			takesBookingForm(path) ||
			path === CONSENT_PATH ||
			isThanksFor(path) ||
			(hasSandbox && path.startsWith(SANDBOX_PATH)),
		listensAt: (address) => services.listensAt?.(address),
		close: () => {
			for (const timer of timers) clearInterval(timer);
			return services.close();
		},
	};
}

/** Work of a timer that is left out while its last turn is under way; a failure is logged. */
function withoutOverlap(failure: string, work: () => Promise<unknown>): () => void {
	let isRunning = false;
	return () => {
		if (isRunning) return;
		isRunning = true;
		work()
			.catch((error: unknown) => logError(failure, error))
			.finally(() => {
				isRunning = false;
			});
	};
}

/** The number of travellers in its canonical form; one traveller is the default of a package page and is left out. */
function withTravellers(search: string): string {
	const params = new URLSearchParams(search);
	const typed = params.get('travellers');
	if (typed === null) return search;
	const travellers = travellersOf(typed);
	if (travellers === 1) params.delete('travellers');
	else params.set('travellers', String(travellers));
	return params.size > 0 ? `?${params}` : '';
}

/**
 * The canonical form of a query, so that a page is rendered and cached once for all ways to write it. The list parses its
 * query, places ignore case and accents, packages normalise the number of travellers, other pages only lose tracking
 * parameters, and other calls of the API stay as they are. The query that a form without script sent also stays as it is:
 * the page redirects it to the canonical address (QRY-11).
 */
export function canonicalQuery(path: string, search: string): CanonicalQuery {
	// No query changes the home page.
	if (path === HOME_PATH) return { search: '' };
	if (path === PLACES) return { search: `?${new URLSearchParams({ query: foldPlace(queryOf(search)) })}` };
	if (path.startsWith('/api/')) return { search };
	if (path.startsWith(PACKAGE_ROOT)) return { search: withTravellers(withoutTracking(search)) };
	if (path !== LIST_PATH) return { search: withoutTracking(search) };
	const params = new URLSearchParams(search);
	if (isFormSearch(params)) return { search };
	const packageQuery = parsePackageQuery(params);
	const canonical = packageSearch(packageQuery);
	return { search: canonical === '' ? '' : `?${canonical}`, parsed: { packageQuery } };
}

const queryOf = (search: string) => new URLSearchParams(search).get('query') ?? '';
