import type { Page, Route } from '@playwright/test';

/** Requests that are held back between a page and the server. */
export interface Held {
	/** The addresses that have been held back so far. */
	urls: string[];
	/** Lets all requests pass, now and later. */
	release(): void;
}

/** From here on every request of a page, or every one to such an address, waits until `release`. */
export function holdRequests(page: Page, url: string | RegExp = '**/*'): Promise<Held> {
	return hold(page, url, async (route, wait) => {
		await wait();
		await route.continue();
	});
}

/**
 * From here on every script with more than this many bytes reaches a page only after `release`: React and the libraries of
 * the dialogs are larger, the code that opens a dialog is not.
 */
export function holdLargeScripts(page: Page, limitBytes = 30_000): Promise<Held> {
	return hold(page, '**/*.js', async (route, wait) => {
		const response = await route.fetch();
		if ((await response.body()).length > limitBytes) await wait();
		await route.fulfill({ response });
	});
}

async function hold(
	page: Page,
	url: string | RegExp,
	pass: (route: Route, wait: () => Promise<void>) => Promise<void>,
): Promise<Held> {
	const released = Promise.withResolvers<void>();
	const urls: string[] = [];
	await page.route(url, (route) =>
		pass(route, () => {
			urls.push(route.request().url());
			return released.promise;
		}).catch(() => {
			// The page was closed meanwhile.
		}),
	);
	return { urls, release: released.resolve };
}
