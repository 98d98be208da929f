/** The most characters of a variable in a text message that was approved in India (DLT). */
const DLT_LENGTH = 30;

const ELLIPSIS = '...';

/** A name as a variable of an approved text message: one that is too long ends at a word, or within its first word, with `...`. */
export function dltName(name: string): string {
	if (name.length <= DLT_LENGTH) return name;
	// One character more, so that a word which ends at the limit stays.
	const start = [...name].slice(0, DLT_LENGTH - ELLIPSIS.length + 1).join('');
	const end = start.lastIndexOf(' ');
	const kept = end > 0 ? start.slice(0, end) : start.slice(0, -1);
	return `${kept.replace(/[\s,;:&-]+$/, '')}${ELLIPSIS}`;
}
