import type { Page } from '@playwright/test';
import { FIXTURE, test } from '../../support/browser/fixture-page.ts';
import { expect } from '../../support/browser/test.ts';

/** Opens a page with a control whose module notes what happens to it; its module comes when `window.arrive` is called. */
async function openControl(page: Page, html: string): Promise<void> {
	await page.goto(FIXTURE);
	await page.evaluate((html) => {
		const { promise, resolve, reject } = Promise.withResolvers<{ run: (element: HTMLElement) => void }>();
		document.body.insertAdjacentHTML('beforeend', html);
		document.body.dataset['loads'] = '0';
		const run = (element: HTMLElement) => {
			document.body.dataset['ran'] = `${document.body.dataset['ran'] ?? ''}${element.id} `;
		};
		window.onPress('note', () => {
			document.body.dataset['loads'] = String(Number(document.body.dataset['loads']) + 1);
			return promise;
		});
		Object.assign(window, { arrive: () => resolve({ run }), fail: () => reject(new Error('no module')) });
	}, html);
}

const noted = (page: Page) => page.evaluate(() => ({ ...document.body.dataset }));
const arrive = (page: Page) => page.evaluate(() => (window as unknown as { arrive(): void }).arrive());
const fail = (page: Page) => page.evaluate(() => (window as unknown as { fail(): void }).fail());

const LINK = '<a id="link" href="/elsewhere" data-action="note"><b>Open</b></a>';
const FORM =
	'<form id="form" action="/sent" data-action="note"><input name="q" value="1"><button>Send</button></form>';

test('a press runs the module of the control around it, which is busy until the module has come', async ({
	page,
}) => {
	await openControl(page, LINK);
	await page.locator('b').click();
	await expect(page.locator('#link')).toHaveAttribute('aria-busy', 'true');
	expect((await noted(page))['ran']).toBeUndefined();
	await arrive(page);
	await expect.poll(async () => (await noted(page))['ran']).toBe('link ');
	await expect(page.locator('#link')).not.toHaveAttribute('aria-busy');
	expect(page.url()).toBe(FIXTURE);
});

test('the module is asked for when a pointer or the focus comes near, not before', async ({ page }) => {
	await openControl(page, `<p>Text</p>${LINK}`);
	await page.locator('p').hover();
	expect((await noted(page))['loads']).toBe('0');
	await page.locator('#link').hover();
	expect((await noted(page))['loads']).toBe('1');
	await page.locator('#link').focus();
	expect((await noted(page))['loads']).toBe('2');
});

test('a control that is added later is handled, and one whose name nobody handles is left alone', async ({
	page,
}) => {
	await openControl(page, '<a id="other" href="#other" data-action="unknown">Other</a>');
	await page.locator('#other').click();
	expect(new URL(page.url()).hash).toBe('#other');
	await arrive(page);
	await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), LINK);
	await page.locator('#link').click();
	await expect.poll(async () => (await noted(page))['ran']).toBe('link ');
});

test('a form runs its module when it is sent, not when something in it is pressed', async ({ page }) => {
	await openControl(page, FORM);
	await arrive(page);
	await page.locator('input').click();
	expect((await noted(page))['ran']).toBeUndefined();
	await page.locator('button').click();
	await expect.poll(async () => (await noted(page))['ran']).toBe('form ');
	expect(page.url()).toBe(FIXTURE);
});

test('a link that is opened in another tab is a link', async ({ page, context }) => {
	await openControl(page, LINK);
	const opened = context.waitForEvent('page');
	await page.locator('#link').click({ modifiers: ['ControlOrMeta'] });
	await (await opened).waitForURL('**/elsewhere');
	await arrive(page);
	expect((await noted(page))['ran']).toBeUndefined();
});

const BUTTON =
	'<form action="/sent"><input name="q" value="1"><button name="id" value="7" data-action="note">Add</button></form>';

for (const [what, html, press, address] of [
	['a link leads to its address', LINK, '#link', '/elsewhere'],
	['a form is sent', FORM, 'button', '/sent?q=1'],
	['the form of a button is sent, with the button', BUTTON, 'button', '/sent?q=1&id=7'],
] as const)
	test(`without its module ${what}`, async ({ page }) => {
		await openControl(page, html);
		await page.locator(press).click();
		await fail(page);
		await expect(page).toHaveURL(new URL(address, FIXTURE).href);
	});

test('a press whose module could not be had does not stop the next one', async ({ page }) => {
	await openControl(page, '<button type="button" data-action="note">Note</button>');
	await page.locator('button').click();
	await fail(page);
	await expect(page.locator('button')).not.toHaveAttribute('aria-busy');
	const before = Number((await noted(page))['loads']);
	await page.locator('button').dispatchEvent('click');
	await expect.poll(async () => Number((await noted(page))['loads'])).toBeGreaterThan(before);
});

test('the module is asked for at once where the focus is there already', async ({ page }) => {
	await page.goto(FIXTURE);
	await page.evaluate((html) => {
		document.body.insertAdjacentHTML('beforeend', html);
		document.querySelector<HTMLElement>('#link')?.focus();
		window.onPress('note', () => {
			document.body.dataset['loads'] = '1';
			return new Promise(() => undefined);
		});
	}, LINK);
	expect((await noted(page))['loads']).toBe('1');
});
