import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The site that we compare with: a project as `npm create astro` makes it, with the standalone Node server, one
 * rendered page, and a finished page of ours as `/page.html`. Built and started in a temporary folder.
 *
 * @param finished file of the HTML page that both serve
 */
export async function startBareSite(finished: string): Promise<{ url: string; stop: () => void }> {
	const folder = mkdtempSync(join(tmpdir(), 'bare-astro-'));
	mkdirSync(join(folder, 'src/pages'), { recursive: true });
	mkdirSync(join(folder, 'public'));
	copyFileSync(finished, join(folder, 'public/page.html'));
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	writeFileSync(join(folder, 'package.json'), '{"name":"bare","type":"module"}');
	writeFileSync(
		join(folder, 'astro.config.mjs'),
		`import node from '@astrojs/node';
export default { adapter: node({ mode: 'standalone' }), session: false, vite: { server: { fs: { strict: false } } } };`,
	);
	writeFileSync(
		join(folder, 'src/pages/rendered.astro'),
		'---\nexport const prerender = false;\n---\n<html lang="en"><head><meta charset="utf-8" /><title>Rendered</title></head><body><h1>Rendered</h1></body></html>\n',
	);

	const astro = resolve('node_modules/astro/bin/astro.mjs');
	const built = spawnSync(process.execPath, [astro, 'build'], { cwd: folder, encoding: 'utf8' });
	if (built.status !== 0) throw new Error(`The bare project does not build:\n${built.stdout}${built.stderr}`);

	const port = await freePort();
	const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
		cwd: folder,
		env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
		stdio: 'ignore',
	});
	const url = `http://127.0.0.1:${port}`;
	await untilOpen(url, server);
	return {
		url,
		stop: () => {
			server.kill();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function freePort(): Promise<number> {
	return new Promise((done) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

async function untilOpen(url: string, server: ChildProcess): Promise<void> {
	for (let tries = 0; tries < 100; tries += 1) {
		if (server.exitCode !== null) break;
		const isOpen = await fetch(`${url}/rendered`).then(
			() => true,
			() => false,
		);
		if (isOpen) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error('The bare project does not start');
}
