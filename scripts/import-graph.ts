import { dirname, join, matchesGlob } from 'node:path/posix';

/** Which files import a file, directly. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([.#][^'"?]+)/g;
const GLOB = /import\.meta\.glob[^(]*\(([^)]*)\)/g;

/**
 * The imports between files, turned around. A comment that reads like an import counts as one, which adds a test at most.
 *
 * @param files texts by path from the project's root
 */
export function importGraph(files: Readonly<Record<string, string>>): Importers {
	const importers = new Map<string, Set<string>>();
	for (const [file, text] of Object.entries(files))
		for (const imported of importsIn(file, text, Object.keys(files))) {
			const known = importers.get(imported);
			if (known) known.add(file);
			else importers.set(imported, new Set([file]));
		}
	return importers;
}

function importsIn(file: string, text: string, files: readonly string[]): string[] {
	const pathOf = (name: string) =>
		name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name);
	const patterns = [...text.matchAll(GLOB)].flatMap(([, globs = '']) =>
		[...globs.matchAll(/'(\.[^']+)'/g)].map(([, glob = '']) => pathOf(glob)),
	);
	return [
		...[...text.matchAll(IMPORT)].map(([, name = '']) => pathOf(name)),
		...files.filter((one) => patterns.some((pattern) => matchesGlob(one, pattern))),
	];
}
