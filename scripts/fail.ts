/** Ends the process with one line for whoever started it; the stack only where `DEBUG` asks for it. */
export function failInOneLine(error: unknown): never {
	const message = error instanceof Error ? error.message : String(error);
	process.stderr.write(`${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
	if (process.env['DEBUG']) console.error(error);
	process.exit(1);
}
