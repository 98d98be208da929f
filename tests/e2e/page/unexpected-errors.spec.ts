import { expect, failedRequest, test } from '../../support/browser/test.ts';

/*
 * The browser tests' own rule: an error that a page reports fails the test. Tests of the rule must fail, and say so last: a visit that
 * fails is not the failure that is expected.
 */
const ERRORS = {
	'an error that a page logs': () => console.error('broken'),
	'an exception': () =>
		void setTimeout(() => {
			throw new Error('broken');
		}),
	'a rejection that nobody handles': () => void Promise.reject(new Error('broken')),
};

for (const [what, cause] of Object.entries(ERRORS)) {
	test(`${what} fails the test that did not expect it`, async ({ page }) => {
		await page.goto('/thanks');
		await page.evaluate(cause);
		await page.evaluate(() => new Promise((done) => setTimeout(done)));
		test.fail();
	});

	test(`${what} is fine where it is expected`, async ({ page, expectErrors }) => {
		expectErrors(/^(?:Error: )?broken$/);
		await page.goto('/thanks');
		await page.evaluate(cause);
		await page.evaluate(() => new Promise((done) => setTimeout(done)));
	});
}

test('an error in a window of its own fails the test, too', async ({ browser, baseURL }) => {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto(`${baseURL}/thanks`);
	await page.evaluate(() => console.error('broken'));
	await context.close();
	test.fail();
});

test('a request that fails is an error with its address', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(404, '/api/v1/nothing'));
	await page.goto('/thanks');
	expect(await page.evaluate(async () => (await fetch('/api/v1/nothing')).status)).toBe(404);
});
