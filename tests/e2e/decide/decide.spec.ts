import type { Page } from '@playwright/test';
import { address } from '../../support/browser/comparing.ts';
import { aPoll, datedIds } from '../../support/browser/polls.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const saidTo = (page: Page, at: number) =>
	page
		.getByRole('region', { name: /^Thank you|^Where you agree/ })
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading') })
		.nth(at);

/** Answers the form: one choice for each package in the order of the page, under a name. */
async function vote(page: Page, choices: readonly ('Yes' | 'Maybe' | 'No')[], name: string): Promise<void> {
	const groups = page.getByRole('group', { name: /^Shall we take/ });
	for (const [at, choice] of choices.entries())
		await groups.nth(at).getByRole('radio', { name: choice }).check();
	await page.getByLabel('Your first name').fill(name);
	await page.getByRole('button', { name: /^Send my answers|^Save the changes/ }).click();
	await expect(page.getByRole('heading', { name: `Thank you, ${name}` })).toBeVisible();
}

/** Chooses the first day of the first package and gives its name. */
async function chooseFirstDay(page: Page): Promise<string> {
	await page.getByText('Which days suit you?').first().click();
	const day = page.getByRole('checkbox').first();
	await day.check();
	return (await day.getAttribute('aria-label')) ?? '';
}

for (const javaScriptEnabled of [true, false])
	test.describe(`a family decides, ${javaScriptEnabled ? 'with' : 'without'} script:`, () => {
		test.use({ javaScriptEnabled });

		test('DEC-01, DEC-02, DEC-03: from a comparison to where all agree and to the booking', async ({
			page,
			browser,
		}) => {
			await page.goto(address(await datedIds(page, 2)));
			await page.getByRole('button', { name: 'Ask the others' }).click();
			await expect(page).toHaveURL(/\/decide\/[\w-]{22}#decide-share$/);
			await expect(page.getByRole('heading', { name: 'Which trip shall we take?' })).toBeVisible();
			const { origin, pathname: path } = new URL(page.url());
			const link = origin + path;
			const share = page.getByRole('region', { name: 'Send this link to the others' });
			await expect(share.getByRole('heading')).toBeInViewport();
			await expect(share).toContainText(path);
			await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
				'href',
				new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(path)}$`),
			);
			const chosen = await chooseFirstDay(page);
			await vote(page, ['Yes', 'No'], 'Asha');
			await expect(page.getByText('Asha has answered. With the next answer')).toBeVisible();

			const other = await browser.newContext({ javaScriptEnabled });
			const phone = await other.newPage();
			await phone.setViewportSize({ width: 360, height: 740 });
			await phone.goto(link);
			expect(await other.cookies()).toEqual([]);
			await vote(phone, ['Maybe', 'Yes'], 'Dadi');
			const first = (await saidTo(phone, 0).getByRole('heading').textContent()) ?? '';
			await expect(phone.getByText(`Nobody says no to ${first}.`)).toBeVisible();
			await expect(saidTo(phone, 0)).toContainText(/Yes\s*Asha/);
			await expect(saidTo(phone, 0)).toContainText(/Maybe\s*Dadi/);
			await expect(saidTo(phone, 0)).toContainText(`${chosen}: suits everybody`);

			// The device is known by a random id, for this page alone, that no script reads.
			const [cookie, ...more] = await other.cookies();
			expect(more).toEqual([]);
			expect(cookie).toMatchObject({
				name: 'ballot',
				value: expect.stringMatching(/^[\w-]{22}$/),
				path,
				httpOnly: true,
				sameSite: 'Lax',
			});
			await expect(phone.getByRole('button', { name: 'Save the changes' })).toBeVisible();
			await expect(phone.getByLabel('Your first name')).toHaveValue('Dadi');
			await vote(phone, ['Yes', 'No'], 'Dadi');
			await expect(phone.getByText(`Both of you say yes to ${first}.`)).toBeVisible();
			expect((await other.cookies())[0]?.value).toBe(cookie?.value);
			// Axe itself is script.
			if (javaScriptEnabled) expect(await violations(phone)).toEqual([]);

			await page.goto(link);
			await expect(page.getByText(`Both of you say yes to ${first}.`)).toBeVisible();
			await page.getByRole('link', { name: `Book ${chosen}: ${first}` }).click();
			if (javaScriptEnabled) await expect(page.getByRole('dialog').getByText(/^Reserve free/)).toBeVisible();
			else await expect(page).toHaveURL(/\/request-call\?date=/);

			await phone.getByRole('button', { name: 'Take my answers back' }).click();
			await expect(phone.getByText('Asha has answered. With the next answer')).toBeVisible();
			expect(await other.cookies()).toEqual([]);
			await other.close();
		});
	});

test('DEC-02: the first who is asked sees the form before the link to send on', async ({ page }) => {
	await page.goto(await aPoll(page));
	await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
		'Your answers',
		'Send this link to the others',
	]);
});

test('DEC-02: the link can be copied where there is script', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(await aPoll(page));
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(page.getByText('Link copied')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('DEC-02: a rejected vote says what is missing beside it, and keeps what was said', async ({
	page,
	expectErrors,
}) => {
	const path = await aPoll(page, await datedIds(page, 3));
	expectErrors(failedRequest(400, path));
	await page.goto(path);
	await page.getByRole('radio', { name: 'Maybe' }).first().check();
	await page.getByLabel('Your first name').fill('<b>Asha</b>');
	await page.locator('.decide-form').evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
	await page.getByRole('button', { name: 'Send my answers' }).click();
	await expect(page.getByRole('alert')).toContainText('Nothing was saved');
	await expect(page.getByText('Choose yes, maybe or no')).toHaveCount(2);
	await expect(page.getByRole('radio', { name: 'Maybe' }).first()).toBeChecked();
	await expect(page.getByLabel('Your first name')).toHaveValue('<b>Asha</b>');
	await expect(page.getByLabel('Your first name')).toHaveAccessibleDescription(
		/Please write a first name, in letters/,
	);
	expect(await violations(page)).toEqual([]);
	expect(await page.context().cookies()).toEqual([]);
});

test('DEC-04: the page says to nobody but those who have its link what it asks, and says it in a preview', async ({
	page,
}) => {
	const path = await aPoll(page);
	const response = await page.goto(path);
	expect(response?.headers()).toMatchObject({
		'cache-control': 'private, no-store',
		'referrer-policy': 'same-origin',
	});
	expect(response?.headers()['set-cookie']).toBeUndefined();
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	const tag = (name: string) => page.locator(`meta[property="og:${name}"]`);
	await expect(tag('title')).toHaveAttribute('content', /^Which trip shall we take: .+ or .+\?$/);
	await expect(tag('description')).toHaveAttribute('content', /^Say yes, maybe or no to each trip/);
	await expect(tag('url')).toHaveAttribute('content', new RegExp(`${path}$`));
	const picture = await tag('image').getAttribute('content');
	expect(picture).toContain('/previews/comparison.jpg?');
	expect(
		(await page.request.get(new URL(picture ?? '').pathname + new URL(picture ?? '').search)).status(),
	).toBe(200);
	const sitemap = await (await page.request.get('/sitemap.xml')).text();
	expect(sitemap).not.toContain('/decide');
});

test('the page fits every width with long names and many answers, and prints who says what without its form', async ({
	page,
}) => {
	const path = await aPoll(page, await datedIds(page, 3));
	await page.goto(path);
	await vote(page, ['Yes', 'Maybe', 'No'], 'W'.repeat(30));
	for (const width of [320, 360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expect.poll(() => excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
	}
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText('W'.repeat(30)).first()).toBeVisible();
	await expect(page.getByRole('radio').first()).toBeHidden();
	await expect(page.getByRole('button', { name: 'Save the changes' })).toBeHidden();
});
