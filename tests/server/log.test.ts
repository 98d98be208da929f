import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';

/** Writes a line to the log, and another one once the first was written, or could not be. */
const SCRIPT = `const { log, flushLog } = await import('#server/log.ts');
	for (const turn of [1, 2]) {
		log('info', 'request', { turn });
		flushLog();
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	process.exitCode = 3;`;

/** Runs the script in a process of its own, whose standard output is that descriptor, and gives its exit code and what it printed. */
function run(stdout: number | 'pipe') {
	const { status, stdout: printed } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
		stdio: ['ignore', stdout, 'pipe'],
		encoding: 'utf8',
	});
	return { status, printed };
}

test('a line is JSON with its moment, level and event', () => {
	const { status, printed } = run('pipe');
	expect(status).toBe(3);
	const lines = printed.trim().split('\n');
	expect(lines.map((line) => JSON.parse(line))).toEqual(
		[1, 2].map((turn) => ({ at: expect.any(String), level: 'info', event: 'request', turn })),
	);
});

test.skipIf(!existsSync('/dev/full'))(
	'a log on a full disk loses its lines and does not end the process',
	() => {
		const full = openSync('/dev/full', 'w');
		onTestFinished(() => closeSync(full));
		expect(run(full).status).toBe(3);
	},
);
