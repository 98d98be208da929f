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

/** Tags that only group or lay out: what stands in them is kept. */
const GROUPING = ['div', 'span', 'section', 'article', 'html', 'body', 'tfoot', 'colgroup', 'col'];

/**
 * What cleaning takes out of an operator's HTML that a traveller would have seen or used: tags by name, and the addresses of links; each
 * once.
 */
export function removedFrom(html: string): { tags: string[]; addresses: string[] } {
	const tags = new Set<string>();
	const addresses = new Set<string>();
	const kept = [...(OPTIONS.allowedTags || []), ...GROUPING];
	sanitizeHtml(html, {
		...OPTIONS,
		onOpenTag(name, { href }) {
			if (!kept.includes(name)) tags.add(name);
			if (name === 'a' && href !== undefined && !ADDRESS.test(href)) addresses.add(href);
		},
	});
	return { tags: [...tags], addresses: [...addresses] };
}

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
