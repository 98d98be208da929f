import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#server/config.ts';
import { flushLog, log, logError } from '#server/log.ts';
import { createFront } from './front.ts';
import type { HostHooks } from './hooks.ts';
import type { AstroHandler } from './pages.ts';
import { createHost, drain, listen } from './server.ts';
import { loadStaticFiles } from './static-files.ts';

/**
 * Serves a built site until the process is told to stop, then finishes its answers and closes what is open.
 *
 * @param dist the folder that `npm run build` made
 * @returns the address to open, and a way to stop
 */
export async function serve({
	config,
	dist,
	hooks,
}: {
	config: Pick<Config, 'port' | 'host' | 'dataDir' | 'siteUrl' | 'trustedProxies'>;
	dist: string;
	hooks: HostHooks;
}): Promise<{ address: string; stop: () => Promise<void> }> {
	const entry = pathToFileURL(resolve(dist, 'server/entry.mjs')).href;
	const { handler } = (await import(entry)) as { handler: AstroHandler };
	let isDraining = false;
	const front = createFront({
		...config,
		files: loadStaticFiles(join(dist)),
		handler,
		hooks,
		isDraining: () => isDraining,
	});
	const server = createHost(front);
	const address = await listen(server, config);

	const stop = async () => {
		if (isDraining) return;
		isDraining = true;
		log('info', 'draining');
		await drain(server);
		await hooks.close();
		flushLog();
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => void stop().then(() => process.exit(0)));
	}
	process.on('uncaughtException', (error) => {
		logError('uncaught', error);
		flushLog();
		process.exit(1);
	});
	return { address, stop };
}
