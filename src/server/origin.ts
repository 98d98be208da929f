const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * True for a form that a browser sends on behalf of another site. Calls without an `Origin` (programs) and calls
 * with a bearer token are nobody's forgery: a foreign page cannot know the token (ARCHITECTURE.md D13).
 *
 * @param ours origins that are this site, e.g. `https://safarnama.example`
 */
export function isForeignPost(request: Request, ours: readonly string[]): boolean {
	const { method, headers } = request;
	if (!CHANGING.has(method) || headers.has('authorization')) return false;
	const type = headers.get('content-type');
	if (type !== null && !FORM_TYPES.test(type)) return false;
	const origin = headers.get('origin');
	if (origin !== null) return !ours.includes(origin);
	const site = headers.get('sec-fetch-site');
	return site !== null && site !== 'same-origin' && site !== 'none';
}
