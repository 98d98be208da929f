/** Tags that are allowed within one line of a list. */
const INLINE = /<(?!\/?(?:a|b|br|em|i|strong)\b)/;

/** The lines of sanitised HTML that is a single plain list, as HTML without `<li>`; null for any other HTML. */
export function listItemsOf(html: string): string[] | null {
	const list = /^\s*<ul>([\s\S]*)<\/ul>\s*$/.exec(html)?.[1];
	if (list === undefined) return null;
	const [end = '', ...lines] = list.split('</li>').toReversed();
	if (end.trim() !== '') return null;
	const items = lines.toReversed().map((line) => /^\s*<li>([\s\S]*)$/.exec(line)?.[1]?.trim());
	return items.every((item): item is string => item !== undefined && !INLINE.test(item)) ? items : null;
}

/** The text of sanitised HTML without its tags, for comparing. It must not be rendered as HTML. */
export const textOfHtml = (html: string): string => html.replace(/<[^>]*>/g, '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Tags before and after which a line ends. */
const LINE_END = /<\/?(?:li|p|h\d|ul|ol|table|caption|tr|div|br)\b[^>]*>/g;

/** Sanitised HTML as plain text lines, one for each item, paragraph, heading or row; spaces separate the cells of a row. */
export const linesOfHtml = (html: string): string[] =>
	html
		.replaceAll(/\s+/g, ' ')
		.replaceAll(LINE_END, '\n')
		.replaceAll(/<\/t[hd]>/g, ' ')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all)
		.split('\n')
		.map((line) => line.replaceAll(/ +/g, ' ').trim())
		.filter((line) => line !== '');
