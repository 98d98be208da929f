import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { EngineOfMachine } from './engines/describe-in.ts';
import type { Engine } from './engines/engine.ts';
import { webkitEngine } from './engines/webkit-engine.ts';

const BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** Removes the space between the buttons of the browser's toolbar; with it the window cannot become as narrow as a phone. */
const TOOLBAR = `headerbar, toolbar, button, entry, box, headerbar *, toolbar * {
	min-width: 0; margin: 0; padding: 0; border-width: 0; border-spacing: 0;
}
headerbar image, toolbar image { -gtk-icon-transform: scale(0.1); }`;

/** WebKitGTK, the engine of Safari, with its driver and a screen without a monitor. */
export const WEBKIT: EngineOfMachine = {
	name: 'WebKit',
	isFound: [BROWSER, DRIVER, SCREEN].every((program) => globSync(program).length > 0),
	packages: 'webkit2gtk-driver xvfb',
};

/** A browser with the engine of Safari. */
export interface WebKit {
	driver: WebDriver;
	engine: Engine;
	close(): Promise<void>;
}

/**
 * Opens WebKitGTK's small browser on a screen of its own.
 *
 * @param features of the engine to turn off, e.g. `PopoverAttribute`
 */
export async function openWebKit(...features: string[]): Promise<WebKit> {
	const folder = mkdtempSync(join(tmpdir(), 'safarnama-webkit-'));
	const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	const display = String(await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')).trim();
	const port = await freePort();
	const config = join(folder, 'config');
	mkdirSync(join(config, 'gtk-3.0'), { recursive: true });
	writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), TOOLBAR);
	const own = { XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: config, HOME: folder };
	const env = { ...process.env, ...own, DISPLAY: `:${display}` };
	const server = spawn(DRIVER, ['-p', String(port)], { env, stdio: 'ignore' });
	const close = async () => {
		await Promise.all([end(server), end(screen)]);
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		await listening(port);
		const [binary] = globSync(BROWSER);
		const capabilities = new Capabilities().setBrowserName('MiniBrowser').set('webkitgtk:browserOptions', {
			binary,
			args: ['--automation', ...features.map((name) => `--features=-${name}`)],
		});
		const driver = await new Builder()
			.usingServer(`http://127.0.0.1:${port}`)
			.withCapabilities(capabilities)
			.build();
		const quit = async () => {
			await driver.quit();
			await close();
		};
		return { driver, engine: webkitEngine(driver, quit), close: quit };
	} catch (error) {
		await close();
		throw error;
	}
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'close');
	child.kill();
	await ended;
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (!address || typeof address === 'string') throw new Error('no port');
	return address.port;
}

/** Resolves when the driver answers. */
async function listening(port: number): Promise<void> {
	for (let tries = 0; ; tries++) {
		try {
			await fetch(`http://127.0.0.1:${port}/status`);
			return;
		} catch (error) {
			if (tries === 200) throw error;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}
