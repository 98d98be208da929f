import text from './metadata.yaml?raw';
import { readYaml } from './read-yaml.ts';
import { metadataSchema, type PageMetadata } from './schemas.ts';

const metadata = readYaml('src/content/metadata.yaml', text, metadataSchema);

/** Page ids that have metadata of their own. */
export const pageIds: readonly string[] = Object.keys(metadata);

/** Title, description and keywords of a page; of an id nobody knows the defaults given, or those of home (PNM-03). */
export function metadataOf(pageId: string, defaults?: Partial<PageMetadata>): PageMetadata {
	const found = Object.hasOwn(metadata, pageId) ? metadata[pageId] : { ...metadata['home'], ...defaults };
	return found as PageMetadata;
}
