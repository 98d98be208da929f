import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { measuredComparison, measuredPackage } from './budget-table.ts';
import { failInOneLine } from './fail.ts';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { serveForTests } from './serve-for-tests.ts';

/*
 * npm run audit: Lighthouse on a page of each kind, as lighthouserc.json says. Each page is run once; one that falls short is run twice
 * more, and the median of the three counts, because a single time says little on a machine that others use as well.
 */
const RESULTS = '.lighthouseci';
/* The lightest page first, because the first measurement also pays for the start of server and browser. */
const FIXED = ['/Conditions', '/', '/packages', '/d/europe-tour-packages'];

try {
	const site = await serveForTests();
	try {
		const chromium = await chromiumToTestWith();
		if (chromium) process.env['CHROME_PATH'] = chromium;
		const found = [measuredPackage(), await measuredComparison(site.url)];
		process.exitCode = audit([...FIXED, ...found].map((path) => `${site.url}${path}`));
		if (process.exitCode !== 0) printMetrics();
		// Reports for people to read, beside the numbers.
		lighthouse('upload');
	} finally {
		await site.stop();
	}
} catch (error) {
	failInOneLine(error);
}

/** @returns the exit code */
function audit(urls: readonly string[]): number {
	const collected = lighthouse('collect', '--numberOfRuns=1', ...urls.map((url) => `--url=${url}`));
	if (collected !== 0) return collected;
	if (lighthouse('assert') === 0) return 0;
	const short = fallingShort();
	// If no page fell short, the cause is another one, and a second run would not show it.
	if (short.length === 0) return 1;
	console.log(`Twice more, because a single run says little: ${short.join(' ')}`);
	const again = lighthouse(
		'collect',
		'--additive',
		'--numberOfRuns=2',
		...short.map((url) => `--url=${url}`),
	);
	return again || lighthouse('assert');
}

function lighthouse(...args: string[]): number {
	const program = ['node_modules/@lhci/cli/src/cli.js', ...args];
	return spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
}

/** The addresses of the pages that do not meet an assertion, as Lighthouse has written them down. */
function fallingShort(): string[] {
	const results = z
		.array(z.object({ url: z.url(), passed: z.boolean() }))
		.parse(JSON.parse(readFileSync(join(RESULTS, 'assertion-results.json'), 'utf8')));
	return [...new Set(results.filter(({ passed }) => !passed).map(({ url }) => url))];
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
