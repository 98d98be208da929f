import { CHECKOUT_ROOT, PAYMENT_ROOT, SHORT_ROOT } from '../booking/booking-paths.ts';
import { CUT_ID } from './cut-path.ts';
import { DECIDE_PATH, THANKS_PATH } from './paths.ts';

/** The beginnings of paths whose last part is secret: whoever knows the id can open the hold (AMB-08), the receipt or the poll. */
const SECRET_ROOTS = [CHECKOUT_ROOT, PAYMENT_ROOT, '/bookingIntent/', `${THANKS_PATH}/`, `${DECIDE_PATH}/`];
const SECRET_ID = new RegExp(`((?:${SECRET_ROOTS.join('|')})/*)[^/]+|(?<=^${SHORT_ROOT}[^/]+/).+`, 'gi');

/** The last words of the names of parameters that give access: to a booking, a consent, a brochure, an account. */
const SECRET_PARAMETER =
	/(?:^|[^a-z])(?:key|token|signature|sig|code|otp|proof|secret|password|session|sid|auth|jwt)$/;

/**
 * A path in which `:id` stands for each id that opens a hold, a receipt or a poll. Some mail programs encode the `?` of a link, so that its
 * key becomes a part of the path: that part is cut off.
 *
 * @param path decoded
 */
export const keylessPath = (path: string): string =>
	path.replace(/\?.*/s, '').replaceAll(SECRET_ID, (_, root: string | undefined) => `${root ?? ''}${CUT_ID}`);

/**
 * An address as it may be stored and passed on: without the keys, tokens and ids that open what it leads to, in its path, in its
 * parameters, and in addresses that its parameters contain. One without such stays as it is, letter by letter.
 *
 * @param address of the web, or a path of this site
 */
export function keylessAddress(address: string): string {
	const [, origin = '', path = '', query = '', fragment = ''] =
		/^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(address) ?? [];
	const decoded = decodedOr(path);
	const shown = keylessPath(decoded);
	return [
		origin.replace(/\/\/.*@/s, '//'),
		shown === decoded ? path : encodeURI(shown),
		keylessParameters(query),
		// Where others write parameters, too; those that only name a place of the page are kept.
		fragment.includes('=') ? keylessParameters(fragment) : fragment,
	].join('');
}

/** @param parameters with the `?` or `#` before them, or empty */
function keylessParameters(parameters: string): string {
	const kept = parameters
		.slice(1)
		.split('&')
		.flatMap((pair) => {
			const [name = '', ...rest] = pair.split('=');
			if (SECRET_PARAMETER.test(wordsOf(decodedOr(name)))) return [];
			const value = decodedOr(rest.join('='));
			const shown = /^(https?:\/)?\//i.test(value) ? keylessAddress(value) : value;
			return shown === value ? [pair] : [`${name}=${encodeURIComponent(shown)}`];
		});
	return kept.length > 0 ? parameters.slice(0, 1) + kept.join('&') : '';
}

/** `accessToken` and `ACCESS_TOKEN` alike as `access_token`. */
const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

/** The text itself where it cannot be decoded. */
function decodedOr(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
