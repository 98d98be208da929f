/**
 * A package's name as cards show it: lower-cased, then each word capitalised (CARD-02).
 *
 * A word starts after a space, hyphen, slash, bracket or opening quote, so `côte d'azur` keeps its small `d`.
 */
export const displayName = (name: string): string =>
	name
		.toLocaleLowerCase('en-IN')
		.replace(
			/(^|[\s\-/([{“‘"&+])(\p{L})/gu,
			(_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-IN'),
		);
