import { addressSubject, type DeclaredLimit } from '#server/limits/limits.ts';
import { openServices } from '#server/services/index.ts';

/**
 * Counts one use of a limit for a form that a page handles itself, without sign-in. It counts per visitor's address, together with the
 * API call that does the same.
 *
 * @throws AppError `too-many` when it is used up
 */
export async function takePageLimit(
	{ locals }: { locals: { visitor: string } },
	limit: DeclaredLimit,
): Promise<void> {
	const { takeLimit } = await openServices();
	await takeLimit({ ...limit, subject: addressSubject(locals.visitor) });
}
