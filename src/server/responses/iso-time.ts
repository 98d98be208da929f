/** Epoch milliseconds as a time in UTC that people and programs can read. */
export function isoTime(time: number): string;
export function isoTime(time: number | null): string | null;
export function isoTime(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}
