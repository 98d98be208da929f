import { type BrowserContext, test as base, type Page, type Request } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
	/** Declares errors of the browser that the test provokes, each as narrowly as it can be told. */
	expectErrors(...patterns: RegExp[]): void;
	/** Closes the offer to confirm the number of a lead (LEAD-04) whenever it appears, as most visitors do; false to see it. */
	leavesCode: boolean;
	/** Fails the test on any other error that a page logs or throws. */
	noOtherErrors: undefined;
	/** Listens to every page of a test. */
	everyPage: undefined;
}

/**
 * The error that a browser logs when a request fails.
 *
 * @param status of the response, or why there was none, e.g. `net::ERR_FAILED`
 * @param path how the address ends, without its query
 */
export function failedRequest(status: number | string, path: string | RegExp): RegExp {
	const end = typeof path === 'string' ? RegExp.escape(path) : path.source;
	return new RegExp(`^Failed to load resource: .*\\b${status}\\b.*\\(http[^()]*${end}(?:\\?[^()]*)?\\)$`);
}

/** Playwright's `test`, in which an error that a page logs, throws or leaves unhandled fails the test unless it declared it. */
export const test = base.extend<Fixtures & { errorPatterns: RegExp[] }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a function wants from its parameter.
	errorPatterns: async ({}, use) => use([]),
	expectErrors: async ({ errorPatterns }, use) => use((...patterns) => void errorPatterns.push(...patterns)),
	leavesCode: [true, { option: true }],
	everyPage: [
		async ({ browser, leavesCode }, use) => {
			const listenTo = (context: BrowserContext) => context.on('page', leaveCode);
			if (leavesCode) browser.on('context', listenTo);
			await use(undefined);
			browser.off('context', listenTo);
		},
		{ auto: true },
	],
	noOtherErrors: [
		async ({ browser, errorPatterns }, use) => {
			const errors: string[] = [];
			const listenTo = (context: BrowserContext) => listen(context, (error) => errors.push(error));
			browser.on('context', listenTo);
			await use(undefined);
			browser.off('context', listenTo);
			const unexpected = errors.filter((error) => !errorPatterns.some((pattern) => pattern.test(error)));
			if (unexpected.length > 0)
				throw new Error(
					`The browser reported errors that the test did not expect:\n${unexpected.join('\n')}`,
				);
		},
		{ auto: true },
	],
});

/**
 * Presses Not now wherever a code is offered. Forms that were filled in within seconds look like a program's and are offered none.
 * Playwright looks for the offer before every action and at every look at the page, so it does so only once something was sent.
 */
function leaveCode(page: Page): void {
	const leaveOffer = (request: Request) => {
		if (request.method() !== 'POST') return;
		page.off('request', leaveOffer);
		// By attribute: a search by role and name goes through the whole page.
		const notNow = page.locator('#login-dialog[open] .dialog-foot > [type="button"]');
		// A page that is closed meanwhile makes no offer.
		page.addLocatorHandler(notNow, (button) => button.click()).catch(() => undefined);
	};
	page.on('request', leaveOffer);
}

/** Passes on every error of the pages of a context. Exceptions include promises that were rejected and not handled. */
function listen(context: BrowserContext, note: (error: string) => void): void {
	context.on('console', (message) => {
		if (message.type() !== 'error') return;
		const { url } = message.location();
		note(url ? `${message.text()} (${url})` : message.text());
	});
	context.on('weberror', (error) => note(String(error.error())));
}
