import { AppError } from './app-error.ts';

/**
 * Returns a value that was looked up, or throws when it is missing.
 *
 * @param what its name in words, e.g. `package`
 * @throws AppError `not-found` when it is missing
 */
export function foundOrThrow<Value>(thing: Value | undefined | null, what: string): Value {
	if (thing === undefined || thing === null) throw new AppError('not-found', `There is no such ${what}`);
	return thing;
}
