import type { Page } from '@playwright/test';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Where the ring of each visible element of a selector, once it has the focus, is cut off by an element around it that clips. */
const cutRings = (page: Page, selector: string): Promise<string[]> =>
	page.evaluate((wanted) => {
		const isCut = (focused: HTMLElement): string => {
			focused.focus();
			const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(focused);
			if (outlineStyle === 'none') return 'no ring';
			// Half a pixel may be missing where widths are fractions.
			const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
			const { left, right, top, bottom } = focused.getBoundingClientRect();
			for (
				let around = focused.parentElement;
				around && around !== document.body;
				around = around.parentElement
			) {
				const { overflow, contain, contentVisibility } = getComputedStyle(around);
				if (overflow === 'visible' && !contain.includes('paint') && contentVisibility === 'visible') continue;
				const box = around.getBoundingClientRect();
				const rest = [left - box.left, box.right - right, top - box.top, box.bottom - bottom].map(
					(room) => room - reach,
				);
				if (rest.some((room) => room < 0))
					return `"${focused.textContent?.trim().slice(0, 30)}" in ${around.tagName} ${around.className}: ${rest}`;
			}
			return '';
		};
		const elements = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) =>
			element.checkVisibility(),
		);
		if (elements.length === 0) return [`no ${wanted}`];
		return elements.map(isCut).filter((fault) => fault !== '');
	}, selector);

const ofPackage = async (page: Page) => `/packagedetails/${(await aDatedPackage(page)).slug}`;

const PLACES: readonly [
	name: string,
	width: number,
	path: (page: Page) => string | Promise<string>,
	selectors: readonly string[],
][] = [
	['slides and cards of the home page', 1280, () => '/', ['.slide[data-shown]', '.card-guest > a']],
	['pickers of the list', 768, () => '/packages', ['.picker:first-of-type']],
	[
		'filters of the list',
		1280,
		() => '/packages',
		['.filter-group[open] .filter-options > :first-child input'],
	],
	['pictures and tabs of a package', 1280, ofPackage, ['.gallery a', '.tabs > a:first-child']],
	['sections of a package', 360, ofPackage, ['.section :is(a, button):not(.card *)']],
];

for (const [name, width, path, selectors] of PLACES)
	test(`${name}, ${width} px wide: the ring around what has the focus is whole`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(await path(page), { waitUntil: 'networkidle' });
		// Focus that a script moves has a ring after a key.
		await page.keyboard.press('Tab');
		for (const selector of selectors) expect(await cutRings(page, selector)).toEqual([]);
	});

test('the ring around a link in a message has the colour of its text, because the ground is that of no page', async ({
	page,
}) => {
	await page.goto('/packages', { waitUntil: 'networkidle' });
	await page.keyboard.press('Tab');
	const ring = await page.evaluate(() => {
		const message = document.createElement('div');
		message.className = 'snackbar';
		const link = Object.assign(document.createElement('a'), { href: '/', textContent: 'Go on' });
		link.style.color = 'inherit';
		message.append(link);
		document.body.append(message);
		link.focus();
		const { color, outlineColor, outlineStyle } = getComputedStyle(link);
		return { color, outlineColor, outlineStyle };
	});
	expect(ring.outlineStyle).toBe('solid');
	expect(ring.outlineColor).toBe(ring.color);
});

test('a ring that is cut off is noticed', async ({ page }) => {
	await page.setContent(
		'<div style="overflow: hidden"><button style="outline: 3px solid">Ring</button></div>',
	);
	expect(await cutRings(page, 'button')).toHaveLength(1);
});
