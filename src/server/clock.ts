/** Tells the time. Services take one as an argument, so that tests can set it. */
export interface Clock {
	/** Milliseconds since 1970. */
	now: () => number;
}

/** The machine's time, moved by `CLOCK_OFFSET` seconds. */
export const systemClock = ({ clockOffset = 0 } = {}): Clock => ({
	now: () => Date.now() + clockOffset * 1000,
});
