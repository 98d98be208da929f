import type { RunningSite } from '../../../scripts/serve-for-tests.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { serveCatalogue } from '../../support/browser/own-catalogue.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Tables of operators that are wider than the phone. */

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 320, height: 720 } });

const WORDS = ['Accommodation', 'Transportation', 'Thiruvananthapuram', 'Internationally', 'Documentation'];
const row = (cell: string) => `<tr>${WORDS.map((word) => `<${cell}>${word}</${cell}>`).join('')}</tr>`;
const TABLE = `<table>${row('th')}${row('td')}${row('td')}</table>`;

let site: RunningSite | undefined;
test.beforeAll(async () => {
	// A site of its own is imported and started.
	test.setTimeout(120_000);
	site = await serveCatalogue([
		...SHORT_LISTS.map((record) => ({ ...record, ...('scene' in record && { scene: 'goa' }) })),
		aPackageRecord({
			slug: 'wide',
			inclusions_html: `<p>Each day:</p>${TABLE}`,
			exclusions_html: TABLE,
			terms_html: `<p>Refunds:</p>${TABLE}`,
		}),
	]);
});
test.afterAll(() => site?.stop());

for (const [name, pathOf] of [
	['the package', () => '/packagedetails/wide'],
	['its terms', () => '/termsCondition?packageId=wide'],
	['CMP-02: its comparison', (id: string) => `/comparelist?packages1=${id}`],
] as const)
	test(`a wide table scrolls by itself and breaks no word: ${name}`, async ({ page }) => {
		const list = await (await page.request.get(`${site?.url}/api/v1/package/list`)).json();
		await page.goto((site?.url ?? '') + pathOf(list.data[0].id));
		const tables = page.locator('main .wide-table');
		expect(await tables.count()).toBeGreaterThan(0);
		expect(await excessWidth(page)).toBe(0);
		for (const table of await tables.all()) {
			await table.scrollIntoViewIfNeeded();
			const scrolls = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
			expect(scrolls).toBe(true);
			// A word on two lines has two boxes.
			const broken = await table.evaluate(
				(element) =>
					[...element.querySelectorAll('th, td')].filter((cell) => {
						const range = document.createRange();
						range.selectNodeContents(cell);
						return range.getClientRects().length > 1;
					}).length,
			);
			expect(broken).toBe(0);
			await expect(table.locator('tr').first().locator('th').first()).toBeVisible();
			await expect(table.locator('tr').last().locator('td').first()).toBeVisible();
		}
		const first = tables.first();
		await first.focus();
		await page.keyboard.press('End');
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => first.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
		expect((await violations(page)).filter((fault) => fault.includes('wide-table'))).toEqual([]);
	});
