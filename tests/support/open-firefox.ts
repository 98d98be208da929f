import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { EngineOfMachine } from './engines/describe-in.ts';
import type { Engine } from './engines/engine.ts';
import { firefoxEngine } from './engines/firefox-engine.ts';

const NAMES = ['firefox-esr', 'firefox'];

/** The Firefox of the machine: the first one on the PATH. */
const findFirefox = (): string | undefined =>
	(process.env['PATH'] ?? '')
		.split(delimiter)
		.flatMap((folder) => NAMES.map((name) => join(folder, name)))
		.find((file) => {
			try {
				accessSync(file, constants.X_OK);
				return true;
			} catch {
				return false;
			}
		});

export const FIREFOX: EngineOfMachine = {
	name: 'Firefox',
	isFound: findFirefox() !== undefined,
	packages: 'firefox-esr',
};

/** Opens Firefox without a window on the screen, driven by WebDriver BiDi, with a profile of its own. */
export async function openFirefox(): Promise<{ engine: Engine }> {
	const executablePath = findFirefox();
	if (!executablePath) throw new Error('Firefox was not found.');
	const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
	return { engine: await firefoxEngine(browser) };
}
