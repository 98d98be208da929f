import type { Page } from '@playwright/test';

/**
 * From now on does to every page what a browser does that translates it: each text is replaced by `<font>` elements with a text of their
 * own, also those that come later, but for what says that it is not to be translated.
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
				inner.append(text.data);
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
