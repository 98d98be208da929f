import type { BrowserContext, Page } from '@playwright/test';
import { expect, failedRequest } from './test.ts';

/** The advice of the offline screen. */
export const HINT = 'Try Refreshing the page or checking your internet connection.';

/**
 * After some seconds an open page fetches the code of its islands, and the code that keeps copies, by itself. On a slow machine that
 * can happen after a test has cut the network.
 */
export const CODE_TOO_LATE = [
	failedRequest('net::ERR_INTERNET_DISCONNECTED', /\/_astro\/[\w.-]+\.js/),
	/^\[astro-island\] Error hydrating .* Failed to fetch dynamically imported module/,
];

/** The screen over an open page. */
export const overlay = (page: Page) => page.getByRole('dialog', { name: "You'r Offline" });

/** Waits until the service worker responds to this page. */
export async function controlled(page: Page): Promise<void> {
	let moved = 0;
	await expect
		.poll(
			async () => {
				// A page that is not painted yet does not run its script until an interaction.
				moved += 1;
				await page.mouse.move(10 + moved, 10);
				return page.evaluate(async () => {
					const found = await navigator.serviceWorker.getRegistration();
					const worker = found?.installing ?? found?.waiting ?? found?.active;
					return navigator.serviceWorker.controller ? 'in control' : (worker?.state ?? 'not registered');
				});
			},
			{ timeout: 60_000 },
		)
		.toBe('in control');
}

/** Takes the network away, or gives it back. */
export async function cut(context: BrowserContext, isOffline: boolean): Promise<void> {
	await context.setOffline(isOffline);
}

/** The stylesheets that the copied pages name and that are not stored with them. */
export const namedButNotStored = (page: Page) =>
	page.evaluate(async () => {
		const [copies, files] = await Promise.all([caches.open('copies'), caches.open('copied-files')]);
		const stored = (await files.keys()).map(({ url }) => new URL(url).pathname);
		const pages = await Promise.all(
			(await copies.keys()).map(async (copy) => (await copies.match(copy))?.text() ?? ''),
		);
		const named = pages.flatMap((html) => html.match(/\/_astro\/[\w.-]+\.css/g) ?? []);
		return [...new Set(named)].filter((path) => !stored.includes(path));
	});
