import type { APIResponse, Page } from '@playwright/test';
import { aPoll, datedIds } from '../../support/browser/polls.ts';
import { some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Invalid input to a poll, as programs send it: the answer is clear each time, and nothing changes. */

const answered = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const NONE = /Send this link to the others/;

/** A sound vote on the poll at a path. */
async function aVote(page: Page, path: string): Promise<Record<string, string>> {
	const html = await (await page.request.get(path)).text();
	const names = new Set([...html.matchAll(/name="(answer_\d+)"/g)].map(([, name = '']) => name));
	expect(names.size).toBe(2);
	return { do: 'vote', first_name: 'Asha', ...Object.fromEntries([...names].map((name) => [name, 'yes'])) };
}

const post = (page: Page, path: string, form: string | Record<string, string>): Promise<APIResponse> =>
	page.request.post(path, {
		maxRedirects: 0,
		...(typeof form === 'string'
			? { data: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
			: { form }),
	});

test('DEC-05: a vote that is incomplete, forged or repeated is rejected and changes nothing', async ({
	page,
}) => {
	// One package with departures, and one without any day to choose.
	const { id } = await some(page, ({ has_departures }) => !has_departures);
	const path = await aPoll(page, [...(await datedIds(page, 1)), id]);
	const sound = await aVote(page, path);
	const [first = ''] = Object.keys(sound).filter((name) => name.startsWith('answer_'));
	const without = (name: string) =>
		Object.fromEntries(Object.entries(sound).filter(([field]) => field !== name));
	const query = new URLSearchParams(sound).toString();
	const GONE = 'is not on offer here any more. Nothing was saved';
	for (const [sent, said] of [
		['', GONE],
		[without(first), 'Choose yes, maybe or no'],
		[without('first_name'), 'Please write a first name, in letters'],
		[{ ...sound, [first]: 'perhaps' }, 'Choose yes, maybe or no'],
		[`${query}&${first}=no`, 'Choose yes, maybe or no'],
		[{ ...sound, answer_999999: 'yes' }, GONE],
		[{ ...sound, [first.replace('answer', 'days')]: '2020-01-01' }, 'is not free any more'],
		[{ ...sound, [`days_${id}`]: '2027-01-02' }, 'is not free any more'],
		[{ ...sound, ballot: 'x' }, GONE],
		[{ ...sound, first_name: 'x'.repeat(10_000) }, 'At most 30 letters'],
		[{ ...sound, first_name: '"><script>hit()</script>' }, 'Please write a first name, in letters'],
		[{ ...sound, first_name: 'Asha\u202eahsA' }, 'Please write a first name, in letters'],
		[{ ...sound, first_name: 'Asha\u0007' }, 'Please write a first name, in letters'],
		[`${query}%00`, 'characters that are no text'],
		[`${query}%ff`, 'not UTF-8'],
	] as const) {
		const response = await post(page, path, sent);
		const html = await response.text();
		expect([response.status(), answered(html)], JSON.stringify(sent).slice(0, 200)).toEqual([
			400,
			expect.stringContaining(said),
		]);
		expect(response.headers()['set-cookie']).toBeUndefined();
		expect(html).not.toContain('"><script>hit()');
	}
	const json = await page.request.post(path, { data: { do: 'vote' }, maxRedirects: 0 });
	expect(json.status()).toBe(400);
	const text = await page.request.post(path, { data: 'do=vote', headers: { 'content-type': 'text/plain' } });
	expect([text.status(), answered(await text.text())]).toEqual([
		400,
		expect.stringContaining('Send JSON or a form'),
	]);
	const foreign = await page.request.post(path, { form: sound, headers: { origin: 'https://evil.example' } });
	expect(foreign.status()).toBe(403);
	const now = answered(await (await page.request.get(path)).text());
	expect(now).toMatch(NONE);
	expect(now).not.toMatch(/answers? so far/);

	expect((await post(page, path, sound)).status()).toBe(303);
	expect(answered(await (await page.request.get(path)).text())).toContain('1 answer so far');
});

test('DEC-05: a form that is sent twice at once votes once, and an unknown cookie votes for nobody else', async ({
	page,
	playwright,
	baseURL,
}) => {
	const path = await aPoll(page);
	const sound = { ...(await aVote(page, path)), ballot: 'b'.repeat(22) };
	const stranger = async (cookie?: string) =>
		playwright.request.newContext({
			...(baseURL ? { baseURL } : {}),
			...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
		});
	const [one, other] = [await stranger(), await stranger()];
	await Promise.all([one, other].map((from) => from.post(path, { form: sound, maxRedirects: 0 })));
	const count = async () => / (\d+) answers? so far/.exec(answered(await (await one.get(path)).text()))?.[1];
	expect(await count()).toBe('1');
	const odd = await stranger("ballot=' or 1=1 --");
	const { ballot: _, ...without } = sound;
	expect((await odd.post(path, { form: without, maxRedirects: 0 })).status()).toBe(303);
	expect(await count()).toBe('2');
	const unknown = await stranger(`ballot=${'c'.repeat(22)}`);
	expect((await unknown.post(path, { form: { do: 'remove' }, maxRedirects: 0 })).status()).toBe(303);
	expect(await count()).toBe('2');
	await Promise.all([one, other, odd, unknown].map((from) => from.dispose()));
});

test('DEC-01, DEC-05: what is no poll says so, and what is no comparison makes none', async ({ page }) => {
	for (const path of [
		`/decide/${'x'.repeat(22)}`,
		'/decide/x',
		'/decide/%F0%9F%98%80',
		`/decide/${'x'.repeat(2000)}`,
	]) {
		const response = await page.request.get(path);
		expect([response.status(), answered(await response.text())], path.slice(0, 50)).toEqual([
			404,
			expect.stringContaining('There is nothing to answer here'),
		]);
		expect((await post(page, path, { do: 'remove' })).status(), path.slice(0, 50)).toBe(404);
	}
	for (const search of [
		'',
		'?packages1=x',
		'?packages1=999999&packages2=999998',
		'?packages1=1&packages2=1',
	]) {
		const made = await page.request.post(`/decide${search}`, { maxRedirects: 0 });
		expect([made.status(), made.headers()['location']]).toEqual([
			303,
			expect.stringMatching(/^\/comparelist/),
		]);
	}
	const opened = await page.request.get('/decide', { maxRedirects: 0 });
	expect([opened.status(), opened.headers()['location']]).toEqual([303, '/comparelist']);
	const foreign = await page.request.post('/decide', {
		form: {},
		headers: { origin: 'https://evil.example' },
	});
	expect(foreign.status()).toBe(403);
});
