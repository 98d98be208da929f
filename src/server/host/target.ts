/** What a request asks for: the path as it was written, decoded for lookups, and the query with its question mark. */
export interface Target {
	path: string;
	decodedPath: string;
	search: string;
}

/**
 * The target of a request line; undefined for what no page of ours can be: broken percent signs, NUL, `..`, `//host`.
 * Proxies may send the absolute form (`GET http://host/path`), of which the path counts.
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
