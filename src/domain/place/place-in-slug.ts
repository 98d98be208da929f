import { idOfName } from '../text/text-match.ts';

/**
 * The place that a slug or a path names, e.g. Kerala of `kerala-backwaters-2019`; of several the one with the longest name.
 *
 * @param names of the places to look for
 */
export function placeInSlug(slug: string, names: readonly string[]): string | undefined {
	const words = `-${idOfName(slug)}-`;
	return names
		.filter((name) => words.includes(`-${idOfName(name)}-`))
		.toSorted((a, b) => b.length - a.length)[0];
}
