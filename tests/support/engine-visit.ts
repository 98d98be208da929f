import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';

/* A visit in any browser that speaks WebDriver: from the search to a paid booking and its cancelling, as a visitor makes it. */

/** How long a visitor waits for what comes next, in milliseconds. */
const PATIENCE_MS = 20_000;

/** What a driver says of an element that is not where it was. */
const MOVING = /^(StaleElementReference|ElementNotInteractable|ElementClickIntercepted|NoSuchElement)Error$/;

/** The hands of a visitor: each waits until what it presses is there and can be seen. */
export function visitor(driver: WebDriver, origin: string) {
	const seen = async (locator: By): Promise<WebElement> => {
		const found = async () => {
			for (const element of await driver.findElements(locator))
				if (await element.isDisplayed().catch(() => false)) return element;
			return null;
		};
		const element = await driver.wait(found, PATIENCE_MS, `nothing to see: ${locator}`);
		if (!element) throw new Error(`nothing to see: ${locator}`);
		return element;
	};
	/** Does it again while what is there moves, is replaced or lies under something that closes. */
	const patiently = async (work: () => Promise<void>) => {
		const until = Date.now() + PATIENCE_MS;
		for (;;) {
			try {
				return await work();
			} catch (error) {
				const isMoving = error instanceof Error && MOVING.test(error.name);
				if (!isMoving || Date.now() > until) throw error;
				await driver.sleep(100);
			}
		}
	};
	const hands = {
		go: (path: string) => driver.get(origin + path),
		/** An element that can be seen, by its CSS. */
		see: (css: string) => seen(By.css(css)),
		/** A button or link, by its words. */
		control: (words: string) =>
			seen(By.xpath(`//*[self::button or self::a][contains(normalize-space(.), ${JSON.stringify(words)})]`)),
		/** Presses a control by its words, or an element by its CSS; again where the page was still moving. */
		press: (what: string | { css: string }) =>
			patiently(async () => {
				const element = await (typeof what === 'string' ? hands.control(what) : hands.see(what.css));
				await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
				await element.click();
			}),
		type: (css: string, text: string) =>
			patiently(async () => {
				const field = await hands.see(css);
				await field.click();
				await field.sendKeys(text);
			}),
		/** The path of the page, once it begins so. */
		async at(start: string): Promise<string> {
			const path = async () => new URL(await driver.getCurrentUrl()).pathname;
			await driver.wait(async () => (await path()).startsWith(start), PATIENCE_MS, `not at ${start}`);
			return path();
		},
		/** The first heading of the page, once it contains this. */
		async heading(words: string): Promise<string> {
			const heading = () => driver.findElement(By.css('h1')).then((element) => element.getText());
			await driver.wait(
				async () => (await heading().catch(() => '')).includes(words),
				PATIENCE_MS,
				`no heading: ${words}`,
			);
			return heading();
		},
	};
	return hands;
}
export type Visitor = ReturnType<typeof visitor>;

/** A number that nobody else has, and the code that was sent to it last. */
export function aPhone(origin: string) {
	const number = `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`;
	return {
		number,
		async code(): Promise<string> {
			for (let tries = 0; tries < 50; tries++) {
				const outbox = await (await fetch(`${origin}/sandbox/outbox`)).text();
				const [, after = ''] = outbox.replaceAll(/<[^>]*>/g, ' ').split(`+91${number}`);
				const code = /\b(\d{6})\b/.exec(after)?.[1];
				if (code) return code;
				await new Promise((resolve) => setTimeout(resolve, 100));
			}
			throw new Error('no code came');
		},
	};
}

/** A package that the search finds for a place and that leaves on a day with free seats. */
export async function somethingToBook(
	origin: string,
	place: string,
): Promise<{ slug: string; date: string }> {
	const read = async (path: string) => (await (await fetch(`${origin}/api/v1${path}`)).json()).data;
	const found: { slug: string }[] = await read(`/package/list?destination=${place}`);
	for (const { slug } of found) {
		const offered: { date: string; seats_left: number }[] = await read(`/package/${slug}/availability`);
		const day = offered.find(({ seats_left: seats }) => seats >= 4);
		if (day) return { slug, date: day.date };
	}
	throw new Error(`nothing to book in ${place}`);
}

/** From the search to a paid booking, and its cancelling. */
export async function bookAndCancel(driver: WebDriver, origin: string): Promise<void> {
	const visit = visitor(driver, origin);
	const { slug, date } = await somethingToBook(origin, 'Kerala');
	await visit.go('/');
	await visit.type('#card-query', 'Kerala');
	await driver.actions().sendKeys(Key.ESCAPE).perform();
	await visit.press('Explore');
	await visit.at('/packages');
	await visit.press({ css: `a[href^="/packagedetails/${slug}"]` });
	await visit.at(`/packagedetails/${slug}`);
	await visit.press({ css: `#departures [data-date="${date}"]` });
	await visit.press('Reserve free');
	const phone = aPhone(origin);
	await visit.type('.login-step input[name="phone_number"]', phone.number);
	await visit.press('Continue');
	await visit.type('.login-step input[name="otp"]', await phone.code());
	await visit.press('Verify');
	// Somebody new says who they are.
	await visit.type('.login-step input[name="name"]', 'Asha Devi Rao');
	await visit.type('.login-step input[name="email"]', 'asha.rao@example.in');
	await visit.press({ css: '.login-step button[type="submit"]' });
	await visit.at('/checkout/');
	// The profile has filled in who travels.
	await visit.press({ css: '.checkout-pay' });
	await driver.wait(until.ableToSwitchToFrame(By.css('iframe[title="Sandbox payment"]')), PATIENCE_MS);
	await visit.press('Pay');
	await driver.switchTo().defaultContent();
	await visit.at('/booking/');
	await visit.heading('Your Booking is Confirmed!');
	await visit.press('Cancel this booking');
	await visit.heading('Cancel booking');
	await visit.press('Cancel the booking');
	await visit.heading('This booking is cancelled');
}
