import { installClock, stopClock, timeUntilChange } from '../../support/browser/stopped-clock.ts';
import { expect, test } from '../../support/browser/test.ts';

const REST = { x: 5, y: 5 };

test.describe('the banner of the home page', () => {
	test.beforeEach(async ({ page }) => {
		await installClock(page);
		await page.goto('/');
		await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
		await stopClock(page);
	});

	test('HOME-03: it fades every five seconds in 600 ms, round and round, and has no arrows', async ({
		page,
	}) => {
		const banner = page.getByRole('region', { name: 'Places to go' });
		const caption = () => banner.locator('[data-shown] .caption').textContent();
		await timeUntilChange(page, caption);
		const seen = [await caption()];
		for (let step = 0; step < 4; step++) {
			expect(await timeUntilChange(page, caption)).toBe(5000);
			seen.push(await caption());
		}
		expect(new Set(seen).size).toBe(4);
		expect(seen[4]).toBe(seen[0]);
		await expect(banner.locator('[data-shown]')).toHaveCSS('transition-duration', '0.6s, 0.6s');
		await expect(banner.getByRole('button', { name: /next|previous/i })).toHaveCount(0);
	});

	test('HOME-03: Pause holds it and Play lets it go on, with the pointer still over it', async ({ page }) => {
		const banner = page.getByRole('region', { name: 'Places to go' });
		const shown = banner.locator('[data-shown] .caption');
		const first = (await shown.textContent()) ?? '';
		await banner.getByRole('button', { name: 'Pause' }).click();
		await page.mouse.move(REST.x, REST.y);
		await page.clock.runFor(20_000);
		await expect(shown).toHaveText(first);
		await banner.getByRole('button', { name: 'Play' }).click();
		await page.clock.runFor(5000);
		await expect(shown).not.toHaveText(first);
	});

	test('HOME-03: the name of its button says what a press does, and nothing says that it is pressed', async ({
		page,
	}) => {
		const button = page.getByRole('region', { name: 'Places to go' }).locator('[data-pause]');
		for (const name of ['Pause', 'Play', 'Pause']) {
			await expect(button).toHaveAccessibleName(name);
			await expect(button).not.toHaveAttribute('aria-pressed');
			await expect(button.locator('svg:visible')).toHaveCount(1);
			await expect(button.locator('svg').nth(name === 'Pause' ? 0 : 1)).toBeVisible();
			await button.click();
		}
	});

	test('HOME-03: it waits under the pointer and while the keyboard is in it', async ({ page }) => {
		const banner = page.getByRole('region', { name: 'Places to go' });
		const shown = banner.locator('[data-shown] .caption');
		const first = (await shown.textContent()) ?? '';
		await banner.hover({ position: { x: 200, y: 60 } });
		await page.clock.runFor(12_000);
		await expect(shown).toHaveText(first);
		await page.mouse.move(REST.x, REST.y);
		await page.keyboard.press('Tab');
		await banner.locator('[data-shown]').focus();
		await page.clock.runFor(12_000);
		await expect(shown).toHaveText(first);
	});

	test('HOME-03: a dot shows its slide', async ({ page }) => {
		const banner = page.getByRole('region', { name: 'Places to go' });
		await banner.getByRole('button', { name: 'Show Leh, Ladakh' }).click();
		await expect(banner.locator('[data-shown] .caption')).toHaveText('Leh, Ladakh');
		await expect(banner.getByRole('button', { name: 'Show Leh, Ladakh' })).toHaveAttribute(
			'aria-current',
			'true',
		);
	});

	test.describe('with a finger', () => {
		test.use({ hasTouch: true });

		test('HOME-03: it goes on after a tap, though the place of the tap stays hovered', async ({ page }) => {
			const banner = page.getByRole('region', { name: 'Places to go' });
			await banner.getByRole('button', { name: 'Show Leh, Ladakh' }).tap();
			const shown = banner.locator('[data-shown] .caption');
			await expect(shown).toHaveText('Leh, Ladakh');
			expect(await banner.evaluate((element) => element.matches(':hover'))).toBe(true);
			await page.clock.runFor(5000);
			await expect(shown).not.toHaveText('Leh, Ladakh');
		});
	});
});

test('HOME-03: nothing moves for a visitor who prefers no motion', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.install();
	await page.goto('/');
	const shown = page.locator('.banner [data-shown] .caption');
	const first = await shown.textContent();
	await expect(page.getByRole('button', { name: 'Show Leh, Ladakh' })).toBeVisible();
	await page.clock.runFor(12_000);
	await expect(shown).toHaveText(first ?? '');
});

test('the home page moves without keen-slider', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	await page.waitForLoadState('networkidle');
	expect(scripts.filter((url) => url.includes('slide-carousel'))).toEqual([]);
});
