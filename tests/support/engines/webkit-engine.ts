import { By, Key, type WebDriver } from 'selenium-webdriver';
import { type Engine, findPressable } from './engine.ts';

/** The window of a WebDriver session; `close` ends the browser. */
export function webkitEngine(driver: WebDriver, close: () => Promise<void>): Engine {
	const engine: Engine = {
		go: (url) => driver.get(url),
		address: () => driver.getCurrentUrl(),
		back: () => driver.navigate().back(),
		async resize(width) {
			await driver.manage().window().setRect({ width, height: 800 });
		},
		run: (script, ...args) => driver.executeScript(script, ...args),
		// Scripts are texts, because Vitest would replace `import` in a function.
		import: (url) => driver.executeScript('return import(arguments[0]).then(() => null)', url),
		async press(target) {
			const element = await driver.executeScript<Awaited<ReturnType<typeof driver.findElement>> | null>(
				findPressable,
				target,
			);
			await element?.click();
			return element !== null;
		},
		type: (text) => driver.switchTo().activeElement().sendKeys(text),
		key: (name) =>
			driver
				.actions()
				.sendKeys(name === 'Tab' ? Key.TAB : Key.ESCAPE)
				.perform(),
		async inFrame(css, work) {
			const [frame] = await driver.findElements(By.css(css));
			if (!frame) return false;
			await driver.switchTo().frame(frame);
			try {
				await work(engine);
			} finally {
				await driver.switchTo().defaultContent();
			}
			return true;
		},
		close,
	};
	return engine;
}
