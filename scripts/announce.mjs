/** Seconds between two lines about a step that still runs. */
const REPEAT_SECONDS = 10;

/**
 * Reports a long step on standard error, so that standard output contains only the command's own output.
 *
 * @param {string} step
 * @returns {() => void} reports the end of the step
 */
export function announce(step) {
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	process.stderr.write(`${step} …\n`);
	const timer = setInterval(
		() => process.stderr.write(`  still at it, ${seconds()} s\n`),
		REPEAT_SECONDS * 1000,
	).unref();
	return () => {
		clearInterval(timer);
		process.stderr.write(`  done in ${seconds()} s\n`);
	};
}
