import text from './metadata.yaml?raw';
import { readWords } from './read-words.ts';
import { metadataSchema, type PageMetadata } from './schemas.ts';
import { site } from './site.ts';
import { widgetPage } from './widget-pages.ts';

const metadata = readWords('src/content/metadata.yaml', text, metadataSchema);

/** Page ids that have metadata of their own. */
export const pageIds: readonly string[] = Object.keys(metadata);

/** The title of the list where the file has no entry of it (LIST-06). */
const LIST_TITLE = `Tour Packages | ${site.name}`;

/**
 * Title, description and keywords of a page: its own entry, or that of the widget page of that name (WID-10). An unknown id has the
 * entry of the home page (PNM-03), and so has the list without an entry, but for its title.
 *
 * @param entries those of the file, with one of home
 */
export function metadataOf(
	pageId: string,
	entries: Readonly<Record<string, PageMetadata>> = metadata,
): PageMetadata {
	const home = entries['home'] as PageMetadata;
	const own = Object.hasOwn(entries, pageId) ? entries[pageId] : undefined;
	const meta = widgetPage(pageId)?.meta;
	if (own || !meta) return own ?? (pageId === 'list' ? { ...home, title: LIST_TITLE } : home);
	return {
		title: meta.title,
		description: meta.description,
		keywords: meta.keywords ?? home.keywords,
	};
}
