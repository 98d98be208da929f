import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import { projectRoot } from './project-root.ts';
import { SITE_FILE } from './site-words.ts';

/**
 * What contacts have only as long as nobody has replaced them: an address under `example.`, a number of nothing but zeros, a page of the
 * project's name at a social network.
 */
const SHIPPED =
	/\bexample\.|0{7}|000 0000|\b(?:facebook\.com|instagram\.com|linkedin\.com\/company)\/safarnama"/;

/**
 * The fields of the site's contacts that are still as the project ships them. Visitors would call a number that is nobody's.
 *
 * @param text the file, by default that of the project
 */
export function shippedWords(text = readFileSync(join(projectRoot(), SITE_FILE), 'utf8')): string[] {
	const fields = readYaml(SITE_FILE, text, z.record(z.string(), z.unknown()));
	return Object.keys(fields).filter((field) => SHIPPED.test(JSON.stringify(fields[field])));
}
