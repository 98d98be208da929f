import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { SITE_FILE } from './site-words.ts';

/** What the words of a site have only as long as nobody has replaced them: an address under `example.`, a number of nothing but zeros. */
const SHIPPED = /\bexample\.|0{7}|000 0000/;

/**
 * The fields of the site's name and contacts that are still as the project ships them. Visitors would call a number that is nobody's.
 *
 * @param text the file, by default that of the project
 */
export function shippedWords(text = readFileSync(join(projectRoot(), SITE_FILE), 'utf8')): string[] {
	return text.split('\n').flatMap((line) => {
		const [, field] = /^(\w+): (?!#)/.exec(line) ?? [];
		return field && SHIPPED.test(line) ? [field] : [];
	});
}
