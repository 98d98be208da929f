import { readText, writeText } from '../storage/storage.ts';

/** The visitor's decision about Google Analytics; null before the decision. */
export type Decision = 'yes' | 'no' | null;

/** Key in local storage; other tabs follow its changes. */
export const DECISION_KEY = 'measuring';

/** True where the browser asks sites not to track, by Global Privacy Control or Do Not Track; this counts as a refusal. */
export function isRefusedByBrowser(): boolean {
	const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return globalPrivacyControl === true || doNotTrack === '1';
}

/** The current decision. */
export function decision(): Decision {
	if (isRefusedByBrowser()) return 'no';
	const stored = readText('local', DECISION_KEY);
	return stored === 'yes' || stored === 'no' ? stored : null;
}

/** Stores a decision. Where the browser blocks storage, it is valid for this page only. */
export const decide = (decided: 'yes' | 'no'): void => void writeText('local', DECISION_KEY, decided);
