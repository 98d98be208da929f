import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { OFFLINE_PATH } from '#domain/page/paths.ts';

const SOURCE = 'src/client/offline/service-worker.js';
/** Scripts, styles, icons and fonts, as built pages and scripts refer to them. */
const BUILT_FILE = /\/_astro\/[\w.-]+\.(?:js|css|svg|woff2)/g;
/** Offline, the dialogs of forms and of the login do nothing, so their code is not kept. */
const ISLAND = /<astro-island [^>]*>/g;
const IMPORTED = /\b(?:from|import)\s*"?\(?["'`]\.\/([\w.-]+\.js)["'`](?!\))/g;

/** Writes the service worker of a build: its source with the files of the offline page, under a hash of their content. */
export function writeServiceWorker(build: string): void {
	const client = join(build, 'client');
	const read = (path: string) => readFileSync(join(client, path), 'utf8');
	const page = read(`${OFFLINE_PATH}.html`);
	const files = new Set(page.replaceAll(ISLAND, '').match(BUILT_FILE));
	// Iterating over a set includes entries that are added meanwhile: scripts imported by scripts, fonts and icons of styles.
	for (const file of files) {
		if (!/\.(?:js|css)$/.test(file)) continue;
		const text = read(file);
		for (const named of text.match(BUILT_FILE) ?? []) files.add(named);
		for (const [, name] of text.matchAll(IMPORTED)) files.add(`/_astro/${name}`);
	}
	const source = readFileSync(SOURCE, 'utf8');
	const id = createHash('sha256')
		.update(source)
		.update(page)
		.update([...files].join());
	const worker = source
		.replace('__BUILD__', id.digest('hex').slice(0, 12))
		.replace("['__SHELL__']", JSON.stringify([OFFLINE_PATH, ...files]));
	writeFileSync(join(client, 'sw.js'), minifySync('sw.js', worker, { mangle: { toplevel: true } }).code);
}
