import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The site's name and contacts, and the module that reads such files. The owner's files are left out, because the owner may change them
 * without a new build.
 */
const CONTENT = ['content/site.yaml', 'content/read-yaml.ts'];

/**
 * The folders that the pages' bundle imports instead of containing them (`plugins/shared-server-modules.ts`), and the declarations of forms, which the
 * server reads.
 */
const FOLDERS = ['server', 'data', 'catalogue', 'domain', 'contracts', 'forms'];

/**
 * Copies the server's own modules into a build, with a package.json whose `imports` lead to the copies, and the fonts of previews. A
 * build then runs as it was made, even if the sources change later.
 */
export function copyServerModules(build: string): void {
	for (const path of [...FOLDERS, ...CONTENT, 'styles/fonts'])
		cpSync(join('src', path), join(build, 'src', path), { recursive: true });
	const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
	const own = Object.entries(imports).filter(([name]) => [...FOLDERS, 'content'].includes(name.slice(1, -2)));
	const manifest = { private: true, type: 'module', imports: Object.fromEntries(own) };
	writeFileSync(join(build, 'package.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
}
