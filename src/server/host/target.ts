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
