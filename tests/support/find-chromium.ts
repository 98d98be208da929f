import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: no window, tabs and toolbars, which take half the processor time of a run. */
const NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
];

/** The browser to test with: `CHROME_PATH`, else the first one on the PATH; undefined leaves the choice to Playwright. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
	if (env['CHROME_PATH']) return env['CHROME_PATH'];
	const folders = (env['PATH'] ?? '').split(delimiter);
	return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Flags for a quiet browser; without a sandbox only for root, where Chromium refuses to have one. */
export const CHROMIUM_FLAGS: readonly string[] = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
