/** Runs a command; when it fails, prints why in plain words and ends with code 1. */
export async function runScript(command: () => Promise<void>): Promise<void> {
	try {
		await command();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}
