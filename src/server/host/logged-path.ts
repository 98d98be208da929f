import { CHECKOUT_ROOT, PAYMENT_ROOT } from '#domain/booking-paths.ts';
import { THANKS_PATH } from '#domain/paths.ts';

/** Before an id that opens what it names for whoever knows it: a reservation (AMB-08), or the receipt of a lead. */
const SECRET_ROOTS = [CHECKOUT_ROOT, PAYMENT_ROOT, '/bookingIntent/', `${THANKS_PATH}/`];
const SECRET_ID = new RegExp(`(${SECRET_ROOTS.join('|')})[^/]+`, 'gi');

/** The longest path of a log line. */
const MAX_LENGTH = 200;

/**
 * A path as the log shows it: `:id` stands for an id that opens a reservation or a receipt.
 *
 * @param path as it was sent
 * @param decodedPath undefined for one that cannot be decoded
 */
export function loggedPath(path: string, decodedPath = path): string {
	const shown = decodedPath.replaceAll(SECRET_ID, '$1:id');
	return (shown === decodedPath ? path : shown).slice(0, MAX_LENGTH);
}
