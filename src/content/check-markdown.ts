import { isSitePath, isWebAddress } from '#domain/page/safe-link.ts';

/** HTML tags, HTML comments and addresses between angle brackets. */
const HTML = /<(?=[a-z/!?])/gi;
/** The address of a link or picture: inline after its text, or in a reference definition, which may stand in a quotation or a list. */
const TARGET = /\]\(\s*([^)]*?)\s*\)|^[ \t>*+\d.)-]*\[(?:\\.|[^\]\\])+\]:\s*(\S*)/gms;
/** A character reference by name or number, which could hide an address. */
const ENTITY = /&#?\w+;/;

const isFine = (target: string) =>
	!ENTITY.test(target) &&
	(isSitePath(target) || isWebAddress(target) || /^(#|mailto:|tel:)\S*$/.test(target));

/**
 * Rejects Markdown that contains more than text: HTML, and links with an unsafe scheme or a malformed address.
 *
 * @param file name for messages
 * @throws Error naming file and line of every mistake
 */
export function checkMarkdown(file: string, text: string): void {
	const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
	const mistakes = [
		...[...text.matchAll(HTML)].map(({ index }) => ({ index, message: 'HTML is not allowed' })),
		...[...text.matchAll(TARGET)]
			.map(({ 1: target, 2: named, index }) => ({ index, target: target ?? named ?? '' }))
			.filter(({ target }) => !isFine(target))
			.map(({ index, target }) => ({ index, message: `not an address that a link may have: ${target}` })),
	];
	if (mistakes.length === 0) return;
	throw new Error(mistakes.map(({ index, message }) => `${file}:${lineAt(index)}: ${message}`).join('\n'));
}
