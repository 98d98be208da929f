import type { Page } from '@playwright/test';

/**
 * Makes every page from now on change as if the browser translated it: each text is replaced by `<font>` elements with other text,
 * texts that are added later too. Elements that are marked as not to be translated are left alone.
 */
export const translatePages = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
		const LEFT_ALONE = 'font,script,style,noscript,textarea,svg,[translate="no"]';
		const translate = (root: Node) => {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const texts: Text[] = [];
			for (let at: Node | null = walker.currentNode; at; at = walker.nextNode())
				if (at instanceof Text && at.data.trim() && !at.parentElement?.closest(LEFT_ALONE)) texts.push(at);
			for (const text of texts) {
				const [outer, inner] = [document.createElement('font'), document.createElement('font')];
				// A space without width: another text for React, the same for Playwright, also within a word.
				inner.append(`${text.data}\u200b`);
				outer.append(inner);
				text.replaceWith(outer);
			}
		};
		addEventListener('DOMContentLoaded', () => {
			translate(document.body);
			new MutationObserver((changes) => {
				for (const { target, addedNodes } of changes)
					for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node);
			}).observe(document.body, { childList: true, characterData: true, subtree: true });
		});
	});
