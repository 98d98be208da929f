import { AppError } from './app-error.ts';

/**
 * Returns a value that was looked up, or throws when it is missing.
 *
 * @param what its name in words, e.g. `package`
 * @throws AppError `not-found` when it is missing
 */
export function foundOrThrow<Thing>(thing: Thing | undefined | null, what: string): Thing {
	if (thing === undefined || thing === null) throw new AppError('not-found', `There is no such ${what}`);
	return thing;
}
