import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the run's PostgreSQL server listens, or why there is none. */
		postgres: { url: string } | { reason: string };
	}
}

/** Vitest's global setup: one PostgreSQL server for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const server = await startPostgres();
	if ('reason' in server) {
		console.warn(`Tests on PostgreSQL are skipped. ${server.reason}.`);
		project.provide('postgres', { reason: server.reason });
		return undefined;
	}
	project.provide('postgres', { url: server.url });
	return server.stop;
}
