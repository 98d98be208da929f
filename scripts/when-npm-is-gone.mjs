/** Milliseconds between two looks. */
const LOOK_EVERY_MS = 250;

/**
 * Calls back when npm has ended while this process still runs. npm passes SIGTERM to the shell in which it runs a command, and some
 * shells (dash) end without passing it on. The system then gives this process another parent, which is how it notices.
 *
 * @param {() => void} end
 * @returns {() => void} ends the watch
 */
export function whenNpmIsGone(end) {
	// Without npm, e.g. in the background of a shell, a parent that ends says nothing about this process.
	if (!process.env.npm_lifecycle_event) return () => {};
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		end();
	}, LOOK_EVERY_MS).unref();
	return () => clearInterval(timer);
}
