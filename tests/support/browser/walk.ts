import type { Locator, Page } from '@playwright/test';
import { violations } from './public-pages.ts';
import { tabTo } from './tab-to.ts';
import { expect } from './test.ts';

/** Somebody who goes through screens, by pointer or by keyboard alone, and fills in fields. */
export interface Walk {
	/** The headings of the screens on which something was filled in or pressed, in their order: of the open dialog, or of the page. */
	screens: string[];
	/** The fields that were typed into. */
	fields: number;
	fill(field: Locator, text: string): Promise<void>;
	press(control: Locator): Promise<void>;
}

/** The heading of the dialog that is open on top, or of the page. */
const screenOf = (page: Page) =>
	page.evaluate(() => {
		const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
		const heading = top.querySelector(top === document ? 'h1' : 'h1, h2');
		return heading?.textContent?.trim() ?? '';
	});

/**
 * Begins a walk. Each new screen is looked at with axe, which needs script; `byKeyboard` reaches every control with the Tab key.
 */
export function walk(page: Page, { byKeyboard = false, hasScript = true } = {}): Walk {
	const screens: string[] = [];
	async function arrive(control: Locator): Promise<void> {
		await expect(control).toBeVisible();
		const screen = await screenOf(page);
		if (screens.at(-1) === screen) return;
		screens.push(screen);
		if (!hasScript) return;
		const isDialog = (await page.locator('dialog[open]').count()) > 0;
		expect(await violations(page, isDialog ? 'dialog[open]' : undefined), screen).toEqual([]);
	}
	const going: Walk = {
		screens,
		fields: 0,
		async fill(field, text) {
			await arrive(field);
			going.fields += 1;
			if (!byKeyboard) return field.fill(text);
			await tabTo(page, field);
			await page.keyboard.type(text);
		},
		async press(control) {
			await arrive(control);
			if (!byKeyboard) return control.click();
			await tabTo(page, control);
			await page.keyboard.press('Enter');
		},
	};
	return going;
}
