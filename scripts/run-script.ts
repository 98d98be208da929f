/** The exit codes of a command that a signal ends, as shells number them. */
const CODE_OF_SIGNAL: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command; when it fails, prints why in plain words and ends with code 1. A signal ends it by `process.exit`, so that drafts of
 * files and pictures are removed (`withDraft`, `openPictures`), which a signal that nobody listens to would leave behind.
 * SIGHUP comes when the terminal of a command is closed.
 */
export async function runScript(command: () => Promise<void>): Promise<void> {
	const end = (signal: NodeJS.Signals) => process.exit(CODE_OF_SIGNAL[signal]);
	process.on('SIGHUP', end).on('SIGINT', end).on('SIGTERM', end);
	try {
		await command();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	} finally {
		process.off('SIGHUP', end).off('SIGINT', end).off('SIGTERM', end);
	}
}
