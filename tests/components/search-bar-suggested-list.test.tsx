import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBar } from '#features/search/SearchBar.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { budget, option, server, when, where } from '../support/search-island.ts';

const LINKS = [
	{ kind: 'list', name: 'Romance', hint: '9 tours', href: '/packages?theme=Romance&month=June' },
	{ kind: 'page', name: 'Brides', hint: 'A page', href: '/holidays/honeymoon' },
];

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1280, 800);
});

test.each([
	['Romance', '/packages?theme=Romance&month=June&price=0-15000'],
	['Brides', '/holidays/honeymoon'],
])(
	'a suggested list keeps the month and the budget that were chosen, unless it has its own: %s',
	async (name, href) => {
		server(() => ({ data: [], links: LINKS }));
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await budget.click();
		await option('Under ₹15,000').click();
		await when.click();
		await option('May').click();
		await where.fill('honeymoon');
		await option(name).click();
		await expect.poll(() => led).toEqual([href]);
	},
);
