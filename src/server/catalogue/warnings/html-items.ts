const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/** The texts of the list items or paragraphs of an operator's HTML, without markup. */
export function itemsOf(html: string): string[] {
	return html
		.split(/<\/?(?:li|p|br|td|h3|h4)\b[^>]*>/i)
		.map((part) =>
			part
				.replace(/<[^>]*>/g, ' ')
				.replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
				.replace(/\s+/g, ' ')
				.trim(),
		)
		.filter((text) => text !== '');
}
