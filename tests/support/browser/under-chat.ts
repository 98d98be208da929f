import type { Page } from '@playwright/test';

/** Scrolls a page to its end. @returns the controls that lie under the chat button there */
export const underChat = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		// Cards that are loaded at the end move it.
		for (let height = 0; height !== document.documentElement.scrollHeight; ) {
			height = document.documentElement.scrollHeight;
			scrollTo({ top: height, behavior: 'instant' });
			await new Promise((done) => setTimeout(done, 100));
		}
		const chat = document.querySelector('.chat')?.getBoundingClientRect();
		if (!chat) return [];
		const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
		return controls
			.filter((control) => {
				const own = control.getBoundingClientRect();
				return (
					!control.matches('.chat') &&
					control.checkVisibility({ visibilityProperty: true }) &&
					Math.min(own.right, chat.right) - Math.max(own.left, chat.left) > 1 &&
					Math.min(own.bottom, chat.bottom) - Math.max(own.top, chat.top) > 1
				);
			})
			.map(({ outerHTML }) => outerHTML.slice(0, 80));
	});
