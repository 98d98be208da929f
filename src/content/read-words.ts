import type { z } from 'zod';
import { readYaml } from './read-yaml.ts';
import { site } from './site.ts';

/** Editors write it where the site's name belongs, which stands in `site.yaml` alone. */
const NAME = '{site}';

/** The words of editors with the site's name in them. @param name as it is written where the words go, in HTML for example */
export const withSiteName = (words: string, name = site.name): string => words.replaceAll(NAME, name);

/** As `readYaml`, with the site's name in every text. */
export function readWords<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
	const words = JSON.stringify(readYaml(file, text, schema));
	return JSON.parse(words, (_key, value) => (typeof value === 'string' ? withSiteName(value) : value));
}
