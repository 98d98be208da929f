import { type ChildProcess, spawn } from 'node:child_process';
import { DatabaseError } from './database-error.ts';

/** A server and database as PostgreSQL's own programs take it. */
export interface ProgramAddress {
	/** The URL without its password, because arguments of a process can be read by every user of the machine. */
	url: string;
	/** The password, for the environment of the process, which other users cannot read. */
	environment: Record<string, string>;
}

/**
 * The address for `pg_dump`, `pg_restore` and `psql`: the URL as it was written, without the parameters of the `pg` package, which
 * these programs reject, and with the certificates of the system, which `pg` takes by itself, where a certificate is to be checked.
 */
export function programAddress(url: string): ProgramAddress {
	const address = new URL(url);
	const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
	address.password = '';
	// Not by `searchParams`, which would write spaces as `+`: libpq reads only `%20` as a space.
	const parameters = address.search.slice(1).split('&');
	address.search = parameters
		.filter((parameter) => !/^(password|uselibpqcompat)=/.test(parameter))
		.map((parameter) => (parameter === 'sslmode=no-verify' ? 'sslmode=require' : parameter))
		.concat(
			address.searchParams.get('sslmode') === 'verify-full' && !address.searchParams.has('sslrootcert')
				? 'sslrootcert=system'
				: [],
		)
		.join('&');
	return { url: address.href, environment: password ? { PGPASSWORD: password } : {} };
}

/**
 * Runs one of PostgreSQL's own programs.
 *
 * @returns what it printed
 * @throws DatabaseError when it is not installed or fails
 */
export async function runProgram(
	program: string,
	options: readonly string[],
	environment: Record<string, string> = {},
): Promise<string> {
	const child = start(program, options, environment);
	let printed = '';
	child.stdout?.on('data', (text) => {
		printed += text;
	});
	child.stdin?.end();
	await untilEnded(program, child);
	return printed;
}

/**
 * Runs two of PostgreSQL's own programs, the second of which reads what the first prints. If the first fails, the second is killed.
 *
 * @param before what the second reads ahead of that
 * @param after what the second reads at last, once the first has ended without a fault. If this process is killed, the second reads
 *   the end of its input without it, and can tell a part from the whole.
 * @throws DatabaseError when one is not installed or fails
 */
export async function pipePrograms(
	[source, sourceOptions]: readonly [string, readonly string[]],
	[target, targetOptions]: readonly [string, readonly string[]],
	environment: Record<string, string>,
	{ before = '', after = '' } = {},
): Promise<void> {
	const reading = start(target, targetOptions, environment);
	const printing = start(source, sourceOptions, {});
	// A broken pipe is ignored here: the exit code of the second program reports it.
	reading.stdin?.on('error', () => {});
	reading.stdout?.resume();
	reading.stdin?.write(before);
	if (reading.stdin) printing.stdout?.pipe(reading.stdin, { end: false });
	await Promise.all([
		untilEnded(source, printing).then(
			() => reading.stdin?.end(after),
			(error: unknown) => {
				reading.kill('SIGKILL');
				throw error;
			},
		),
		// Without its reader the first would wait for ever.
		untilEnded(target, reading).finally(() => printing.kill()),
	]);
}

function start(
	program: string,
	options: readonly string[],
	environment: Record<string, string>,
): ChildProcess {
	const child = spawn(program, options, { env: { ...process.env, ...environment }, stdio: 'pipe' });
	// It would outlive this process, and `pg_dump` would write on.
	const end = () => void child.kill();
	process.prependOnceListener('exit', end);
	child.once('close', () => process.off('exit', end));
	return child;
}

function untilEnded(program: string, child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let errorOutput = '';
		child.stderr?.on('data', (text) => {
			errorOutput += text;
		});
		child.once('error', () =>
			reject(new DatabaseError(`${program} is not installed; it comes with PostgreSQL's client programs.`)),
		);
		child.once('close', (code) => {
			if (code === 0) resolve();
			else
				reject(
					new DatabaseError(`${program} failed: ${errorOutput.trim().split('\n')[0] || `code ${code}`}`),
				);
		});
	});
}
