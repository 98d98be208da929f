import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBar } from '#features/search/SearchBar.island.tsx';
import { METADATA, option, where } from '../support/search-island.ts';
import { stubApi } from '../support/stub-api.ts';

const NAMES = Array.from({ length: 40 }, (_, at) => `Place ${String(at + 1).padStart(2, '0')}`);
const options = page.getByRole('option');
const list = page.getByRole('listbox', { name: 'Suggestions' });

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1280, 800);
	const destinations = NAMES.map((name) => ({ id: name, name, hint: '3 tours' }));
	stubApi(({ path }) =>
		path === '/search/home/metadata' ? { data: { ...METADATA.data, destinations } } : { data: [] },
	);
	await render(<SearchBar place="home" />);
	await where.click();
});

describe('DSB-01: a long list of places', () => {
	test('begins with the lines that are visible, and says how many there are', async () => {
		await expect.element(options).toHaveLength(12);
		await expect.element(options.first()).toHaveAttribute('aria-setsize', '40');
		await expect.element(options.last()).toHaveAttribute('aria-posinset', '12');
		const { bottom } = list.element().getBoundingClientRect();
		expect(option('Place 12').element().getBoundingClientRect().top).toBeGreaterThan(bottom);
	});

	test('has all of them once it is scrolled', async () => {
		list.element().scrollBy(0, 20);
		await expect.element(options).toHaveLength(40);
		await expect.element(options.first()).not.toHaveAttribute('aria-setsize');
		list.element().scrollTo(0, list.element().scrollHeight);
		await option('Place 40').click();
		await expect.element(where).toHaveValue('Place 40');
	});

	test('by keyboard reaches the last, and the one after the first lines', async () => {
		await userEvent.keyboard('{ArrowUp}');
		const marked = () =>
			page
				.getByRole('option')
				.elements()
				.find((line) => line.id === where.element().getAttribute('aria-activedescendant'));
		await expect.poll(() => marked()?.textContent).toContain('Place 40');
		await userEvent.keyboard(`{Escape}${'{ArrowDown}'.repeat(18)}`);
		await expect.poll(() => marked()?.textContent).toContain('Place 18');
		await userEvent.keyboard('{Enter}');
		await expect.element(where).toHaveValue('Place 18');
	});

	test('opens at a chosen one that stands far below', async () => {
		await userEvent.keyboard('{ArrowUp}{Enter}');
		await expect.element(where).toHaveValue('Place 40');
		await where.click();
		await expect.element(option('Place 40')).toHaveAttribute('aria-selected', 'true');
		await expect.element(option('Place 40')).toBeInViewport();
	});
});
