import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import { projectRoot } from './project-root.ts';

/** Name, contacts and addresses of the site, as its editors write them. */
export const SITE_FILE = 'src/content/site.yaml';

const schema = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** Name and contacts of the site, as its editors wrote them. */
export type SiteWords = z.output<typeof schema>;

let read: SiteWords | undefined;

/** The site's name and contacts as messages use them, read from the file of `content/site.ts`, which only pages can import. */
export function siteWords(): SiteWords {
	read ??= readYaml(SITE_FILE, readFileSync(join(projectRoot(), SITE_FILE), 'utf8'), schema);
	return read;
}
