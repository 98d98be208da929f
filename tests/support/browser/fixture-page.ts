import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import type { fetchPicturesWhenNear } from '#client/near-pictures.ts';
import type { onPress } from '#client/on-press.ts';
import { test as base } from './test.ts';

declare global {
	interface Window {
		showIsland(options: { delay: number; fails?: boolean }): void;
		addName(name: string): void;
		previousPage(): string;
		storeToken(token: string, name: string): boolean;
		forgetVisitor(): Promise<void>;
		onPress: typeof onPress;
		fetchPicturesWhenNear: typeof fetchPicturesWhenNear;
	}
}

/** Address of the page with the fixture's script on it; nothing listens there. */
export const FIXTURE = 'http://fixture.test/page';

async function bundle(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'silent',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			write: false,
			lib: {
				entry: fileURLToPath(new URL('fixture.ts', import.meta.url)),
				formats: ['iife'],
				name: 'fixture',
			},
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	if (!output || !('output' in output)) throw new Error('Nothing was built');
	return output.output[0].code;
}

async function serve(context: BrowserContext, script: string): Promise<void> {
	await context.route('http://fixture.test/**', (route) =>
		route.fulfill(
			route.request().url().endsWith('.js')
				? { contentType: 'text/javascript', body: script }
				: {
						contentType: 'text/html',
						body: '<!doctype html><title>-</title><body><script src="/fixture.js"></script>',
					},
		),
	);
}

/** A test whose context answers `FIXTURE`. */
export const test = base.extend<{ fixturePage: undefined }, { script: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a function wants from its parameter.
	script: [async ({}, use) => use(await bundle()), { scope: 'worker' }],
	fixturePage: [
		async ({ context, script }, use) => {
			await serve(context, script);
			await use(undefined);
		},
		{ auto: true },
	],
});
