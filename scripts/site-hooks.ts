import { isFormSearch, packageSearch, parsePackageQuery } from '#domain/package-query.ts';
import { foldPlace } from '#domain/place-suggestions.ts';
import { travellersOf } from '#domain/price-summary.ts';
import { withoutTracking } from '#server/host/canonical-query.ts';
import type { HostHooks } from '#server/host/hooks.ts';
import { logError } from '#server/log.ts';
import { openServices } from '#server/services/index.ts';

/** Milliseconds after which a catalogue that another process imported is seen. */
const REFRESH_EVERY = 2000;
/** Milliseconds after which messages that could not be delivered are looked at again. */
const DELIVER_EVERY = 60_000;

/** The one call of the API that is kept like a page: it is asked with every pause in typing. */
const PLACES = '/api/v1/search/places';

/** The pages whose forms work without script. */
const FORM_PAGES = /^\/(lead|agent|packagedetails\/[^/]+\/request-call)$/;

/** What the host asks of the site, answered by the services that the pages use too. */
export async function siteHooks(): Promise<HostHooks> {
	const services = await openServices();
	await services.refresh();
	const refresh = () =>
		services.refresh().catch((error: unknown) => logError('catalogue not refreshed', error));
	const timers = [setInterval(refresh, REFRESH_EVERY), setInterval(services.deliverWaiting, DELIVER_EVERY)];
	for (const timer of timers) timer.unref();
	return {
		contentVersion: () => services.contentVersion(),
		ready: () => services.refresh(),
		canonicalQuery,
		keepsCall: (path) => path === PLACES,
		takesForms: (path) => FORM_PAGES.test(path),
		close: () => {
			for (const timer of timers) clearInterval(timer);
			return services.close();
		},
	};
}

/** One traveller is what a package page shows unasked; any other number is written in one way. */
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
 * The list has one way to write each query, and so have places, whatever the case and the accents that were typed; other calls of
 * the API stay as they are, all other pages only lose their tracking parameters, and pages of packages odd numbers of travellers. What
 * a form without script sent stays as it is: the page answers it with the one address (QRY-11).
 */
export function canonicalQuery(path: string, search: string): string {
	// No query changes the home page.
	if (path === '/') return '';
	if (path === PLACES) return `?${new URLSearchParams({ query: foldPlace(queryOf(search)) })}`;
	if (path.startsWith('/api/')) return search;
	if (path.startsWith('/packagedetails/')) return withTravellers(withoutTracking(search));
	if (path !== '/packages') return withoutTracking(search);
	const params = new URLSearchParams(search);
	if (isFormSearch(params)) return search;
	const canonical = packageSearch(parsePackageQuery(params));
	return canonical === '' ? '' : `?${canonical}`;
}

const queryOf = (search: string) => new URLSearchParams(search).get('query') ?? '';
