import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

const SOURCES = [
	'package-lock.json',
	'package.json',
	'astro.config.mjs',
	'scripts/build.ts',
	'scripts/build/*',
	'src/**/*',
];

/** A hash of all inputs of a build: sources by content, files of `public` by size and modification time. */
export function sourcesStamp(): string {
	const hash = createHash('sha256');
	for (const file of filesOf(SOURCES)) hash.update(file).update(readFileSync(file));
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
