import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium.ts';
import { SLOW_4G } from './slow-4g.ts';

/** Long enough for the answer to a press to be painted before what was pressed is taken away. */
const PAINTED_MS = 300;

/**
 * Chromium works out the places of source lines as it compiles. Otherwise it does so when an error is made while a tool like this one
 * listens, and React makes errors when it starts: a first press then took 0.1 s more on a slow phone than in a visitor's browser.
 */
const PLACES_WITH_CODE = '--js-flags=--no-enable-lazy-source-positions';

/** The browser that measures run in. */
export function launchChromium(): Promise<Browser> {
	const executablePath = findChromium();
	return chromium.launch({
		args: [...CHROMIUM_FLAGS, PLACES_WITH_CODE],
		...(executablePath ? { executablePath } : {}),
	});
}

/** A new phone of 412 × 823, without anything stored. */
export const newPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
	browser.newContext({
		baseURL,
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: 'block',
	});

/**
 * Makes a page that of a slow phone.
 *
 * @param rate how many times slower its processor is than this one
 * @param isFar false for a network as fast as it is
 */
export async function slowDown(page: Page, rate: number, isFar = true): Promise<void> {
	const session = await page.context().newCDPSession(page);
	if (isFar) await session.send('Network.emulateNetworkConditions', SLOW_4G);
	await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What a button that is put above the page does when it is pressed: it changes its own text, or shows an empty dialog. */
type PlainPress = 'text' | 'dialog';

/** Presses a button above the page that does next to nothing: the time that any press, or any dialog, takes on this page and machine. */
export async function pressPlain(page: Page, does: PlainPress = 'text'): Promise<void> {
	await page.evaluate((does) => {
		const button = Object.assign(document.createElement('button'), { id: 'plain', textContent: 'Plain' });
		button.style.cssText = 'position:fixed;top:40%;left:40%;z-index:9;padding:20px';
		const dialog = button.appendChild(document.createElement('dialog'));
		button.addEventListener('click', () => (does === 'text' ? button.append('.') : dialog.showModal()));
		(document.querySelector('dialog[open]') ?? document.body).append(button);
	}, does);
	const button = page.locator('#plain');
	await button.tap();
	await page.waitForTimeout(PAINTED_MS);
	await button.evaluate((element) => element.remove());
}

/** The middle one of some figures. */
export const middleOf = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
