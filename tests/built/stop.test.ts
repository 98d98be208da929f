import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aLead } from '../support/a-lead.ts';

/*
 * Which signals end the commands that serve the site. SIGINT to npm's process alone ends nothing: npm waits for the process of the
 * command, which gets SIGINT from the terminal as well.
 */

let dataDir: string;
const groups: number[] = [];
beforeAll(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'safarnama-stopped-'));
});
afterAll(() => {
	for (const pid of groups) {
		try {
			process.kill(-pid, 'SIGKILL');
		} catch {
			// It has ended, as it should.
		}
	}
	rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a command in a process group of its own, as a terminal does. Gives the process and the port that it serves on. */
function serveBy(program: string, args: string[]): Promise<{ child: ChildProcess; port: number }> {
	const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LIMITS: 'off', DATABASE_URL: '' };
	const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
	if (child.pid) groups.push(child.pid);
	let printed = '';
	return new Promise((resolve, reject) => {
		const listen = (data: Buffer) => {
			printed += data;
			const port = /"listening","address":"http:\/\/localhost:(\d+)"/.exec(printed)?.[1];
			if (port) resolve({ child, port: Number(port) });
		};
		child.stdout?.on('data', listen);
		child.stderr?.on('data', listen);
		child.once('error', reject).once('close', () => reject(new Error(printed)));
	});
}

/** Begins to send a lead; `finish` sends its last byte and gives the status of the response. */
async function beginLead(port: number, mark: string): Promise<{ finish: () => Promise<number | undefined> }> {
	const body = JSON.stringify(aLead({ email: `${mark}@example.in`, submission_id: mark }));
	const sending = request({
		...{ host: '127.0.0.1', port, method: 'POST', path: '/api/v1/lead/submit' },
		headers: {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(body),
			expect: '100-continue',
		},
	});
	const status = new Promise<number | undefined>((resolve, reject) => {
		sending.once('error', reject).once('response', (response) => resolve(response.resume().statusCode));
	});
	sending.flushHeaders();
	await new Promise((resolve) => sending.once('continue', resolve));
	sending.write(body.slice(0, -1));
	return {
		finish: () => {
			sending.end(body.slice(-1));
			return status;
		},
	};
}

const isTaken = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
		socket.once('connect', () => socket.destroy());
	});

const ENTRY = ['scripts/run.mjs', 'preview'];

interface Case {
	title: string;
	program: string;
	args: string[];
	signal: NodeJS.Signals;
	/** Sent to every process of the command. */
	toAll?: boolean;
}
const CASES: Case[] = [
	{ title: 'npm start, SIGTERM to npm', program: 'npm', args: ['start'], signal: 'SIGTERM' },
	{ title: 'npm run preview, SIGTERM to npm', program: 'npm', args: ['run', 'preview'], signal: 'SIGTERM' },
	{
		title: 'npm start, Ctrl-C in its terminal',
		program: 'npm',
		args: ['start'],
		signal: 'SIGINT',
		toAll: true,
	},
	{ title: 'the entry of the commands, SIGTERM', program: process.execPath, args: ENTRY, signal: 'SIGTERM' },
	{ title: 'the entry of the commands, SIGHUP', program: process.execPath, args: ENTRY, signal: 'SIGHUP' },
	{ title: 'the entry of the commands, SIGKILL', program: process.execPath, args: ENTRY, signal: 'SIGKILL' },
];

test.each(CASES)(
	'$title: requests in flight end well, and then the port is free',
	async (how) => {
		const { child, port } = await serveBy(how.program, how.args);
		const pid = child.pid ?? 0;
		expect((await fetch(`http://127.0.0.1:${port}/packages`)).status).toBe(200);
		const lead = await beginLead(port, how.title.replaceAll(/\W+/g, '-'));
		process.kill(how.toAll ? -pid : pid, how.signal);
		await vi.waitFor(async () => expect(await isTaken(port)).toBe(false), { timeout: 10_000 });
		expect(await lead.finish()).toBe(200);
		await vi.waitFor(() => expect(() => process.kill(-pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
	},
	120_000,
);
