import type { Page } from '@playwright/test';

/** Visible controls that would do nothing: buttons without a form or popover, links to nowhere, fields that are never sent. */
export const deadControls = (page: Page) =>
	page
		.locator('a:visible, button:visible, input:visible, select:visible, textarea:visible')
		.evaluateAll((all) => {
			const leads = (link: HTMLAnchorElement) =>
				link.href !== '' &&
				(link.getAttribute('href')?.[0] !== '#' || !!document.getElementById(link.hash.slice(1)));
			const isSent = (field: HTMLInputElement) => field.form !== null && field.name !== '';
			const works = (it: Element) => {
				if (it instanceof HTMLAnchorElement) return leads(it);
				if (it instanceof HTMLButtonElement)
					return it.popoverTargetElement !== null || (it.type === 'submit' && it.form !== null);
				// A checkbox may work by styles alone.
				return isSent(it as HTMLInputElement) || it.matches('[type="checkbox"]');
			};
			return all.filter((it) => !works(it)).map((it) => it.outerHTML.slice(0, 200));
		});
