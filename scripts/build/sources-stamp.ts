import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { normalize } from 'node:path';
import { BOOKINGS_FILE, NAMES_FILE, PRICE_FILES } from '#server/settings/owner-files.ts';

const SOURCES = [
	'package-lock.json',
	'package.json',
	'astro.config.mjs',
	'scripts/build.ts',
	'scripts/build/**/*',
	'src/**/*',
];

/** Files that a site reads anew at each start, as paths of this system. */
const READ_AT_START: ReadonlySet<string> = new Set(
	[...PRICE_FILES, NAMES_FILE, BOOKINGS_FILE].map((file) => normalize(file)),
);

/** A hash of all inputs of a build: sources by content, files of `public` by size and modification time. */
export function sourcesStamp(): string {
	const hash = createHash('sha256');
	for (const file of filesOf(SOURCES).filter((path) => !READ_AT_START.has(path)))
		hash.update(file).update(readFileSync(file));
	for (const file of filesOf(['public/**/*'])) {
		const { size, mtimeMs } = statSync(file);
		hash.update(`${file} ${size} ${mtimeMs}`);
	}
	return hash.digest('hex');
}

const filesOf = (patterns: readonly string[]) =>
	globSync(patterns)
		.filter((path) => statSync(path).isFile())
		.sort();
