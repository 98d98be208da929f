import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

/** A strong tag of a body, without its quotes. Each encoding of it gets a tag of its own by `quoted`. */
export const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** The `ETag` header of one encoding of a body. */
export const quoted = (tag: string, encoding: Encoding) =>
	encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;

/** True when `If-None-Match` names the tag: the visitor has this very body. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false;
	if (ifNoneMatch === etag) return true;
	return ifNoneMatch.split(',').some((part) => {
		const known = part.trim().replace(/^W\//, '');
		return known === etag || known === '*';
	});
}
