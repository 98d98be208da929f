import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/* WCAG 1.4.11: what is drawn by styles alone, which axe does not measure, has a contrast of 3:1 to the page. */

/** The contrast of what an element draws before its text to the ground below the element. */
const contrast = (drawn: Locator): Promise<number> =>
	drawn.evaluate((element) => {
		const { backgroundColor, opacity } = getComputedStyle(element, '::before');
		const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
		let around: Element | null = element;
		while (around && numbers(getComputedStyle(around).backgroundColor)[3] === 0)
			around = around.parentElement;
		const ground = numbers(getComputedStyle(around ?? document.documentElement).backgroundColor);
		const luminance = (channels: number[]) =>
			channels
				.slice(0, 3)
				.map((channel) => channel / 255)
				.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
				.reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
		const mixed = numbers(backgroundColor).map(
			(channel, at) => channel * Number(opacity) + (ground[at] ?? 0) * (1 - Number(opacity)),
		);
		const [darker = 0, lighter = 0] = [luminance(mixed), luminance(ground)].toSorted((a, b) => a - b);
		return (lighter + 0.05) / (darker + 0.05);
	});

const DRAWN = [
	['the bars of the months to go', '/d/europe-tour-packages', '.year li:not([data-best="true"]) > a'],
	['the dots of a carousel', '/sale', '.carousel > .dots > button:not([data-pause], [aria-current="true"])'],
] as const;

for (const [name, path, selector] of DRAWN)
	for (const colorScheme of ['light', 'dark'] as const)
		test(`${name} can be seen, ${colorScheme}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			await page.goto(path, { waitUntil: 'networkidle' });
			expect(await contrast(page.locator(selector).first())).toBeGreaterThanOrEqual(3);
		});
