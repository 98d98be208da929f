import { counted } from './counted.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When to try again after a number of seconds, e.g. `in 10 minutes`; rounded up, because an earlier try would fail again. */
export function waitInWords(seconds: number): string {
	if (seconds < MINUTE) return `in ${counted(Math.max(1, Math.ceil(seconds)), 'second')}`;
	if (seconds <= HOUR - MINUTE) return `in ${counted(Math.ceil(seconds / MINUTE), 'minute')}`;
	return `in ${counted(Math.ceil(seconds / HOUR), 'hour')}`;
}
