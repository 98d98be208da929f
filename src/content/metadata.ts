import text from './metadata.yaml?raw';
import { readWords } from './read-words.ts';
import { metadataSchema, type PageMetadata } from './schemas.ts';
import { widgetPage } from './widget-pages.ts';

const metadata = readWords('src/content/metadata.yaml', text, metadataSchema);

/** Page ids that have metadata of their own. */
export const pageIds: readonly string[] = Object.keys(metadata);

const home = metadata['home'] as PageMetadata;

/**
 * Title, description and keywords of a page: its own entry, or that of the widget page of that name (WID-10). For an unknown id
 * the given defaults, or the entry of the home page (PNM-03).
 */
export function metadataOf(pageId: string, defaults?: Partial<PageMetadata>): PageMetadata {
	const own = Object.hasOwn(metadata, pageId) ? metadata[pageId] : undefined;
	const meta = widgetPage(pageId)?.meta;
	if (own || !meta) return own ?? { ...home, ...defaults };
	return {
		title: meta.title,
		description: meta.description,
		keywords: meta.keywords ?? home.keywords,
	};
}
