import { runInNewContext } from 'node:vm';

/** More than any text of one request may take, also on a busy machine. */
const TIMEOUT_MS = 5000;

/**
 * What a synchronous function returns.
 *
 * @throws Error once it has run for five seconds; a timeout of Vitest would wait for it
 */
export const answered = <Output>(work: () => Output): Output =>
	runInNewContext('work()', { work }, { timeout: TIMEOUT_MS });
