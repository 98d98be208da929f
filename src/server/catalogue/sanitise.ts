import sanitizeHtml from 'sanitize-html';

/** Operators repeat their terms in every package, so this many cleaned texts are cached. */
const REMEMBERED = 500;
const cleaned = new Map<string, string>();

/** Absolute addresses only, because operators cannot know the paths of this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

const OPTIONS: sanitizeHtml.IOptions = {
	allowedTags: [
		...['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'h3', 'h4', 'a'],
		...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
	],
	allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	allowProtocolRelative: false,
	nestingLimit: 20,
	transformTags: {
		a: (tagName, { href = '' }) => ({
			tagName,
			attribs: ADDRESS.test(href) ? { href, rel: 'nofollow noopener' } : {},
		}),
	},
};

/**
 * Cleans an operator's HTML: only paragraphs, lists, emphasis, small headings, tables and links to http, https, mailto and tel
 * addresses remain. Cleaning is idempotent.
 */
export function sanitiseHtml(html: string): string {
	const known = cleaned.get(html);
	if (known !== undefined) return known;
	// Removing markup can turn the text around it into new markup, so cleaning repeats until nothing changes.
	let result = sanitizeHtml(html, OPTIONS).trim();
	for (let pass = 0; pass < 5; pass++) {
		const again = sanitizeHtml(result, OPTIONS).trim();
		if (again === result) break;
		result = again;
	}
	if (cleaned.size >= REMEMBERED) cleaned.clear();
	cleaned.set(html, result);
	return result;
}
