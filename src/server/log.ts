type Level = 'info' | 'warn' | 'error';
type Field = string | number | boolean | undefined;

/** The longest time that a line is buffered, in milliseconds. */
const FLUSH_AFTER_MS = 50;
const BUFFER_LIMIT_BYTES = 32_768;

let buffered = '';
let timer: NodeJS.Timeout | undefined;
process.once('exit', flushLog);
// A log on a full disk, or a reader of it that has ended, costs lines of the log and not the site: without this the error would end the
// process.
process.stdout.on('error', () => {});

/**
 * Writes one JSON line to standard output. For events and counts only: no bodies, no query strings, no addresses, nothing that
 * identifies a visitor. Lines are buffered briefly, so that logging does not slow a response down.
 */
export function log(level: Level, event: string, fields: Record<string, Field> = {}): void {
	buffered += `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`;
	if (buffered.length > BUFFER_LIMIT_BYTES) flushLog();
	else timer ??= setTimeout(flushLog, FLUSH_AFTER_MS).unref();
}

/** Writes the buffered lines; the process calls it before it exits. */
export function flushLog(): void {
	clearTimeout(timer);
	timer = undefined;
	const lines = buffered;
	buffered = '';
	if (lines !== '') process.stdout.write(lines);
}

/** An error as a log line: its name, message and stack, never the visitor's input. */
export function logError(event: string, error: unknown, fields: Record<string, Field> = {}): void {
	const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
	log('error', event, { ...fields, error: `${name}: ${message}`, stack });
}
