import { violations } from '../../support/browser/public-pages.ts';
import { idsIn, part, store, stored, view } from '../../support/browser/saved.ts';
import { fetchPageScript, openSavingData, scriptsOf } from '../../support/browser/saving-data.ts';
import { settled } from '../../support/browser/settled.ts';
import { catalogue, some } from '../../support/browser/some-package.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Saved and recently viewed packages: stored in the browser, shown with today's prices. */

test.use({ viewport: { width: 1280, height: 800 } });

test('a heart on a card saves the package, is still there after a reload, and leads to the page of saved ones', async ({
	page,
}) => {
	await page.goto('/packages');
	const card = page.getByRole('article').first();
	const name = await card.getByRole('heading').textContent();
	const id = await card.getAttribute('data-package');
	// The hearts are fetched with the first interaction.
	await expect(card.locator('.heart')).toHaveCount(0);
	await card.hover();
	await page.mouse.wheel(0, 40);
	const heart = card.getByRole('button', { name: `Save ${name}` });
	await expect(heart).toHaveAttribute('aria-pressed', 'false');
	// The message goes by itself, so it is looked for from before the press.
	const said = expect(page.getByText('Saved. The menu leads to your saved packages.')).toBeVisible();
	await heart.click();
	await said;
	await expect(heart).toHaveAttribute('aria-pressed', 'true');
	expect(await stored(page, 'saved')).toEqual([id]);
	await page.reload();
	await expect(heart).toHaveAttribute('aria-pressed', 'true');

	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved' }).click();
	await expect(part(page, 'Saved packages').getByRole('heading', { name: name ?? '' })).toBeVisible();
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a mouse that is moved brings the hearts, as scrolling does; one at rest does not', async ({ page }) => {
	// For others the hearts come by themselves some seconds after the page.
	await openSavingData(page, '/packages');
	await fetchPageScript(page);
	const scripts = scriptsOf(page);
	await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })));
	await settled(page);
	expect(scripts).toEqual([]);
	await expect(page.locator('.heart')).toHaveCount(0);
	await page.mouse.move(200, 300);
	await page.mouse.move(240, 320);
	await expect(page.locator('.heart').first()).toBeVisible();
});

test('the heart of a package page and those of cards are one; what is taken back is gone at the next visit', async ({
	page,
}) => {
	const { id, slug } = await some(page);
	await page.goto(`/packagedetails/${slug}`);
	const save = page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Save' });
	await save.click();
	await expect(save).toHaveAttribute('aria-pressed', 'true');
	await expect.poll(() => stored(page, 'recent')).toEqual([id]);
	await page.goto('/saved');
	const heart = part(page, 'Saved packages').getByRole('button', { name: /^Save / });
	await expect(heart).toHaveAttribute('aria-pressed', 'true');
	await heart.click();
	await expect(heart).toHaveAttribute('aria-pressed', 'false');
	expect(await stored(page, 'saved')).toEqual([]);
	await page.reload();
	await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
	// The package was viewed, so it is in the list.
	await expect.poll(() => idsIn(page, 'Recently viewed')).toEqual([id]);
});

test('cards that arrive by scrolling have hearts too', async ({ page }) => {
	await page.goto('/packages');
	await expect(page.getByRole('article')).toHaveCount(12);
	await page.mouse.move(300, 300);
	await page.locator('[data-paging]').scrollIntoViewIfNeeded();
	await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12);
	const late = page.getByRole('article').nth(13);
	await expect(late.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'false');
});

test('what is saved or taken back in one tab shows in the other', async ({ page, context }) => {
	const [one, two] = await catalogue(page);
	await view(page, one);
	const other = await context.newPage();
	await other.goto('/saved');
	await expect.poll(() => idsIn(other, 'Recently viewed')).toEqual([one?.id]);
	const save = page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Save' });
	await save.click();
	const there = part(other, 'Recently viewed').getByRole('button', { name: /^Save / });
	await expect(there).toHaveAttribute('aria-pressed', 'true');
	await page.goto(`/packagedetails/${two?.slug}`);
	await save.click();
	await expect.poll(() => idsIn(other, 'Saved packages')).toEqual([two?.id, one?.id]);
});

test('a saved package that is not on offer stays saved until it is taken out, and prices are those of today', async ({
	page,
}) => {
	const { id, sale_info } = await some(page);
	await page.goto('/saved');
	const save = (ids: string[]) =>
		page.evaluate((value) => localStorage.setItem('saved', JSON.stringify(value)), ids);
	await save(['999999999999', id, '999999999998']);
	await page.reload();
	await expect(page.getByRole('article')).toHaveCount(1);
	await expect(page.getByRole('article')).toContainText(sale_info.list_price.displayValue.slice(1));
	const saved = part(page, 'Saved packages');
	await expect(saved).toContainText('2 saved packages are not on offer just now.');
	await expect(page.getByText('Nothing is saved yet.')).toBeHidden();
	await expect(page.getByRole('alert')).toBeHidden();
	expect(await stored(page, 'saved')).toEqual(['999999999999', id, '999999999998']);
	// Taking a card back leaves it in place, as it does where all packages are on offer.
	await saved.getByRole('button', { name: /^Save / }).click();
	await expect(saved.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'false');
	expect(await stored(page, 'saved')).toEqual(['999999999999', '999999999998']);

	await saved.getByRole('button', { name: 'Take them out' }).click();
	await expect(page.getByText('not on offer just now')).toBeHidden();
	await expect(page.getByRole('main')).toBeFocused();
	expect(await stored(page, 'saved')).toEqual([]);

	await save(['999999999999']);
	await page.reload();
	await expect(saved).toContainText('1 saved package is not on offer just now.');
	await saved.getByRole('button', { name: 'Take them out' }).click();
	await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
});

for (const [kind, value] of [
	['damaged', '{"x'],
	['of another kind', '"x"'],
	['hostile', '["<img src=x onerror=alert(1)>",{},null,-1,"1e5"]'],
] as const) {
	test(`STO-05: saved and viewed packages whose storage is ${kind} are none`, async ({ page }) => {
		await page.addInitScript((text) => {
			localStorage.setItem('saved', text);
			localStorage.setItem('recent', text);
		}, value);
		const failures: Error[] = [];
		page.on('pageerror', (error) => failures.push(error));
		await page.goto('/saved');
		await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
		await expect(page.getByRole('article')).toHaveCount(0);
		expect(failures).toEqual([]);
	});
}

const FAILING: Record<string, () => void> = {
	blocked: () =>
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError');
			},
		}),
	full: () => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	},
};
for (const [mood, fail] of Object.entries(FAILING))
	test(`STO-05: where storage is ${mood} a heart lasts as long as the page, and says so`, async ({
		page,
	}) => {
		const { slug } = await some(page);
		await page.addInitScript(fail);
		await page.goto(`/packagedetails/${slug}`);
		const save = page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Save' });
		const said = expect(page.getByText('Saved for now.')).toBeVisible();
		await save.click();
		await said;
		await expect(save).toHaveAttribute('aria-pressed', 'true');
	});

test('the hundred and first is rejected in words', async ({ page }) => {
	const { slug } = await some(page);
	await store(page, { saved: Array.from({ length: 120 }, (_, at) => String(900_000_000 + at)) });
	await page.goto(`/packagedetails/${slug}`);
	const save = page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Save' });
	await save.click();
	await expect(page.getByText('You have saved 100 packages. Take one out first.')).toBeVisible();
	await expect(save).toHaveAttribute('aria-pressed', 'false');
});

for (const [whose, response] of [
	['a failing service', { status: 503 }],
	// The sign-in page of a hotel's network responds to everything; it must not count as an empty list of packages.
	['another page in its place', { contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }],
] as const)
	test(`${whose} is said, takes nothing away that is saved, and Try Again brings the cards`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(503, '/saved/cards'));
		const { id } = await some(page);
		await store(page, { saved: [id] });
		await page.route('**/saved/cards*', (route) => route.fulfill(response), { times: 1 });
		await page.goto('/saved');
		const alert = page.getByRole('alert').filter({ hasText: 'Your packages cannot be shown right now.' });
		await alert.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByRole('main')).toBeFocused();
		await expect(page.getByRole('article')).toHaveCount(1);
		await expect(alert).toBeHidden();
		expect(await stored(page, 'saved')).toEqual([id]);
	});

test('cards are given for at most twenty-four ids, whatever is asked', async ({ page }) => {
	const ids = (await catalogue(page)).slice(0, 30).map(({ id }) => id);
	const ask = async (query: string) => (await page.request.get(`/saved/cards${query}`)).text();
	const count = (html: string) => html.match(/<article/g)?.length ?? 0;
	expect(count(await ask(`?ids=${ids.join()}`))).toBe(24);
	expect(count(await ask('?ids=x,%3Cscript%3E,,1e9'))).toBe(0);
	expect(count(await ask(''))).toBe(0);
	expect(await ask(`?ids=${ids[0]}`)).not.toContain('<html');
});

test('the page of saved packages is readable for everyone, and at 320 px does not scroll sideways', async ({
	page,
}) => {
	const items = await catalogue(page);
	await page.setViewportSize({ width: 320, height: 700 });
	await store(page, { saved: [items[0]?.id], recent: [items[1]?.id] });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/saved');
	await expect(page.locator('.heart')).toHaveCount(2);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await violations(page), `${width} px`).toEqual([]);
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the page of saved packages says why it is empty, and no heart shows', async ({ page }) => {
		await page.goto('/saved');
		await expect(page.getByText('scripts are off here')).toBeVisible();
		await expect(page.getByText('Nothing is saved yet.')).toBeHidden();
		const { slug } = await some(page);
		await page.goto(`/packagedetails/${slug}`);
		await expect(page.locator('[data-action="save"]')).toBeHidden();
	});
});
