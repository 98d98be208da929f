/** The moment some calendar months before another, in epoch milliseconds: on the same day of the month, or on its last. */
export function monthsBefore(at: number, months: number): number {
	const date = new Date(at);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() - months);
	const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, lastDay));
	return date.getTime();
}
