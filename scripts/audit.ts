import { spawnSync } from 'node:child_process';
import { firstPackage } from './budget-table.ts';
import { failInOneLine } from './fail.ts';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { serveForTests } from './serve-for-tests.ts';

/* npm run audit: Lighthouse on the home page, the list and a package, as lighthouserc.json says. */
try {
	const site = await serveForTests();
	try {
		const chromium = await chromiumToTestWith();
		const urls = ['/', '/packages', await firstPackage(site.url)].map(
			(path) => `--collect.url=${site.url}${path}`,
		);
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
