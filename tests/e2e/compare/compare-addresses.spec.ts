import { address, columns, idsOf, removes } from '../../support/browser/comparing.ts';
import { expect, test } from '../../support/browser/test.ts';

/** An address with a thousand slots, filled from `ids` over and over. */
const thousand = (ids: readonly string[]) =>
	`/comparelist?${Array.from({ length: 1000 }, (_, at) => `packages${at + 1}=${ids[at % ids.length]}`).join('&')}`;
const unknown = Array.from({ length: 1000 }, (_, at) => String(9000 + at));

for (const [what, path] of [
	['no slots', '/comparelist'],
	['three empty slots', '/comparelist?packages1=null&packages2=null&packages3=null'],
	['unknown ids', '/comparelist?packages1=99999999&packages2=abc&packages3='],
	[
		'hostile ids',
		'/comparelist?packages1=-1&packages2=%3Cscript%3Ealert(1)%3C/script%3E&packages3=%27%20OR%201=1',
	],
	['a thousand unknown ids', thousand(unknown)],
	['a thousand nulls', thousand(['null'])],
] as const) {
	test(`RTE-05, CMP-08: an address with ${what} shows three empty slots`, async ({ page }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		await expect(page.getByText('No Package Added')).toHaveCount(3);
		await expect(columns(page)).toHaveCount(0);
	});
}

test('RTE-05: a repeated, an unknown and a null id leave one package and two empty slots', async ({
	page,
}) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto(`/comparelist?packages1=${id}&packages2=${id}&packages3=null&packages4=99999999`);
	await expect(columns(page)).toHaveCount(1);
	await expect(page.getByText('No Package Added')).toHaveCount(2);
});

test('RTE-05: an empty slot before a package leaves its order to the others', async ({ page }) => {
	const [first = '', second = ''] = await idsOf(page, 2);
	await page.goto(`/comparelist?packages1=null&packages2=${second}&packages3=${first}`);
	const shown = await columns(page).evaluateAll((all) =>
		all.map((column) => (column as HTMLElement).dataset['package']),
	);
	expect(shown).toEqual([second, first]);
	await expect(page.getByText('No Package Added')).toHaveCount(1);
});

test('CMP-01: a thousand packages in the address show the first three, which can be taken out', async ({
	page,
}) => {
	const ids = await idsOf(page, 12);
	await page.goto(thousand(ids));
	await expect(columns(page)).toHaveCount(3);
	await expect(page.getByText('No Package Added')).toHaveCount(0);
	await removes(page).first().click();
	await expect(page).toHaveURL(address(ids.slice(1, 3)));
});

test('RTE-05: behind a thousand unknown ids a package is found all the same', async ({ page }) => {
	const [id = ''] = await idsOf(page, 1);
	await page.goto(`/comparelist?packages=${[...unknown.slice(0, 900), id].join()}`);
	await expect(columns(page)).toHaveCount(1);
});
