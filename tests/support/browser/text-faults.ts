import type { Page } from '@playwright/test';

/** Texts and controls below `root` that cannot be read in full: cut off, beyond the edge, or under another text. Rows that scroll by themselves may go on beyond the edge. */
export const textFaults = (page: Page, root = 'body') =>
	page.evaluate((selector) => {
		const within = document.querySelector(selector) ?? document.body;
		const edge = Math.min(
			document.documentElement.clientWidth,
			Math.ceil(within.getBoundingClientRect().right),
		);
		const shown = (element: Element) =>
			element.checkVisibility({
				visibilityProperty: true,
				opacityProperty: true,
				contentVisibilityAuto: false,
			}) &&
			!element.closest('[aria-hidden="true"], .visually-hidden, details:not([open]) > :not(summary)') &&
			!getComputedStyle(element).clipPath.includes('inset(50%');
		const ownText = (element: Element) =>
			[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
		const scrolls = (element: Element): boolean => {
			const above = element.parentElement;
			if (!above || above === document.body) return false;
			// A carousel hides what its buttons bring.
			const isRow =
				above.matches('[aria-roledescription="carousel"] *') ||
				/auto|scroll/.test(getComputedStyle(above).overflowX);
			return (isRow && above.scrollWidth > above.clientWidth) || scrolls(above);
		};
		const cutOff = (element: Element) => {
			const { overflowX, overflowY } = getComputedStyle(element);
			if (element.matches('body, [aria-roledescription="carousel"] *')) return false;
			return (
				(/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
				(/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2)
			);
		};
		const faults: string[] = [];
		const name = (element: Element) =>
			`${element.tagName.toLowerCase()}.${element.classList} "${element.textContent?.trim().slice(0, 40)}"`;
		const lines: { element: Element; box: DOMRect }[] = [];
		for (const element of within.querySelectorAll('*')) {
			const texts = ownText(element);
			const isControl = element.matches('a, button, input, select, textarea');
			if (element.closest('svg') || !shown(element)) continue;
			if (element.textContent?.trim() && cutOff(element)) faults.push(`cut off: ${name(element)}`);
			if (texts.length === 0 && !isControl) continue;
			const { right, width } = element.getBoundingClientRect();
			if (width > 1 && right > edge + 1 && !scrolls(element))
				faults.push(`beyond the edge: ${name(element)}`);
			const range = document.createRange();
			for (const text of texts) {
				range.selectNodeContents(text);
				// Floating elements cover the page on purpose.
				if (
					getComputedStyle(element.closest('.header, .chat, [data-widget-lead]') ?? within).position ===
					'static'
				)
					lines.push(...[...range.getClientRects()].map((box) => ({ element, box })));
			}
		}
		lines.forEach(({ element, box }, at) => {
			for (const other of lines.slice(at + 1, at + 40)) {
				if (element === other.element || element.contains(other.element) || other.element.contains(element))
					continue;
				const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
				const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
				// Line boxes are taller than letters: neighbours touch by a few pixels.
				if (across > 2 && down > box.height / 3)
					faults.push(`over one another: ${name(element)}, ${name(other.element)}`);
			}
		});
		return [...new Set(faults)];
	}, root);
