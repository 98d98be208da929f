/** The clock of the site: the machine's time in milliseconds since 1970, plus `CLOCK_OFFSET` seconds. */
export const systemClock =
	({ clockOffset = 0 } = {}): (() => number) =>
	() =>
		Date.now() + clockOffset * 1000;
