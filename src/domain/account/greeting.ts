const wordsOf = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean);

/** The first letter of a word as a reader counts letters, in upper case. */
function letterOf(word: string): string {
	// Firefox before 125 does not count as a reader.
	if (!('Segmenter' in Intl)) return [...word][0]?.toLocaleUpperCase('en-IN') ?? '';
	for (const { segment } of new Intl.Segmenter('en').segment(word)) return segment.toLocaleUpperCase('en-IN');
	return '';
}

/** The first word of a name, for 'Hi, {name}' (NAV-05); empty for an empty name. */
export const firstName = (name: string): string => wordsOf(name)[0] ?? '';

/** The first letters of the first and the last word of a name, one letter when there is one word (NAV-06). */
export function initials(name: string): string {
	const [first = '', ...rest] = wordsOf(name);
	return letterOf(first) + letterOf(rest.at(-1) ?? '');
}
