import { readFileSync } from 'node:fs';
import { readYaml } from '#content/read-yaml.ts';
import { type Site, siteSchema } from '#content/schemas.ts';
import { SITE_FILE } from '#server/settings/site-words.ts';

/** What the owner of the site has written of it, of which `siteWords` reads the name, the phone number and the e-mail address. */
export const siteFile = (): Site => readYaml(SITE_FILE, readFileSync(SITE_FILE, 'utf8'), siteSchema);
