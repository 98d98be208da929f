/*
 * What visitors do, for who runs the site: a queue in the page (`window.analyticsQueue`), and an event `analytics` on the
 * window for each entry. Nothing leaves the browser unless somebody adds a listener that sends it (ARCHITECTURE.md, events).
 */

/** The events by name, with what is known of each. */
export interface AnalyticsEvents {
	/** A tenth of a widget has come into view. */
	widget_view: { tracking_identifier: string };
	/** Four fifths of a package have come into view. */
	listing_view: { tracking_identifier: string; package_id: string };
}

/** An entry of the queue: `at` is in milliseconds since 1970. */
export type AnalyticsEntry = { name: string; at: number } & Readonly<Record<string, unknown>>;

declare global {
	interface Window {
		analyticsQueue?: AnalyticsEntry[];
	}
}

/** Entries that are kept; older ones go. */
const MOST = 500;

/** Notes an event. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
	window.analyticsQueue ??= [];
	const queue = window.analyticsQueue;
	const entry = { name, at: Date.now(), ...detail };
	queue.push(entry);
	if (queue.length > MOST) queue.shift();
	dispatchEvent(new CustomEvent('analytics', { detail: entry }));
}
