import type { Browser, Frame, Page } from 'puppeteer-core';
import { type Engine, findPressable } from './engine.ts';
import { until } from './visitor.ts';

/** A new window of Firefox. */
export async function firefoxEngine(browser: Browser): Promise<Engine> {
	const page = await browser.newPage();
	return engineOf(page, page.mainFrame(), () => browser.close());
}

const engineOf = (page: Page, frame: Frame, close: () => Promise<void>): Engine => ({
	// Not `page.goto`, `goBack` and `url`: a page that Firefox has kept comes back without the load that they wait for.
	async go(url) {
		await frame.evaluate((address) => {
			Object.assign(globalThis, { isLeft: true });
			location.assign(address);
		}, url);
		await until(`${url} loads`, () =>
			frame.evaluate(
				(origin) =>
					document.readyState === 'complete' && !('isLeft' in globalThis) && location.origin === origin,
				new URL(url).origin,
			),
		);
	},
	address: () => frame.evaluate(() => location.href),
	back: () => frame.evaluate(() => history.back()),
	resize: (width) => page.setViewport({ width, height: 800 }),
	run: (script, ...args) => frame.evaluate(script as never, ...args) as never,
	// Scripts are texts, because Vitest would replace `import` in a function.
	import: (url) => frame.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`) as Promise<void>,
	async press(target) {
		const handle = await frame.evaluateHandle(findPressable, target);
		const element = handle.asElement() as Awaited<ReturnType<Frame['$']>>;
		await element?.click();
		await handle.dispose().catch(() => undefined);
		return element !== null;
	},
	type: (text) => page.keyboard.type(text),
	key: (name) => page.keyboard.press(name),
	async inFrame(css, work) {
		const content = await (await frame.$(css))?.contentFrame();
		if (!content) return false;
		await work(engineOf(page, content, close));
		return true;
	},
	close,
});
