import { takesBookingForm } from '#domain/booking/form-paths.ts';
import { isFormSearch } from '#domain/list/list-parameters.ts';
import { packageSearch, parsePackageQuery } from '#domain/list/package-query.ts';
import { showsOperator } from '#domain/list/show-operator.ts';
import { CONSENT_PATH, isDecidePath, isThanksFor, LIST_PATH, PACKAGE_ROOT } from '#domain/page/paths.ts';
import { foldPlace } from '#domain/place/place-suggestions.ts';
import { partyIn, withParty } from '#domain/price/party.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { type RecentOutcome, recentOutcome } from '#server/concurrency/recent-outcome.ts';
import { turnsOf } from '#server/concurrency/turns.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
import { declaredSearch } from '#server/host/declared-search.ts';
import type { CanonicalQuery, HostHooks } from '#server/host/hooks.ts';
import { parametersOf } from '#server/page-parameters.ts';
import { isoTime } from '#server/responses/iso-time.ts';
import { RECONCILE_EVERY_MS } from '#server/services/bookings/order-checks.ts';
import { openServices } from '#server/services/index.ts';
import { SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { isFormPage } from './form-list.ts';

/** How often the site looks for a catalogue that another process imported. */
const REFRESH_EVERY_MS = 2000;
/** Milliseconds that a question whether the site can serve waits for a look at the catalogue, and then for the database. */
const READY_WAIT_MS = 1000;
/** How often messages that could not be delivered are tried again. */
const DELIVER_EVERY_MS = MINUTE_MS;
/** How often personal data whose time is over is removed. */
const PURGE_EVERY_MS = 10 * MINUTE_MS;

/** How often holds whose time is over are ended, by every process. */
const EXPIRE_EVERY_MS = 1000;
/** How often operators are reminded of bookings to reply to, and customers of holds that end. */
const REMIND_EVERY_MS = MINUTE_MS;

/** The one call of the API that is cached like a page, because it is made at every pause in typing. */
const PLACES = '/api/v1/search/places';

/** Gives the host what it needs to know about the site, from the services that pages use too. */
export async function siteHooks(): Promise<HostHooks> {
	const services = await openServices();
	const catalogue = recentOutcome(services.refresh, REFRESH_EVERY_MS);
	await catalogue.run();
	const database = recentOutcome(async () => void (await services.hasPackages()), REFRESH_EVERY_MS);
	const hasSandbox = services.paymentSandbox !== undefined;
	const refresh = turnsOf('catalogue not refreshed', catalogue.run);
	const purge = turnsOf('personal data not purged', services.purge);
	const expire = turnsOf('holds not ended', () => services.holds.expireDue());
	const remind = turnsOf('operators not reminded', services.unanswered.remindDue);
	const remindHolders = turnsOf('customers not reminded of holds', services.holdReminders.remindDue);
	const reconcile = turnsOf('payments not reconciled', async () => {
		services.refunds.wake();
		services.refunds.wakeDelays();
		await services.orders.reconcile();
	});
	const atOnce: readonly [() => void, number][] = [
		[expire.begin, EXPIRE_EVERY_MS],
		[reconcile.begin, RECONCILE_EVERY_MS],
		[remind.begin, REMIND_EVERY_MS],
		[remindHolders.begin, REMIND_EVERY_MS],
		[services.deliverWaiting, DELIVER_EVERY_MS],
		[purge.begin, PURGE_EVERY_MS],
	];
	const every = (begin: () => void, ms: number) => setInterval(begin, ms).unref();
	const timers = [every(refresh.begin, REFRESH_EVERY_MS)];
	return {
		editionOf: services.editionOf,
		ready: () => ready(catalogue, database),
		troubles: () => {
			const unstored = services.failedWrite?.();
			return [
				...(unstored ? [`nothing was stored at ${isoTime(unstored.at)}: ${unstored.error}`] : []),
				...services
					.failingChannels()
					.map((channel) => `messages do not leave by ${channel}; npm run messages:status`),
			];
		},
		canonicalQuery,
		cachesCall: (path) => path === PLACES,
		takesForms: (path) =>
			isFormPage(path) ||
			takesBookingForm(path) ||
			path === CONSENT_PATH ||
			isThanksFor(path) ||
			isDecidePath(path) ||
			(hasSandbox && path.startsWith(SANDBOX_PATH)),
		// A process that cannot open its port ends: it sends and deletes nothing before it has.
		listensAt(address) {
			services.listensAt?.(address);
			for (const [begin, ms] of atOnce) {
				begin();
				timers.push(every(begin, ms));
			}
		},
		close: async () => {
			for (const timer of timers) clearInterval(timer);
			// The services stop the other work themselves. Without this, these three would go on over a closed database.
			await Promise.all([refresh, purge, expire].map(({ ended }) => ended()));
			await services.close();
		},
	};
}

/**
 * Resolves when the site can serve, and rejects when it cannot, both within twice `READY_WAIT_MS` (decision D248). The timer has looked at
 * the catalogue a moment ago: requests of any number must not look again.
 */
async function ready(catalogue: RecentOutcome, database: RecentOutcome): Promise<void> {
	const isDone = (outcome: Promise<void>) =>
		withinTime(
			outcome.then(() => true),
			READY_WAIT_MS,
		);
	if (await isDone(catalogue.recent())) return;
	// A large catalogue takes longer to read, and the one before it serves meanwhile, as long as the database answers.
	if (!(await isDone(database.recent()))) throw new Error('The database does not answer');
}

/**
 * The query of a package page in its canonical form: one traveller is the default and is left out, as is a value of `show_operator` that
 * changes nothing.
 */
function packagePageSearch(search: string): string {
	const given = new URLSearchParams(search);
	const params = withParty(new URLSearchParams(), partyIn(given));
	if (!showsOperator(given)) params.set('show_operator', 'false');
	return params.size > 0 ? `?${params}` : '';
}

const PACKAGE_PAGE = new RegExp(`^${PACKAGE_ROOT}[^/]+$`);

/**
 * The canonical form of a query, so that a page is rendered and cached once for all ways to write it (decision D120). Pages get the
 * parameters that they declare alone. The list parses its query, places ignore case and accents, packages normalise theirs, other calls of
 * the API and the sandbox stay as they are. The query that a form without script sent to the list also stays as it is: the page redirects
 * it to the canonical address (QRY-11).
 *
 * @param path decoded
 */
export function canonicalQuery(path: string, search: string): CanonicalQuery {
	if (path === PLACES) return { search: `?${new URLSearchParams({ query: foldPlace(queryOf(search)) })}` };
	if (path.startsWith('/api/') || path.startsWith(SANDBOX_PATH)) return { search };
	if (path === LIST_PATH) return listQuery(search);
	if (PACKAGE_PAGE.test(path)) return { search: packagePageSearch(search) };
	return { search: declaredSearch(search, parametersOf(path)) };
}

function listQuery(search: string): CanonicalQuery {
	const params = new URLSearchParams(search);
	if (isFormSearch(params)) return { search };
	const packageQuery = parsePackageQuery(params);
	const canonical = packageSearch(packageQuery);
	return { search: canonical === '' ? '' : `?${canonical}`, parsed: { packageQuery } };
}

const queryOf = (search: string) => new URLSearchParams(search).get('query') ?? '';
