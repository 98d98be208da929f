import { mkdirSync, writeFileSync } from 'node:fs';
import { catalogueSchema } from '#server/catalogue/json-schema.ts';

/* Regenerates the published JSON Schema of the catalogue format; run it after changing the format. */
const folder = new URL('../public/schema/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('catalogue.json', folder), `${JSON.stringify(catalogueSchema(), null, '\t')}\n`);
