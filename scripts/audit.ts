import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { comparison, firstPackage } from './budget-table.ts';
import { failInOneLine } from './fail.ts';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { serveForTests } from './serve-for-tests.ts';

/* npm run audit: Lighthouse on a page of each kind, as lighthouserc.json says. */
const RESULTS = '.lighthouseci';
/* The lightest page first, because the first measurement also pays for the start of server and browser. */
const FIXED = ['/Conditions', '/', '/packages', '/d/europe-tour-packages'];

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
		if (process.exitCode !== 0) printMetrics();
	} finally {
		await site.stop();
	}
} catch (error) {
	failInOneLine(error);
}

/**
 * A line for each run: its page, score and times in milliseconds, and how fast Lighthouse found the machine
 * (`benchmarkIndex`, which falls when something else uses the processor).
 */
function printMetrics(): void {
	const numeric = z.object({ numericValue: z.number() });
	const result = z.object({
		requestedUrl: z.url(),
		environment: z.object({ benchmarkIndex: z.number() }),
		categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
		audits: z.object({
			'first-contentful-paint': numeric,
			'largest-contentful-paint': numeric,
			'speed-index': numeric,
			'total-blocking-time': numeric,
		}),
	});
	for (const file of readdirSync(RESULTS)) {
		if (!/^lhr-\d+\.json$/.test(file)) continue;
		const { requestedUrl, environment, categories, audits } = result.parse(
			JSON.parse(readFileSync(join(RESULTS, file), 'utf8')),
		);
		const times = Object.entries(audits).map(
			([name, { numericValue }]) => `${name} ${Math.round(numericValue)}`,
		);
		console.log(
			[
				new URL(requestedUrl).pathname,
				`score ${categories.performance.score}`,
				...times,
				`benchmarkIndex ${environment.benchmarkIndex}`,
			].join(', '),
		);
	}
}
