import { isSitePath, isWebAddress } from '#domain/safe-link.ts';

/** HTML, also a comment or an address between angle brackets. */
const HTML = /<(?=[a-z/!?])/gi;
/** Where a link or a picture leads: behind its words, or in a line of its own for several links. */
const TARGET = /\]\(\s*([^)]*?)\s*\)|^ {0,3}\[[^\]]+\]:\s*(\S*)/gm;
/** A character by its name or number, which could spell an address that is not seen. */
const ENTITY = /&#?\w+;/;

const isFine = (target: string) =>
	!ENTITY.test(target) &&
	(isSitePath(target) || isWebAddress(target) || /^(#|mailto:|tel:)\S*$/.test(target));

/**
 * Refuses whatever of a Markdown text would not be plain words: HTML, and links that run something or lead nowhere.
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
