import { timingSafeEqual } from 'node:crypto';

/**
 * True for equal texts. The time that it takes tells nothing of where they differ, so that nobody can guess a signature or a code letter
 * by letter; the length is no secret.
 */
export function isSameText(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.length === right.length && timingSafeEqual(left, right);
}
