import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { Encoding } from './encoding.ts';

/** A hash of a body, from which `entityTag` makes its tags. Of a body in pieces, some pieces may be given by their own hash. */
export function hashOf(...pieces: readonly (Buffer | string)[]): string {
	const hash = createHash('sha256');
	for (const piece of pieces) hash.update(piece);
	return hash.digest('base64url').slice(0, 22);
}

/** The strong `ETag` of one encoding of a body: encodings are different bytes, so each has its own. */
export const entityTag = (hash: string, encoding: Encoding) =>
	encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** True when `If-None-Match` contains the tag, so the visitor already has this body. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
	fresh({ 'if-none-match': ifNoneMatch }, { etag });
