/** The target of a request: the path as it was sent, the decoded path for lookups, and the query with its question mark. */
export interface Target {
	path: string;
	decodedPath: string;
	search: string;
}

/**
 * Parses the target of a request line. Undefined for targets that cannot be an address of the site: broken percent encoding, NUL,
 * `..`, `//host`. Of the absolute form that proxies may send (`GET http://host/path`), only the path is used.
 */
export function parseTarget(written: string): Target | undefined {
	const target = /^https?:\/\/[^/?#]*(.*)$/i.exec(written)?.[1] ?? written;
	const withoutHash = target.replace(/#.*$/s, '');
	const [, path = '/', search = ''] = /^([^?]*)(\?.*)?$/s.exec(withoutHash) ?? [];
	const decodedPath = decode(path === '' ? '/' : path);
	if (decodedPath === undefined || !decodedPath.startsWith('/') || decodedPath.startsWith('//'))
		return undefined;
	if (/[\0-\x1f\x7f\\]/.test(decodedPath) || /%00/.test(search)) return undefined;
	if (decodedPath.split('/').some((segment) => segment === '..' || segment === '.')) return undefined;
	return { path: path === '' ? '/' : path, decodedPath, search: search === '?' ? '' : search };
}

function decode(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}

/** Begins at the first slash of a row only: a pattern that tried each slash of a long row would hold the process up. */
const SLASHES_AT_END = /(?<!\/)\/+$/;

/** A path without the slashes at its end. */
export const withoutSlashAtEnd = (path: string): string => path.replace(SLASHES_AT_END, '');

/** What a path says without encoding in every address (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;

/**
 * The one spelling of paths that every reader takes for the same (RFC 3986, 6.2.2): what need not be encoded is not, and the rest is
 * encoded in capitals. What would change the address, such as an encoded `/`, `?` or `%`, stays encoded. A page is cached by its path, and
 * the version of a package by the slug in it, so another spelling would have an entry of its own that changes of seats do not reach.
 */
export const withPlainLetters = (path: string): string =>
	path.replace(/%([\da-f]{2})/gi, (encoded, digits: string) => {
		const character = String.fromCharCode(Number.parseInt(digits, 16));
		return UNRESERVED.test(character) ? character : encoded.toUpperCase();
	});
