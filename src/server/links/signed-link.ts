import { createHmac } from 'node:crypto';
import { isSameText } from '#server/same-text.ts';

/** The state of a link: valid, expired, or not signed by this site. */
export type LinkState = 'valid' | 'expired' | 'forged';

const signatureOf = (secret: string, path: string, expires: string) =>
	createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url');

/**
 * A path of the site with the time it is valid until and a signature of both.
 *
 * @param expiresAt epoch milliseconds
 */
export function signLink(secret: string, path: string, expiresAt: number): string {
	const expires = String(expiresAt);
	return `${path}?${new URLSearchParams({ expires, signature: signatureOf(secret, path, expires) })}`;
}

/** Whether the query of a path is what `signLink` gave for it. @param now epoch milliseconds */
export function linkState(secret: string, path: string, query: URLSearchParams, now: number): LinkState {
	const expires = query.get('expires') ?? '';
	if (!isSameText(signatureOf(secret, path, expires), query.get('signature') ?? '')) return 'forged';
	return now < Number(expires) ? 'valid' : 'expired';
}
