type Level = 'info' | 'warn' | 'error';
type Field = string | number | boolean | undefined;

/** Longest time in milliseconds that a line waits to be written together with others. */
const FLUSH_AFTER = 50;
const FLUSH_BYTES = 32_768;

let waiting = '';
let timer: NodeJS.Timeout | undefined;
process.once('exit', flushLog);

/**
 * Writes one JSON line to standard output. For events and counts only: no bodies, no query strings, no addresses,
 * nothing that says who somebody is. Lines are gathered for a moment, so that logging does not slow an answer down.
 */
export function log(level: Level, event: string, fields: Record<string, Field> = {}): void {
	waiting += `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`;
	if (waiting.length > FLUSH_BYTES) flushLog();
	else timer ??= setTimeout(flushLog, FLUSH_AFTER).unref();
}

/** Writes what still waits; the process calls it before it ends. */
export function flushLog(): void {
	clearTimeout(timer);
	timer = undefined;
	const lines = waiting;
	waiting = '';
	if (lines !== '') process.stdout.write(lines);
}

/** An error as a log line: its name, message and stack, never what the visitor sent. */
export function logError(event: string, error: unknown, fields: Record<string, Field> = {}): void {
	const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
	log('error', event, { ...fields, error: `${name}: ${message}`, stack });
}
