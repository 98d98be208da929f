import { flushLog } from '#server/log.ts';

/** The lines of the log that are written while something runs, as one text. */
export async function capturedLog(run: () => Promise<unknown>): Promise<string> {
	flushLog();
	const write = process.stdout.write;
	let printed = '';
	process.stdout.write = (text) => {
		printed += String(text);
		return true;
	};
	try {
		await run();
		flushLog();
	} finally {
		process.stdout.write = write;
	}
	return printed;
}
