import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { failInOneLine } from './fail.ts';

/*
 * Serves the current build with the modules that are part of it: `npm start`, after scripts/run.mjs has made the build. The starter
 * catalogue is not part of a build, so a separate process loads it.
 */
try {
	// Set before React is loaded: otherwise React checks every element it renders, and a page takes four times as long.
	process.env['NODE_ENV'] = 'production';
	// When scripts/run.mjs is killed, this process is left running: it then ends itself as if SIGTERM had arrived.
	process.once('disconnect', () => process.emit('SIGTERM') || process.exit(0));
	if (!existsSync('dist/server/entry.mjs')) throw new Error('The site is not built; run npm run build');
	const build = realpathSync('dist');
	const { startSite } = (await import(
		pathToFileURL(join(build, 'src/server/start.ts')).href
	)) as typeof import('#server/start.ts');
	const address = await startSite(build, () => {
		const { status } = spawnSync(process.execPath, ['scripts/prepare.ts'], { stdio: 'inherit' });
		if (status !== 0) process.exit(status ?? 1);
	});
	// Elsewhere the log has a line of it.
	if (process.stdout.isTTY) process.stdout.write(`\nSafarnama is open at ${address}\n\n`);
} catch (error) {
	failInOneLine(error);
}
