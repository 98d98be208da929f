import { inOneLine } from '../text/typed-text.ts';

/** Longer ones are sentences. */
const NAME_LENGTH = 60;

/**
 * Matches what mail programs turn into links (a dot between a word and letters, a scheme, a path, an address), and digits, which no
 * name has.
 */
const ADDRESS = /(?:[\p{L}\p{N}](?:\p{M}|\p{Join_Control})*){2,}[.。．｡]\p{L}|[/\\:@]|\p{Nd}/u;

/**
 * The name by which a letter greets the buyer of a booking, in one line; empty where it reads as a link or a sentence. The dots of
 * initials stay: A. P. J. Abdul Kalam, K.R. Narayanan.
 */
export function greetedName(name: string): string {
	const line = inOneLine(name);
	return line.length > NAME_LENGTH || ADDRESS.test(line) ? '' : line;
}
