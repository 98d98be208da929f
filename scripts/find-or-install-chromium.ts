import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../tests/support/find-chromium.ts';

/** Packages of Debian; older releases have no package of the headless shell. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium for the browser tests, or installs Debian's (as root) or Playwright's own. Undefined when none can be installed;
 * the browser tests then fail with a message.
 */
export async function chromiumToTestWith(): Promise<string | undefined> {
	const present = findChromium() ?? playwrightOwn();
	if (present) return present;
	console.log('Installing a Chromium …');
	if (process.getuid?.() === 0 && DEBIAN.some((name) => run('apt-get', ['install', '-y', '-qq', name])))
		return findChromium();
	run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
	return playwrightOwn();
}

function playwrightOwn(): string | undefined {
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

const run = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;
