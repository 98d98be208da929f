import { spawnSync } from 'node:child_process';
import { comparison, firstPackage } from './budget-table.ts';
import { failInOneLine } from './fail.ts';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { serveForTests } from './serve-for-tests.ts';

/* npm run audit: Lighthouse on a page of each kind, as lighthouserc.json says. */
const FIXED = ['/', '/packages', '/d/europe-tour-packages', '/Conditions'];

try {
	const site = await serveForTests();
	try {
		const chromium = await chromiumToTestWith();
		const found = await Promise.all([firstPackage(site.url), comparison(site.url)]);
		const urls = [...FIXED, ...found].map((path) => `--collect.url=${site.url}${path}`);
		const lighthouse = spawnSync(
			process.execPath,
			['node_modules/@lhci/cli/src/cli.js', 'autorun', ...urls],
			{
				stdio: 'inherit',
				env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
			},
		);
		process.exitCode = lighthouse.status ?? 1;
	} finally {
		await site.stop();
	}
} catch (error) {
	failInOneLine(error);
}
