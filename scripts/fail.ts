/** Ends the process with one line on standard error; with `DEBUG` set also with the stack. */
export function failInOneLine(error: unknown): never {
	const message = error instanceof Error ? error.message : String(error);
	process.stderr.write(`${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
	if (process.env['DEBUG']) console.error(error);
	process.exit(1);
}
