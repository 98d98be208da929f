import type { AnalyticsEntry, AnalyticsEvents } from '../analytics.ts';

/* Google's own script, and the page's events in the form that Google Analytics takes. */

/** The fields of each event that are passed on; no other data of an entry leaves the browser. */
const PASSED_ON: { [Name in keyof AnalyticsEvents]: readonly (keyof AnalyticsEvents[Name])[] } = {
	widget_view: ['tracking_identifier'],
	listing_view: ['tracking_identifier', 'package_id'],
	login_abandoned: [],
	user_properties: ['has_name', 'has_email'],
	form_open: ['form'],
	form_submit: ['form', 'fields'],
	form_end: ['form', 'outcome', 'fields'],
	lead_conversion: ['form'],
	page_scroll: ['tracking_identifier', 'depth_percent'],
};

/** Only counts visits: no advertising, and no sharing with Google's other products. */
const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
const NO_SIGNALS = { allow_google_signals: false, allow_ad_personalization_signals: false };

declare global {
	interface Window {
		dataLayer?: unknown[];
	}
}

/** Google's script reads its commands from this queue, each as the `arguments` of a call. */
const gtag: (...command: unknown[]) => void = function () {
	// biome-ignore lint/complexity/noArguments: Google's script accepts no other form of command.
	window.dataLayer?.push(arguments);
};

/** The parameters by which a link names its campaign, and the fields that Google has for them. */
const CAMPAIGN = {
	utm_id: 'campaign_id',
	utm_source: 'campaign_source',
	utm_medium: 'campaign_medium',
	utm_campaign: 'campaign_name',
	utm_term: 'campaign_term',
	utm_content: 'campaign_content',
};

/** The campaign of the link that led here. A value that is more than one short word is left out, because it may be what somebody typed. */
function campaignFields(): Record<string, string> {
	const given = new URLSearchParams(location.search);
	return Object.fromEntries(
		Object.entries(CAMPAIGN).flatMap(([name, field]) => {
			const value = given.get(name) ?? '';
			return /^[\w.-]{1,100}$/.test(value) ? [[field, value]] : [];
		}),
	);
}

/**
 * The address of this page for Google, composed by us. Queries may contain typed text or the key of a booking, and so may the
 * addresses of pages that search engines must not index; for those only the page name is sent.
 */
function pageFields(): Record<string, string> {
	const page = document.querySelector<HTMLElement>('[data-page]')?.dataset['page'] ?? '';
	const isPublic = !document.querySelector('meta[name="robots"][content*="noindex"]');
	const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
	const path = isPublic && canonical ? new URL(canonical).pathname : `/${page}`;
	return {
		page_location: location.origin + path,
		page_title: page || path,
		page_referrer: document.referrer && new URL(document.referrer).origin,
		...campaignFields(),
	};
}

function passOn({ name, ...data }: AnalyticsEntry): void {
	const allowed: readonly string[] | undefined = PASSED_ON[name as keyof AnalyticsEvents];
	if (!allowed) return;
	const passed = Object.fromEntries(
		allowed.map((key) => [key, Array.isArray(data[key]) ? data[key].join() : data[key]]),
	);
	if (name === 'user_properties') gtag('set', 'user_properties', passed);
	else gtag('event', name, passed);
}

const onEvent = (event: Event): void => passOn((event as CustomEvent<AnalyticsEntry>).detail);

/** Removes what Google's script has stored: its cookies, which belong to this host or a parent domain. */
function eraseCookies(): void {
	const labels = location.hostname.split('.');
	const domains = labels.map((_, at) => labels.slice(at).join('.'));
	for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)=/g))
		for (const domain of ['', ...domains.map((domain) => `;domain=${domain}`)])
			Reflect.set(document, 'cookie', `${name}=;path=/;max-age=0${domain}`);
}

interface Measuring {
	id: string;
	scriptUrl: string;
	/** What the page has noted before, under a consent that stood already. */
	past: readonly AnalyticsEntry[];
}

/**
 * Starts Google Analytics on this page, for these events and those from now on.
 *
 * @returns a function that stops it and erases its cookies
 */
export function measure({ id, scriptUrl, past }: Measuring): () => void {
	const disabled = `ga-disable-${id}`;
	Reflect.set(window, disabled, false);
	if (!window.dataLayer) {
		window.dataLayer = [];
		gtag('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' });
		gtag('js', new Date());
		gtag('config', id, { send_page_view: false, ...NO_SIGNALS, ...pageFields() });
		document.head.append(
			Object.assign(document.createElement('script'), {
				src: `${scriptUrl}?${new URLSearchParams({ id })}`,
				async: true,
			}),
		);
		// Once per page, also when the visitor refuses and agrees again.
		gtag('event', 'page_view', pageFields());
	}
	for (const entry of past) passOn(entry);
	addEventListener('analytics', onEvent);
	return () => {
		removeEventListener('analytics', onEvent);
		Reflect.set(window, disabled, true);
		eraseCookies();
	};
}
