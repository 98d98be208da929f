/** Tags that may stand within one line of a list. */
const INLINE = /<(?!\/?(?:a|b|br|em|i|strong)\b)/;

/**
 * The lines of sanitised HTML that is one plain list, as HTML without their `<li>`; null for any other HTML, which can
 * only be shown as it is.
 */
export function listItemsOf(html: string): string[] | null {
	const list = /^\s*<ul>([\s\S]*)<\/ul>\s*$/.exec(html)?.[1];
	if (list === undefined) return null;
	const [end = '', ...lines] = list.split('</li>').toReversed();
	if (end.trim() !== '') return null;
	const items = lines.toReversed().map((line) => /^\s*<li>([\s\S]*)$/.exec(line)?.[1]?.trim());
	return items.every((item): item is string => item !== undefined && !INLINE.test(item)) ? items : null;
}

/** The text of sanitised HTML, without its tags: for comparing, not for showing. */
export const textOfHtml = (html: string): string => html.replace(/<[^>]*>/g, '');
