import type { Page } from '@playwright/test';
import { optionLabel } from '#domain/list/filter-groups.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import { filterGroups } from '../../support/browser/list-page.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The filter panel of a desktop. */

test.use({ viewport: { width: 1280, height: 800 } });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const heads = (page: Page) => panel(page).locator('summary b');

test('FLT-01, FLT-02, FLT-16: the panel shows the visible groups of the catalogue in their order, and no hidden one', async ({
	page,
	request,
}) => {
	const groups = await filterGroups(request);
	const visible = groups.filter(({ is_visible }) => is_visible);
	expect(visible.length).toBeLessThan(groups.length);
	await page.goto('/packages');
	await expect(heads(page)).toHaveText(
		visible.toSorted((a, b) => a.display_order - b.display_order).map(({ name }) => name),
	);
	for (const { type, filters } of visible) {
		const shown = panel(page).locator(`.filter-options:has([name="${type}"]) > li`);
		await expect(shown).toHaveCount(filters.length);
		const counts = await shown.locator('small').allTextContents();
		expect(counts.map(Number)).toEqual(filters.map(({ count }) => count));
		const names = await shown.locator('span').allTextContents();
		// Months have their year.
		expect(names).toEqual(
			filters.map(({ name, year }) =>
				[optionLabel(type as FilterType, name), ...(year ? [year] : [])].join(' '),
			),
		);
	}
	const hidden = groups.find(({ is_visible, filters }) => !is_visible && filters.length > 0);
	await page.goto(`/packages?${hidden?.type}=${encodeURIComponent(hidden?.filters[0]?.name ?? '')}`);
	await expect(page.locator('h1 .list-matches')).toHaveText(
		new RegExp(`^${hidden?.filters[0]?.count} tours? match`),
	);
});

test('FLT-03, FLT-04, FLT-05, FLT-06, FLT-07: a group folds, scrolls when it is long, is searched, and has checkboxes or radio buttons', async ({
	page,
	request,
}) => {
	await page.goto('/packages');

	await test.step('FLT-04: it folds and unfolds, by pointer and by key, and says which it is', async () => {
		const session = await page.context().newCDPSession(page);
		/** True when a screen reader announces the heading as expanded. */
		const isExpanded = async () => {
			const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
				nodes: { name?: { value: string }; properties?: { name: string; value: { value: unknown } }[] }[];
			};
			const head = nodes.find(
				({ name, properties }) =>
					name?.value === 'Theme' && properties?.some((property) => property.name === 'expanded'),
			);
			return head?.properties?.find(({ name }) => name === 'expanded')?.value.value;
		};
		const options = page.getByRole('group', { name: 'Theme' }).getByRole('list');
		const head = panel(page).locator('summary', { hasText: 'Theme' });
		await expect(options).toBeVisible();
		// Before the island is hydrated the browser says so by itself.
		await expect.poll(isExpanded).toBe(true);
		await head.click();
		await expect(options).toBeHidden();
		await expect(head).toHaveAttribute('aria-expanded', 'false');
		await expect.poll(isExpanded).toBe(false);
		await head.press('Enter');
		await expect(options).toBeVisible();
		await expect(head).toHaveAttribute('aria-expanded', 'true');
		await expect.poll(isExpanded).toBe(true);
	});

	await test.step('FLT-07: a long one scrolls at 500 px', async () => {
		const options = page.getByRole('group', { name: 'Destination' }).getByRole('list');
		expect((await options.boundingBox())?.height).toBe(500);
		expect(await options.evaluate((list) => list.scrollHeight)).toBeGreaterThan(500);
		await options.getByRole('checkbox').last().focus();
		expect(await options.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
	});

	await test.step('FLT-05, FLT-06: a long one is searched by any part of a name, in either case', async () => {
		const group = page.getByRole('group', { name: 'Destination' });
		const box = group.getByRole('searchbox', { name: 'Search destinations' });
		await box.fill('ERAL');
		await expect(group.getByRole('checkbox')).toHaveCount(1);
		await expect(group.getByLabel(/^Kerala/)).toBeVisible();
		await expect(page.getByText('No results found!')).toHaveCount(0);
		await box.fill('zzz');
		await expect(page.getByText('No results found!', { exact: true })).toBeVisible();
		await expect(group.getByRole('checkbox')).toHaveCount(0);
		await box.fill('');
		await expect(group.getByText('No results found!')).toBeHidden();
		expect(await group.getByRole('checkbox').count()).toBeGreaterThan(15);
		await expect(page.getByRole('group', { name: 'Duration' }).getByRole('searchbox')).toHaveCount(0);
	});

	await test.step('FLT-03: those for several choices have checkboxes, the others radio buttons', async () => {
		const groups = (await filterGroups(request)).filter(({ is_visible }) => is_visible);
		expect(new Set(groups.map(({ input_type }) => input_type)).size).toBe(2);
		for (const { name, input_type, filters } of groups) {
			const head = panel(page).locator('summary', { has: page.getByText(name, { exact: true }) });
			if (
				!(await head
					.locator('..')
					.getAttribute('open')
					.then((open) => open !== null))
			)
				await head.click();
			const role = input_type === 'multi_select' ? 'checkbox' : 'radio';
			await expect(page.getByRole('group', { name, exact: true }).getByRole(role)).toHaveCount(
				filters.length,
			);
		}
	});
});

test('FLT-14: a change on the panel applies at once, by pointer and by key', async ({ page }) => {
	await page.goto('/packages');
	await page
		.getByRole('group', { name: 'Duration' })
		.getByLabel(/^5 to 7 days/)
		.check();
	await expect(page).toHaveURL(/\/packages\?duration=5%20to%207%20days$/);
	await page
		.getByRole('group', { name: 'Theme' })
		.getByLabel(/^Beach/)
		.press('Space');
	await expect(page).toHaveURL(/\/packages\?duration=5%20to%207%20days&theme=Beach$/);
	await expect(panel(page).getByRole('button', { name: 'Apply' })).toBeHidden();
});

test('FLT-15: what the service says is selected is checked', async ({ page, request }) => {
	const chosen = { theme: ['Beach', 'Family'], duration: ['5 to 7 days'] };
	const selected = (await filterGroups(request, chosen)).flatMap(({ filters }) =>
		filters.filter(({ is_selected }) => is_selected).map(({ name }) => name),
	);
	expect(selected.toSorted()).toEqual(['5 to 7 days', 'Beach', 'Family']);
	await page.goto('/packages?theme=Beach:Family&duration=5%20to%207%20days');
	const checked = panel(page).locator('input:checked + span');
	expect((await checked.allTextContents()).toSorted()).toEqual(selected.toSorted());
});

test('an option that would find nothing is greyed, says 0 and can still be chosen', async ({
	page,
	request,
}) => {
	const groups = await filterGroups(request, { destination: ['Assam'] });
	const none =
		groups.find(({ type }) => type === 'theme')?.filters.find(({ count }) => count === 0)?.name ?? '';
	await page.goto('/packages?destination=Assam');
	const themes = page.getByRole('group', { name: 'Theme' });
	const label = themes.locator('label', { hasText: none });
	await expect(label.locator('small')).toHaveText('0');
	const colour = (element: Element) => getComputedStyle(element).color;
	expect(await label.locator('span').evaluate(colour)).not.toBe(
		await themes.locator('label', { hasText: 'Wildlife' }).locator('span').evaluate(colour),
	);
	const option = label.getByRole('checkbox');
	await expect(option).toBeEnabled();
	await option.press('Space');
	await expect(page).toHaveURL(/destination=Assam&theme=/);
	await expect(page.getByRole('link', { name: new RegExp(`^Without Theme: ${none}`) })).toBeVisible();
});

test('QRY-13: a page that comes back from the memory of the browser shows its own choices, and is not waiting', async ({
	page,
}) => {
	await page.goto('/packages?theme=Beach');
	await page.route('**/packages*', (route) => route.fulfill({ status: 204 }));
	const themes = page.getByRole('group', { name: 'Theme' });
	await themes.getByLabel(/^Family/).check();
	await expect(page.locator('.list-results')).toHaveAttribute('aria-busy', 'true');
	// The list is marked before the island is hydrated; the browser keeps a page only once its island has left it.
	await expect(page.locator('astro-island[component-export="FilterPanel"]:not([ssr])')).toHaveCount(1);
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(themes.getByLabel(/^Family/)).not.toBeChecked();
	await expect(themes.getByLabel(/^Beach/)).toBeChecked();
	await expect(page.locator('.list-results')).not.toHaveAttribute('aria-busy');
});

test('QRY-13: it shows its own choices again also without the code of its panel', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\.js/), /Error hydrating/);
	await page.route(/FilterPanel.*\.js/, (route) => route.abort());
	await page.clock.install();
	await page.goto('/packages?theme=Beach');
	await page.route('**/packages*', (route) => route.fulfill({ status: 204 }));
	const themes = page.getByRole('group', { name: 'Theme' });
	await themes.getByLabel(/^Family/).check();
	await expect(page.locator('.list-results')).toHaveAttribute('aria-busy', 'true');
	await page.evaluate(() => {
		HTMLFormElement.prototype.submit = () => {
			document.body.dataset['sent'] = '';
		};
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	});
	// The form that would have been sent without its panel is not.
	await page.clock.fastForward(5000);
	await expect(page.locator('body')).not.toHaveAttribute('data-sent');
	await expect(themes.getByLabel(/^Family/)).not.toBeChecked();
	await expect(themes.getByLabel(/^Beach/)).toBeChecked();
	await expect(page.locator('.list-results')).not.toHaveAttribute('aria-busy');
});

test('the first frame after a tap on an option shows that the list is on its way', async ({ page }) => {
	await page.goto('/packages');
	await pageScript(page);
	// The response 204 keeps the visitor on the page, which can then be inspected.
	await page.route('**/packages*', (route) => route.fulfill({ status: 204 }));
	const option = page.getByRole('group', { name: 'Theme' }).getByLabel(/^Beach/);
	const results = page.locator('.list-results');
	await page.evaluate(() => {
		const look = () => {
			document.body.dataset['firstFrame'] = String(document.querySelector('.list-results')?.ariaBusy);
		};
		document.addEventListener('click', () => requestAnimationFrame(() => setTimeout(look)), { once: true });
	});
	await option.click();
	await expect(page.locator('body')).toHaveAttribute('data-first-frame', 'true');
	await expect(results).toHaveAttribute('aria-busy', 'true');
	await expect(results.locator('> .cards').first()).toHaveCSS('opacity', '0.5');
});

test('without its code the panel is a form, which is sent after a change', async ({ page, expectErrors }) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\.js/), /Error hydrating/);
	await page.route(/FilterPanel.*\.js/, (route) => route.abort());
	await page.goto('/packages');
	await page
		.getByRole('group', { name: 'Theme' })
		.getByLabel(/^Beach/)
		.check();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});
