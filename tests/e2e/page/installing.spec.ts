import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Everything that browsers require before they offer the site as an app. */

test('PWA-03: Chromium finds nothing that keeps the site from being installed', async ({ page }) => {
	await page.goto('/');
	const devtools = await page.context().newCDPSession(page);
	const { url, errors, data } = await devtools.send('Page.getAppManifest');
	expect(new URL(url).pathname).toBe('/manifest.webmanifest');
	expect(errors).toEqual([]);
	expect(JSON.parse(data ?? '')).toMatchObject({
		start_url: '/',
		display: 'minimal-ui',
		// Most packages have no tax to show: nothing more is promised than each price says.
		description: expect.stringContaining('what GST and TCS add to it, if anything'),
	});
	const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
	// Chromium takes the context of a test for a private window, where nothing can be installed.
	expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('PWA-03: the icons of the manifest, and the one that phones look for at its usual address, are served in their size', async ({
	page,
}) => {
	await page.goto('/thanks');
	const response = await page.request.get('/manifest.webmanifest');
	expect(response.headers()['content-type']).toContain('application/manifest+json');
	const { icons } = (await response.json()) as { icons: { src: string; sizes: string }[] };
	const wanted = [
		...icons.filter(({ sizes }) => sizes !== 'any'),
		{ src: '/apple-touch-icon.png', sizes: '180x180' },
	];
	for (const { src, sizes } of wanted) {
		const shown = await page.evaluate(async (address) => {
			const picture = Object.assign(new Image(), { src: address });
			await picture.decode();
			return `${picture.naturalWidth}x${picture.naturalHeight}`;
		}, src);
		expect(shown, src).toBe(sizes);
		const { type, cached } = await page.evaluate(async (address) => {
			const { headers } = await fetch(address);
			return { type: headers.get('content-type'), cached: headers.get('cache-control') };
		}, src);
		expect(type, src).toBe('image/png');
		expect(cached, src).toMatch(/^public, max-age=[1-9]/);
	}
});

test('PWA-03: every page names the manifest, its icon and the colours of the browser’s own bar', async ({
	page,
}) => {
	for (const [name, addressOf] of Object.entries(PUBLIC_PAGES)) {
		const html = await (await page.request.get(await addressOf(page))).text();
		for (const tag of [
			'<link rel="manifest" href="/manifest.webmanifest"',
			'<link rel="icon" href="/favicon.svg"',
			'<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)"',
			'<meta name="theme-color" content="#0f1b22" media="(prefers-color-scheme: dark)"',
		])
			expect(html, `${tag} on ${name}`).toContain(tag);
	}
});
