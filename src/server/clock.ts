/** Returns the time. Services get it as an argument, so that tests can set it. */
export interface Clock {
	/** Milliseconds since 1970. */
	now: () => number;
}

/** The machine's time plus `CLOCK_OFFSET` seconds. */
export const systemClock = ({ clockOffset = 0 } = {}): Clock => ({
	now: () => Date.now() + clockOffset * 1000,
});
