import type { Page } from '@playwright/test';

/** The dialog of the request-a-call form. */
export const callForm = (page: Page) => page.getByRole('dialog', { name: 'Request a Call' });

/** Asks for a call about the first package of the page. */
export const askForCall = (page: Page): Promise<void> =>
	page
		.getByRole('link', { name: /^Call me about/ })
		.first()
		.click();
