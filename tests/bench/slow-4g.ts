/** The connection of a slow phone, as Chromium emulates it: milliseconds, bytes per second. */
export const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
