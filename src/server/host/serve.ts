import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withinTime } from '#server/concurrency/within-time.ts';
import { flushLog, log, logError } from '#server/log.ts';
import type { Config } from '#server/settings/config.ts';
import { builtOrigin } from './built-origin.ts';
import { createFront } from './front.ts';
import type { HostHooks } from './hooks.ts';
import { measuring } from './measuring.ts';
import type { AstroHandler } from './pages.ts';
import { createHost, drain, listen } from './server.ts';
import { originRewriter } from './site-origin.ts';
import { loadStaticFiles } from './static-files.ts';
import { markInUse } from './use-mark.ts';

/** Milliseconds that a stop waits for work of the site that is under way; its open responses have had ten seconds before. */
const CLOSE_TIMEOUT_MS = 15_000;

/**
 * Serves a built site until the process gets a signal, then finishes its responses and closes its resources. All code is loaded before
 * the first request, so no module of the build is read later.
 *
 * @param build the folder that `npm run build` made
 * @returns the address, and a function that stops the server
 */
export async function serve({
	config,
	build,
	hooks,
	closeTimeoutMs = CLOSE_TIMEOUT_MS,
}: {
	config: Pick<Config, 'port' | 'host' | 'dataDir' | 'siteUrl' | 'trustedProxies'> &
		Partial<Pick<Config, 'measuring' | 'trustedHops' | 'isProduction' | 'isHttpsOnSubdomains'>>;
	build: string;
	hooks: HostHooks;
	closeTimeoutMs?: number;
}): Promise<{ address: string; stop: () => Promise<void> }> {
	const entry = pathToFileURL(resolve(build, 'server/entry.mjs')).href;
	const { handler } = (await import(entry)) as { handler: AstroHandler };
	const broken = await loadModules(build);
	const rewriteOrigin = originRewriter(builtOrigin(build), config.siteUrl.origin);
	const addMeasuring = config.measuring && measuring(build, config.measuring);
	let isDraining = false;
	const front = createFront({
		...config,
		files: loadStaticFiles(build, rewriteOrigin, addMeasuring),
		handler,
		hooks: { ...hooks, ready: () => (broken ? Promise.reject(broken) : hooks.ready()) },
		rewriteOrigin,
		addMeasuring,
		isDraining: () => isDraining,
	});
	const server = createHost(front);
	const address = await listen(server, config);
	hooks.listensAt?.(address);
	const removeMark = markInUse(build);

	const end = async () => {
		isDraining = true;
		log('info', 'draining');
		await drain(server);
		await closeInTime(hooks, closeTimeoutMs);
		removeMark();
		flushLog();
	};
	let ending: Promise<void> | undefined;
	const stop = () => {
		ending ??= end();
		return ending;
	};
	// Listens on after the first signal: a terminal sends SIGINT to every process of a command, and each passes it on.
	for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => void stop().then(() => process.exit(0)));
	}
	process.on('uncaughtException', (error) => {
		logError('uncaught', error);
		flushLog();
		process.exit(1);
	});
	return { address, stop };
}

/** Closes the site's resources. What fails or does not end in time is logged, so that a stop always ends. */
async function closeInTime(hooks: HostHooks, timeoutMs: number): Promise<void> {
	try {
		const isClosed = await withinTime(
			hooks.close().then(() => true),
			timeoutMs,
		);
		if (!isClosed) log('warn', 'not closed in time', { ms: timeoutMs });
	} catch (error) {
		logError('not closed', error);
	}
}

/** Loads every module of the pages' bundle. Returns the first error; each error is logged, and the other pages still work. */
async function loadModules(build: string): Promise<unknown> {
	const folder = join(build, 'server');
	let first: unknown;
	for (const file of globSync('**/*.mjs', { cwd: folder })) {
		try {
			await import(pathToFileURL(resolve(folder, file)).href);
		} catch (error) {
			logError('page module cannot be loaded', error, { file });
			first ??= error;
		}
	}
	return first;
}
