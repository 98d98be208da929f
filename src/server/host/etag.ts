import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

/** A hash of a body, from which `entityTag` makes its tags; the body may be in pieces, of which some are named by their own hash. */
export function hashOf(...pieces: readonly (Buffer | string)[]): string {
	const hash = createHash('sha256');
	for (const piece of pieces) hash.update(piece);
	return hash.digest('base64url').slice(0, 22);
}

/** The strong `ETag` of one encoding of a body: encodings are different bytes, so each has its own. */
export const entityTag = (hash: string, encoding: Encoding) =>
	encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** True when `If-None-Match` contains the tag, so the visitor already has this body. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false;
	if (ifNoneMatch === etag) return true;
	return ifNoneMatch.split(',').some((item) => {
		const known = item.trim().replace(/^W\//, '');
		return known === etag || known === '*';
	});
}
