import { readYaml } from './read-yaml.ts';
import { siteSchema } from './schemas.ts';
import text from './site.yaml?raw';

/** Name, contacts and addresses of the site; a mistake in the file stops the build and names its line. */
export const site = readYaml('src/content/site.yaml', text, siteSchema);
