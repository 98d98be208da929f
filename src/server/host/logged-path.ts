import { keylessPath } from '#domain/page/keyless-address.ts';

/** The longest path of a log line. */
const MAX_LENGTH = 200;

/**
 * A path as the log shows it: `:id` stands for an id that opens a hold or a receipt.
 *
 * @param path as it was sent
 * @param decodedPath undefined for one that cannot be decoded
 */
export function loggedPath(path: string, decodedPath = path): string {
	const shown = keylessPath(decodedPath);
	return (shown === decodedPath ? path : shown).slice(0, MAX_LENGTH);
}
