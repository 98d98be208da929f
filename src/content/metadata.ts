import text from './metadata.yaml?raw';
import { readYaml } from './read-yaml.ts';
import { metadataSchema, type PageMetadata } from './schemas.ts';

const metadata = readYaml('src/content/metadata.yaml', text, metadataSchema);

/** Page ids that have metadata of their own. */
export const pageIds: readonly string[] = Object.keys(metadata);

/** Title, description and keywords of a page; those of home for an id nobody knows (PNM-03). */
export function metadataOf(pageId: string): PageMetadata {
	const found = Object.hasOwn(metadata, pageId) ? metadata[pageId] : metadata['home'];
	return found as PageMetadata;
}
