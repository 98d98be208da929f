/** A part of a letter: a title, and lines of text. */
export interface LetterPart {
	title: string;
	lines: readonly string[];
}

/** An e-mail as a letter in plain text: each part under its title in capitals; parts and lines without words are left out. */
export function letter({
	greeting,
	opening,
	parts,
	closing,
}: {
	greeting: string;
	opening: readonly string[];
	parts: readonly LetterPart[];
	closing: string;
}): string {
	const said = (lines: readonly string[]) => lines.filter((line) => line !== '');
	const sections = parts
		.map(({ title, lines }) => [title.toUpperCase(), ...said(lines)])
		.filter(({ length }) => length > 1);
	return [[greeting], said(opening), ...sections, [closing]].map((lines) => lines.join('\n')).join('\n\n');
}
