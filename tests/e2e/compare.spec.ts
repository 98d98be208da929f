import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESK });

const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare packages' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare two packages' });
const compareButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Compare / });
const stored = (page: Page, key: string) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const columns = (page: Page) => page.getByRole('columnheader');

/** The first ids of the list. */
async function idsOf(page: Page, count: number): Promise<string[]> {
	const { data } = await (await page.request.get('/api/v1/package/list'))
		.json()
		.catch(() => ({ data: null }));
	if (Array.isArray(data)) return data.slice(0, count).map(({ id }: { id: string }) => id);
	const list = await (await page.request.get('/packages')).text();
	return [...list.matchAll(/data-package="(\d+)"/g)].slice(0, count).map(([, id]) => id ?? '');
}
const address = (ids: readonly string[]) =>
	`/comparelist?${[0, 1, 2].map((at) => `packages${at + 1}=${ids[at] ?? 'null'}`).join('&')}`;

async function choose(page: Page, count: number) {
	for (let chosen = 0; chosen < count; chosen++) {
		const name = (await compareButtons(page).first().getAttribute('aria-label')) ?? '';
		await compareButtons(page).first().click();
		// What a press does arrives with the first one: the next is for another card once this one is marked.
		await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
	}
}
const keep = (context: BrowserContext, entries: unknown) =>
	context.addInitScript((value) => localStorage.setItem('compare', value), JSON.stringify(entries));
const entry = (id: string) => ({
	id,
	name: `Package ${id}`,
	price: 50_000,
	duration: '8 Days',
	slug: `package-${id}`,
});

test('CMPT-01, CMPT-03, CMPT-08, CMPT-10: a desktop visitor compares two packages', async ({ page }) => {
	await page.goto('/packages?theme=Beach');
	const [first, second] = await page
		.getByRole('article')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-package') ?? ''));
	await choose(page, 1);
	await expect(
		tray(page).getByRole('button', { name: 'Select another package to compare', exact: true }),
	).toBeDisabled();
	await expect(tray(page).getByText('Compare Now')).toBeHidden();
	await choose(page, 1);
	const entries = await stored(page, 'compare');
	expect(entries.map((kept: object) => Object.keys(kept).sort())).toEqual(
		Array(2).fill(['duration', 'id', 'name', 'price', 'slug']),
	);
	expect(await stored(page, 'packageId')).toEqual([first, second]);
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await expect(page).toHaveURL(address([first ?? '', second ?? '']));
	await expect(columns(page)).toHaveCount(2);
});

test('CMPT-02, CMPT-07: with three chosen no card offers to compare, and the chosen say "Added"', async ({
	page,
}) => {
	await page.goto('/packages');
	await choose(page, 3);
	await expect(compareButtons(page)).toHaveCount(0);
	await expect(page.getByRole('article').getByText('Added').filter({ visible: true })).toHaveCount(3);
	await expect(page.getByRole('article').nth(3).getByText('Added')).toBeHidden();
});

test('CMPT-09, CMPT-11: the selection survives a reload, packages leave the bar, and the last one closes it', async ({
	page,
}) => {
	await page.goto('/packages');
	await choose(page, 2);
	await page.reload();
	const removes = tray(page).getByRole('button', { name: /^Remove / });
	await expect(removes).toHaveCount(2);
	await expect(page.getByRole('article').first().getByText('Added')).toBeVisible();
	await removes.first().click();
	await expect(removes.first()).toBeFocused();
	await removes.first().click();
	await expect(tray(page)).toBeHidden();
	expect(await stored(page, 'compare')).toEqual([]);
	expect(await stored(page, 'packageId')).toEqual([]);
	await expect(compareButtons(page).first()).toBeVisible();
});

test('STO-05: two tabs show the same selection', async ({ page, context }) => {
	await page.goto('/packages');
	const other = await context.newPage();
	await other.goto('/packages');
	await choose(page, 1);
	await expect(tray(other).getByRole('button', { name: /^Remove / })).toHaveCount(1);
	await choose(other, 1);
	await expect(tray(page).getByRole('link', { name: 'Compare Now' })).toBeVisible();
});

for (const [what, value] of [
	['damaged', '"x"'],
	['no JSON', '{'],
	['of another make', '[1,null,{"id":"<img src=x onerror=alert(1)>","name":"x"}]'],
] as const) {
	test(`STO-05: a kept selection that is ${what} is an empty one`, async ({ page, context }) => {
		await context.addInitScript((text) => {
			if (!sessionStorage.getItem('once')) localStorage.setItem('compare', text);
			sessionStorage.setItem('once', '1');
		}, value);
		await page.goto('/packages');
		await expect(tray(page)).toBeHidden();
		await choose(page, 2);
		await expect(tray(page).getByRole('link', { name: 'Compare Now' })).toBeVisible();
	});
}

test('STO-05: with blocked storage one can still compare while the page lasts', async ({ page, context }) => {
	await context.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('blocked', 'SecurityError');
			},
		});
	});
	await page.goto('/packages');
	await choose(page, 2);
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await expect(columns(page)).toHaveCount(2);
});

test('a name with markup in the kept selection shows as text', async ({ page, context }) => {
	await keep(context, [{ ...entry('1'), name: '<img src=x onerror=alert(1)>' }]);
	await page.goto('/packages');
	await expect(tray(page)).toContainText('<img src=x onerror=alert(1)>');
});

test('by keyboard alone: Enter adds, the focus stays with the card, the bar is reached and followed', async ({
	page,
}) => {
	await page.goto('/packages');
	await compareButtons(page).first().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('article').first().getByText('Added')).toBeFocused();
	await compareButtons(page).first().focus();
	await page.keyboard.press('Enter');
	await tray(page).getByRole('link', { name: 'Compare Now' }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/comparelist\?/);
});

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true });

	test('CMPT-04, CMPT-05, CMPT-07: the first add asks for another, the second opens the dialog', async ({
		page,
	}) => {
		await page.goto('/packages');
		await choose(page, 1);
		await expect(
			page.getByRole('status').filter({ hasText: 'Select another package to compare.' }),
		).toHaveText('Select another package to compare.');
		await choose(page, 1);
		const names = (await stored(page, 'compare')).map(({ name }: { name: string }) => name);
		for (const name of names) await expect(dialog(page)).toContainText(name);
		await page.keyboard.press('Escape');
		await expect(compareButtons(page)).toHaveCount(0);
		await tray(page).getByRole('link', { name: 'Compare Now' }).click();
		await expect(page).toHaveURL(address(await stored(page, 'packageId')));
	});

	test('CMPT-06, ERR-06: a third from a package page is refused with the exact words', async ({ page }) => {
		await page.goto('/packages');
		await choose(page, 2);
		const slug = await page.getByRole('article').nth(2).getByRole('link').last().getAttribute('href');
		await page.goto((slug ?? '').replace('/request-call', ''));
		await page.getByRole('button', { name: 'ADD TO COMPARE' }).click();
		await expect(page.getByRole('alert')).toHaveText('You can only compare up to 2 packages.');
		expect(await stored(page, 'packageId')).toHaveLength(2);
	});

	test('CMPT-06: three kept from a wider screen must lose one first', async ({ page, context }) => {
		await keep(context, ['1', '2', '3'].map(entry));
		await page.goto('/packages');
		await tray(page).getByRole('link', { name: 'Compare Now' }).click();
		await expect(page.getByRole('alert')).toHaveText('You can only compare up to 2 packages.');
		await dialog(page).getByRole('button', { name: 'Remove Package 2' }).click();
		await dialog(page).getByRole('link', { name: 'Compare Now' }).click();
		await expect(page).toHaveURL(address(['1', '3']));
	});

	test('CMP-01: two columns; the names stay at the top and the pictures leave on scroll', async ({
		page,
	}) => {
		const ids = await idsOf(page, 2);
		await page.goto(address(ids));
		await page.mouse.wheel(0, 900);
		await expect(page.getByRole('link', { name: /^Remove / }).first()).not.toBeInViewport();
		await expect(columns(page).first()).toBeInViewport();
		await expect(page.getByText('No Package Added')).toBeHidden();
	});
});

test('DET-07, DET-08: ADD TO COMPARE gives way to Show Compare List', async ({ page, context }) => {
	await page.goto('/packages');
	const path = await page
		.getByRole('article')
		.first()
		.getByRole('heading')
		.getByRole('link')
		.getAttribute('href');
	await page.goto(path ?? '');
	const box = page.getByRole('region', { name: 'Price' });
	const list = box.getByRole('link', { name: 'Show Compare List' });
	await expect(list).toBeHidden();
	await box.getByRole('button', { name: 'ADD TO COMPARE' }).click();
	await expect(box.getByRole('button', { name: 'ADD TO COMPARE' })).toBeHidden();
	await expect(list).toBeFocused();
	const ids = await stored(page, 'packageId');
	await list.click();
	await expect(page).toHaveURL(address(ids));

	await keep(context, [entry('99999')]);
	await page.goto(path ?? '');
	await expect(list).toBeVisible();
	await expect(box.getByRole('button', { name: 'ADD TO COMPARE' })).toBeVisible();
	await keep(context, ['99997', '99998', '99999'].map(entry));
	await page.goto(path ?? '');
	await expect(list).toBeVisible();
	await expect(box.getByRole('button', { name: 'ADD TO COMPARE' })).toBeHidden();
});

test('CMP-02, CMP-07, CMP-11, CMP-12: a fresh browser sees every row of three packages', async ({
	page,
	request,
}) => {
	const ids = await idsOf(page, 3);
	await page.goto(address(ids));
	const { data } = await (await request.post('/api/v1/meta-data', { form: { page_id: 'compare' } })).json();
	await expect(page).toHaveTitle(data.meta_title);
	await expect(columns(page)).toHaveCount(3);
	for (const name of [
		'Price per person',
		'Duration',
		'Destinations',
		'Accommodations',
		'Sightseeing',
		'Inclusions',
	]) {
		const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
		await expect(row.getByRole('cell')).toHaveCount(3);
	}
	await expect(columns(page).first().getByRole('link').first()).toHaveAttribute(
		'href',
		/^\/packagedetails\/[a-z0-9-]+$/,
	);
	const preview = page.locator('meta[property="og:title"]');
	await expect(preview).toHaveAttribute('content', /^Compare .+, .+ and .+/);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		'href',
		new RegExp(`packages1=${ids[0]}&packages2=`),
	);
});

test('CMP-04, CMP-05, CMP-06: a package leaves the address and the kept selection; the last one stays', async ({
	page,
}) => {
	await page.goto('/packages');
	await choose(page, 2);
	const [first, second] = await stored(page, 'packageId');
	await tray(page).getByRole('link', { name: 'Compare Now' }).click();
	await page
		.getByRole('link', { name: /^Remove / })
		.first()
		.click();
	await expect(page).toHaveURL(address([second]));
	expect(await stored(page, 'packageId')).toEqual([second]);
	await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0);
	// What was taken out here is not in the bar after going back.
	await page.goBack();
	await page.goBack();
	await expect(page).toHaveURL(/\/packages$/);
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
	expect(first).not.toBe(second);
});

test('CMP-08, CMP-10: an empty slot leads back to the list one came from, and leaving is remembered', async ({
	page,
}) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto(address([id]));
	await expect(page.getByText('No Package Added')).toHaveCount(2);
	await expect(page.getByRole('link', { name: 'Add More Package' }).first()).toHaveAttribute(
		'href',
		'/packages',
	);
	await page.evaluate(() => sessionStorage.setItem('previousPage', '"/packages?theme=Beach"'));
	await page.goto(address([id]));
	await columns(page).first().getByRole('link').first().click();
	await expect(page).toHaveURL(/packagedetails/);
	expect(await page.evaluate(() => sessionStorage.getItem('previousPage'))).toContain(
		'/comparelist?packages1=',
	);
});

test('CMP-08: Add More Package takes along what a shared address shows', async ({ page }) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto('/packages');
	await page.evaluate(() => sessionStorage.setItem('previousPage', '"/packages?theme=Beach"'));
	await page.goto(address([id]));
	await page.getByRole('link', { name: 'Add More Package' }).first().click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
	expect(await stored(page, 'packageId')).toEqual([id]);
	await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test('CMP-09: sharing offers eight places, each with the address', async ({ page }) => {
	await page.goto(address(await idsOf(page, 2)));
	await page.getByRole('button', { name: 'Share' }).click();
	const links = page.getByRole('dialog', { name: 'Share this comparison' }).getByRole('link');
	await expect(links).toHaveText([
		'Facebook',
		'X',
		'LinkedIn',
		'WhatsApp',
		'Telegram',
		'Pinterest',
		'Reddit',
		'E-mail',
	]);
	const encoded = encodeURIComponent(page.url());
	for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
		expect(href).toContain(encoded);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('CMP-13: a call is requested for that package, with the address of the comparison', async ({ page }) => {
	const ids = await idsOf(page, 2);
	await page.goto(address(ids));
	await page
		.getByRole('link', { name: /^Request a call about/ })
		.nth(1)
		.click();
	const form = page.getByRole('dialog', { name: 'Request a Call' });
	await form.getByLabel('Full name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.in');
	await form.locator('input[type="tel"]').fill('9812345678');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await form.getByRole('button', { name: 'Submit' }).click();
	const body = (await sent).postDataJSON();
	expect(body).toMatchObject({ package_id: ids[1], page_name: 'compare', page_url: page.url() });
});

test('differences are marked, can be unmarked, and rows that are the same can be hidden', async ({
	page,
}) => {
	const ids = await idsOf(page, 12);
	for (let at = 1; at < ids.length; at++) {
		await page.goto(address([ids[0] ?? '', ids[at] ?? '']));
		if ((await page.getByText('same', { exact: true }).count()) > 0) break;
	}
	const same = page.getByText('same', { exact: true }).first();
	await expect(same).toBeVisible();
	await expect(page.getByText('Lowest', { exact: true })).toHaveCount(1);
	await page.getByRole('switch', { name: 'Show only differences' }).check();
	await expect(same).toBeHidden();
	await page.getByRole('switch', { name: 'Mark differences' }).uncheck();
	await expect(page.getByText('differs', { exact: true }).first()).toBeHidden();
	await expect(page.getByText('Lowest', { exact: true })).toBeHidden();
});

const many = Array.from({ length: 1_000 }, (_, at) => `packages${at + 1}=${900_000 + at}`).join('&');
for (const search of [
	'',
	'?packages1=null&packages2=null&packages3=null',
	'?packages1=99999999&packages2=abc&packages3=',
	'?packages1=-1&packages2=%3Cscript%3Ealert(1)%3C/script%3E&packages3=%27%20OR%201=1',
	`?${many.slice(0, 12_000)}`,
]) {
	test(`nothing to compare at /comparelist${search.slice(0, 50)}: three empty slots`, async ({ page }) => {
		const response = await page.goto(`/comparelist${search}`);
		expect(response?.status()).toBe(200);
		await expect(page.getByText('No Package Added')).toHaveCount(3);
		await expect(columns(page)).toHaveCount(0);
	});
}

test('RTE-05: a repeated, an unknown and a null id leave one package and two empty slots', async ({
	page,
}) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto(`/comparelist?packages1=${id}&packages2=${id}&packages3=null&packages4=99999999`);
	await expect(columns(page)).toHaveCount(1);
	await expect(page.getByText('No Package Added')).toHaveCount(2);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the comparison can be read, shared and changed; cards do not offer what needs script', async ({
		page,
	}) => {
		const ids = await idsOf(page, 2);
		await page.goto(address(ids));
		await page.getByRole('switch', { name: 'Mark differences' }).uncheck();
		await page.getByRole('button', { name: 'Share' }).click();
		await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible();
		await page.keyboard.press('Escape');
		await page
			.getByRole('link', { name: /^Remove / })
			.first()
			.click();
		await expect(columns(page)).toHaveCount(1);
		await page.getByRole('link', { name: 'Add More Package' }).first().click();
		await expect(page).toHaveURL(/\/packages$/);
		await expect(compareButtons(page).first()).toBeHidden();
	});
});

for (const viewport of [{ width: 360, height: 740 }, DESK]) {
	test(`axe finds nothing at ${viewport.width} px, in the page, its dialog and the bar`, async ({ page }) => {
		// Three audits, one of them of twelve cards.
		test.slow();
		await page.setViewportSize(viewport);
		const violations = async () =>
			(await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
		await page.goto(address(await idsOf(page, 2)));
		expect(await violations()).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		await page.getByRole('button', { name: 'Share' }).click();
		await page.waitForTimeout(300);
		expect(await violations()).toEqual([]);
		await page.goto('/packages');
		await choose(page, 2);
		await expect(page.getByText('Compare Now').first()).toBeAttached();
		await page.waitForTimeout(300);
		expect(await violations()).toEqual([]);
	});
}
