import { expect, failedRequest, test } from '../../support/browser/test.ts';

test('a visitor with a wrong address gets a page that helps, and its policy blocks no script', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, '/no/such/page.html'));
	const rejected: string[] = [];
	page.on('console', (message) => {
		if (message.text().includes('Content Security Policy')) rejected.push(message.text());
	});
	const response = await page.goto('/no/such/page.html');
	expect(response?.status()).toBe(404);
	await expect(page.getByRole('link', { name: /packages/i }).first()).toBeVisible();
	expect(rejected).toEqual([]);
});

for (const path of ['/', '/packages', '/thanks']) {
	test(`${path} breaks no rule of its own content security policy`, async ({ page }) => {
		const rejected: string[] = [];
		page.on('console', (message) => {
			if (/Content Security Policy|Refused to/.test(message.text())) rejected.push(message.text());
		});
		const response = await page.goto(path);
		expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
		await page.waitForLoadState('networkidle');
		expect(rejected).toEqual([]);
	});
}

test('API-04: a call to nowhere is answered in the envelope', async ({ request }) => {
	const response = await request.get('/api/v1/nowhere');
	expect(response.status()).toBe(404);
	expect(await response.json()).toMatchObject({ response_code: 404, data: { message: expect.any(String) } });
});

test('a form from another site is rejected', async ({ request, baseURL }) => {
	const send = (origin: string) =>
		request.post('/api/v1/lead/submit', { form: { name: '' }, headers: { origin }, maxRedirects: 0 });
	expect((await send('https://elsewhere.example')).status()).toBe(403);
	expect((await send(String(baseURL))).status()).not.toBe(403);
});

test('a method that a call does not have is 405 and says which it has', async ({ request }) => {
	const response = await request.delete('/api/v1/lead/submit');
	expect(response.status()).toBe(405);
	expect(response.headers()['allow']).toBe('POST');
});
