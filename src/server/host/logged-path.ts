import { CHECKOUT_ROOT, PAYMENT_ROOT, SHORT_ROOT } from '#domain/booking/booking-paths.ts';
import { DECIDE_PATH, THANKS_PATH } from '#domain/page/paths.ts';

/** The beginnings of paths whose last part is secret: whoever knows the id can open the reservation (AMB-08), the receipt or the poll. */
const SECRET_ROOTS = [CHECKOUT_ROOT, PAYMENT_ROOT, '/bookingIntent/', `${THANKS_PATH}/`, `${DECIDE_PATH}/`];
const SECRET_ID = new RegExp(`(${SECRET_ROOTS.join('|')})[^/]+|(?<=^${SHORT_ROOT}[^/]+/).+`, 'gi');

/** The longest path of a log line. */
const MAX_LENGTH = 200;

/**
 * A path as the log shows it: `:id` stands for an id that opens a reservation or a receipt.
 *
 * @param path as it was sent
 * @param decodedPath undefined for one that cannot be decoded
 */
export function loggedPath(path: string, decodedPath = path): string {
	const shown = decodedPath.replaceAll(SECRET_ID, (_, root: string | undefined) => `${root ?? ''}:id`);
	return (shown === decodedPath ? path : shown).slice(0, MAX_LENGTH);
}
