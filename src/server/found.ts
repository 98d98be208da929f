import { AppError } from './errors.ts';

/**
 * What was looked for.
 *
 * @param what in words, e.g. `package`
 * @throws AppError `not-found` when it is not there
 */
export function found<Thing>(thing: Thing | undefined | null, what: string): Thing {
	if (thing === undefined || thing === null) throw new AppError('not-found', `There is no such ${what}`);
	return thing;
}
