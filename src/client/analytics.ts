/*
 * Events for the owner of the site: a queue on the page (`window.analyticsQueue`), and an `analytics` event on the window for each
 * entry. Nothing leaves the browser unless a listener sends it (docs/events.md).
 */

/** The events by name, with their data. */
export interface AnalyticsEvents {
	/** A tenth of a widget has come into view. */
	widget_view: { tracking_identifier: string };
	/** The login dialog was closed by a visitor who is still a guest. */
	login_abandoned: Record<never, never>;
	/** A profile was completed: which fields it has, never their values. */
	user_properties: { has_name: boolean; has_email: boolean };
	/** Four fifths of a package have come into view. */
	listing_view: { tracking_identifier: string; package_id: string };
	/** A form is shown in a dialog, or was touched on its page. */
	form_open: { form: string };
	/** A form is sent; `fields` are the names of the filled-in fields, never their values. */
	form_submit: { form: string; fields: readonly string[] };
	/** A form has arrived, or was closed or left; `fields` are the names of the filled-in fields. */
	form_end: { form: string; outcome: 'sent' | 'left'; fields: readonly string[] };
	/** A lead has arrived. */
	lead_conversion: { form: string };
	/**
	 * Scrolling has paused further down than before; `depth_percent` is how much of the page as it is then, in whole percent, has been
	 * above the lower edge of the window.
	 */
	page_scroll: { tracking_identifier: string; depth_percent: number };
}

/** An entry of the queue: `at` is in milliseconds since 1970. */
export type AnalyticsEntry = { name: string; at: number } & Readonly<Record<string, unknown>>;

declare global {
	interface Window {
		analyticsQueue?: AnalyticsEntry[];
	}
}

/** The most entries of the queue; when it is full, the oldest is removed. */
const QUEUE_LIMIT = 500;

/** Adds an event to the queue and announces it. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
	window.analyticsQueue ??= [];
	const queue = window.analyticsQueue;
	const entry = { name, at: Date.now(), ...detail };
	queue.push(entry);
	if (queue.length > QUEUE_LIMIT) queue.shift();
	dispatchEvent(new CustomEvent('analytics', { detail: entry }));
}
