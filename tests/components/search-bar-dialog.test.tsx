import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBar } from '#features/search/SearchBar.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { card, dialog, found, METADATA, option, server, stored } from '../support/search-island.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1280, 800);
});

test('SB-12: at 1000 px, where the header has its field, a press on it opens the dialog', async () => {
	await page.viewport(1000, 800);
	server();
	await render(<SearchBar place="header" />);
	await page.getByRole('textbox', { name: 'Search' }).click();
	await expect.element(dialog.getByRole('combobox', { name: 'WHERE' })).toHaveFocus();
	await expect.element(dialog.getByRole('combobox', { name: 'BUDGET' })).toBeVisible();
});

describe('the dialog of phones', () => {
	beforeEach(() => page.viewport(390, 844));

	test('SB-12: a pressed field of the card opens it at that field; both show the same values', async () => {
		server();
		await render(<SearchBar place="home" />);
		const month = card.getByPlaceholder('Select Your Month');
		await month.click();
		await expect.element(dialog.getByRole('combobox', { name: 'WHEN' })).toHaveFocus();
		await option('June').click();
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(month).toHaveValue('June');
		await expect.element(month).toHaveFocus();
		// On a phone the field of the card opens the dialog and has no list, so it is no combobox.
		await expect.element(card.getByRole('combobox')).not.toBeInTheDocument();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog.getByRole('combobox', { name: 'WHEN' })).toHaveFocus();
	});

	test('a letter is answered in it before the card behind it is rendered', async () => {
		server();
		await render(<SearchBar place="home" />);
		const behind = card.getByPlaceholder('Select Your Destination');
		await behind.click();
		await expect.element(option('Kerala')).toBeVisible();
		const seen: string[] = [];
		new MutationObserver(() => seen.push((behind.element() as HTMLInputElement).value)).observe(
			dialog.getByRole('listbox').element(),
			{ childList: true },
		);
		await userEvent.keyboard('k');
		await expect.element(option('Asia')).not.toBeInTheDocument();
		expect(seen[0]).toBe('');
		await expect.element(behind).toHaveValue('k');
	});

	test('V23: nothing in it moves when its list comes', async () => {
		const answered = Promise.withResolvers<ApiAnswer>();
		stubApi(() => answered.promise);
		await render(<SearchBar place="header" />);
		await page.getByRole('link', { name: 'Search' }).click();
		const next = dialog.getByRole('combobox', { name: 'WHEN' });
		await expect.element(next).toBeInTheDocument();
		const top = () => next.element().closest<HTMLElement>('.search-field')?.offsetTop;
		const before = top();
		answered.resolve(METADATA);
		await expect.element(option('Europe')).toBeInTheDocument();
		expect(top()).toBe(before);
	});

	test('NAV-07, STO-04: Clear All empties every field and forgets the choices', async () => {
		server();
		await render(<SearchBar place="header" />);
		await page.getByRole('link', { name: 'Search' }).click();
		await option('Europe').click();
		await option('May').click();
		expect(stored('destId', 'monthId')).toEqual(['id of Europe', '5']);
		await dialog.getByRole('button', { name: 'Clear All' }).click();
		for (const name of ['WHERE', 'WHEN', 'BUDGET'])
			await expect.element(dialog.getByRole('combobox', { name })).toHaveValue('');
		await expect.element(dialog.getByRole('button', { name: 'Explore' })).toBeDisabled();
		expect(stored('destId', 'monthId')).toEqual([null, null]);
	});

	test('Clear All stops an Explore that is under way', async () => {
		const slow = Promise.withResolvers<ApiAnswer>();
		server(() => slow.promise);
		const led = catchLeaving();
		await render(<SearchBar place="header" />);
		await page.getByRole('link', { name: 'Search' }).click();
		await dialog.getByRole('combobox', { name: 'WHERE' }).fill('Paris');
		const explore = dialog.getByRole('button', { name: 'Explore' });
		await explore.click();
		await expect.element(explore).toHaveAttribute('aria-busy', 'true');
		await dialog.getByRole('button', { name: 'Clear All' }).click();
		await expect.element(explore).not.toHaveAttribute('aria-busy');
		slow.resolve(found('Paris'));
		await slow.promise;
		await new Promise((done) => setTimeout(done, 100));
		expect(led).toEqual([]);
	});

	test('SB-09: the first Escape closes the list, the second the dialog; a screen reader hears how many options there are', async () => {
		server();
		await render(<SearchBar place="header" />);
		const icon = page.getByRole('link', { name: 'Search' });
		await icon.click();
		await expect.element(dialog.getByRole('status').first()).toHaveTextContent('3 options available.');
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
		await expect.element(dialog).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(icon).toHaveFocus();
	});
});
