const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When to try again after a number of seconds, e.g. `in 10 minutes`; rounded up, because an earlier try would fail again. */
export function waitInWords(seconds: number): string {
	if (seconds < MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'second');
	if (seconds <= HOUR - MINUTE) return counted(Math.ceil(seconds / MINUTE), 'minute');
	return counted(Math.ceil(seconds / HOUR), 'hour');
}

const counted = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`;
