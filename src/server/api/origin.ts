const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * True for a form that a browser sends from a page of another site. Calls without an `Origin` come from programs, and a page of
 * another site cannot know a bearer token, so both are accepted (decision D13).
 *
 * @param own origins of this site, e.g. `https://safarnama.example`
 */
export function isForeignPost(request: Request, own: readonly string[]): boolean {
	const { method, headers } = request;
	if (!CHANGING_METHODS.has(method) || headers.has('authorization')) return false;
	const type = headers.get('content-type');
	if (type !== null && !FORM_TYPES.test(type)) return false;
	const origin = headers.get('origin');
	if (origin !== null) return !own.includes(origin);
	const site = headers.get('sec-fetch-site');
	return site !== null && site !== 'same-origin' && site !== 'none';
}
