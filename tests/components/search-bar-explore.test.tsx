import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBar } from '#features/search/SearchBar.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	budget,
	card,
	explore,
	METADATA,
	option,
	optionTexts,
	server,
	when,
	where,
} from '../support/search-island.ts';
import { stubApi } from '../support/stub-api.ts';

const LABELS = ['WHERE', 'WHEN', 'BUDGET'];
const PLACEHOLDERS = ['Select Your Destination', 'Select Your Month', 'Select Your Budget'];

/** A place as the server finds it for a text. */
const found = (name: string, city: string | null, country: string | null) => ({
	data: [{ id: `id of ${name}`, name, hint: '3 tours', city, country }],
});

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1280, 800);
});

describe('the fields of the home search', () => {
	test('SB-01: say what to select, also while a list is open', async () => {
		server();
		await render(<SearchBar place="home" />);
		const written = () => [...card.element().querySelectorAll('input')].map(({ placeholder }) => placeholder);
		expect(written()).toEqual(PLACEHOLDERS);
		for (const label of LABELS) await expect.element(card.getByLabelText(label)).toBeVisible();
		await where.click();
		await expect.element(option('Asia')).toBeVisible();
		for (const label of LABELS) await expect.element(card.getByLabelText(label)).toBeVisible();
		expect(written()).toEqual(PLACEHOLDERS);
	});

	test('SB-02, VAL-06: Explore rests until any one field is filled', async () => {
		server();
		await render(<SearchBar place="home" />);
		for (const [field, text] of [
			[where, 'Goa'],
			[when, 'June'],
			[budget, 'Under ₹15,000'],
		] as const) {
			await expect.element(explore).toBeDisabled();
			await field.fill(text);
			await expect.element(explore).toBeEnabled();
			await field.fill('');
		}
		await expect.element(explore).toBeDisabled();
	});

	test('SB-01: each budget says that it is for one person, because the label does not, and a month does not', async () => {
		server();
		await render(<SearchBar place="home" />);
		await budget.click();
		await expect.element(option('Under ₹15,000')).toHaveAccessibleDescription('per person');
		await option('Under ₹15,000').click();
		await expect.element(budget).toHaveValue('Under ₹15,000');
		await when.click();
		await expect.element(option('May')).not.toHaveAccessibleDescription('per person');
	});

	test('SB-08: choosing a destination opens the months, choosing a month the budgets', async () => {
		server();
		await render(<SearchBar place="home" />);
		await where.click();
		await expect.element(where).toHaveAttribute('aria-expanded', 'true');
		await option('Asia').click();
		await expect.element(when).toHaveFocus();
		await expect.element(when).toHaveAttribute('aria-expanded', 'true');
		await expect.element(where).toHaveAttribute('aria-expanded', 'false');
		await expect.poll(optionTexts).toEqual(METADATA.data.months.map(({ month_name }) => month_name));
		await option('June').click();
		await expect.element(budget).toHaveFocus();
		await expect.element(budget).toHaveAttribute('aria-expanded', 'true');
		expect(card.getByRole('listbox').elements()).toHaveLength(1);
	});

	test('SB-08: Tab takes what is marked, and Escape leaves the way to Explore', async () => {
		server();
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await where.click();
		await userEvent.keyboard('kera');
		await expect.poll(optionTexts).toEqual([expect.stringMatching(/^Kerala/)]);
		await userEvent.keyboard('{ArrowDown}{Enter}');
		await expect.element(when).toHaveFocus();
		await userEvent.keyboard('{ArrowDown}{ArrowDown}');
		await userEvent.tab();
		await expect.element(when).toHaveValue('June');
		await expect.element(budget).toHaveFocus();
		await expect.element(budget).toHaveAttribute('aria-expanded', 'true');
		await userEvent.keyboard('{Escape}');
		await expect.element(budget).toHaveAttribute('aria-expanded', 'false');
		await userEvent.tab();
		await expect.element(explore).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => led).toEqual(['/packages?destination=Kerala&month=June']);
	});

	test('SB-09: a press outside closes an open list, and so does Escape; the next press opens it', async () => {
		server();
		await render(
			<>
				<h1>Where to?</h1>
				<SearchBar place="home" />
			</>,
		);
		const list = page.getByRole('listbox');
		await when.click();
		await expect.element(list).toBeVisible();
		// Elements beside an open list stay accessible.
		await expect.element(explore).toBeVisible();
		await page.getByRole('heading', { level: 1 }).click();
		await expect.element(list).not.toBeInTheDocument();
		await when.click();
		await expect.element(list).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(list).not.toBeInTheDocument();
		await expect.element(when).toHaveFocus();
		await when.click();
		await expect.element(list).toBeVisible();
	});

	test('SB-10: months and budgets are found by any part of them, whatever the case', async () => {
		// As the server has no other months and budgets than the site, all of them are there without it.
		stubApi(() => undefined);
		await render(<SearchBar place="home" />);
		await when.click();
		await when.fill('EMBER');
		// They begin with the present month, whichever that is.
		await expect.poll(() => optionTexts().toSorted()).toEqual(['December', 'November', 'September']);
		await budget.click();
		await userEvent.keyboard('ABOVE');
		await expect.poll(optionTexts).toEqual([expect.stringMatching(/^₹2,00,000 and above/)]);
		await where.click();
		await expect.element(budget).toHaveValue('₹2,00,000 and above');
	});

	test('FLT-18: a month shows the year in which it comes next and how many leave in it, and is found by its year, too', async () => {
		server();
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await when.click();
		const june = option('June');
		await expect.element(june).toHaveTextContent('June2027 · 2');
		await expect.element(june).toHaveAttribute('aria-description', '2027 · 2');
		await when.fill('june 2027');
		await expect.element(when).toHaveValue('June');
		await explore.click();
		await expect.poll(() => led).toEqual(['/packages?month=June']);
	});

	test('SB-13: a list is at most 280 px high, and its options are easy to press', async () => {
		stubApi(() => undefined);
		await render(<SearchBar place="home" />);
		await when.click();
		await expect.element(option('January')).toBeVisible();
		const list = page.getByRole('listbox').element();
		expect(getComputedStyle(list).maxHeight).toBe('280px');
		await expect.poll(() => list.getBoundingClientRect().height).toBe(280);
		for (const one of page.getByRole('option').elements())
			expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
	});
});

describe('Explore', () => {
	test('SB-04: a country typed by hand is whichever exists', async () => {
		server(() => found('Italy', null, 'Italy'));
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await where.fill('ITALY');
		await explore.click();
		await expect.poll(() => led).toEqual(['/packages?city=Italy&country=Italy']);
	});

	test('SB-05: an unknown place is searched as free text', async () => {
		server();
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await where.fill('xyz');
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => led).toEqual(['/packages?query=xyz']);
	});

	test('SB-03: a slow one leads nowhere once the visitor has asked for another, or has followed a link', async () => {
		const slow = Promise.withResolvers<ReturnType<typeof found>>();
		server((query) => (query === 'paris' ? slow.promise : found('Italy', null, 'Italy')));
		const led = catchLeaving();
		await render(
			<>
				<a href="/policy">Privacy</a>
				<SearchBar place="home" />
			</>,
		);
		await where.fill('Paris');
		await explore.click();
		await expect.element(explore).toHaveAttribute('aria-busy', 'true');
		await where.fill('Italy');
		await explore.click();
		await expect.poll(() => led).toEqual(['/packages?city=Italy&country=Italy']);
		await expect.element(explore).not.toHaveAttribute('aria-busy');
		await where.fill('Paris');
		await explore.click();
		await page.getByRole('link', { name: 'Privacy' }).click();
		await expect.element(explore).not.toHaveAttribute('aria-busy');
		slow.resolve(found('Paris', 'Paris', 'France'));
		await slow.promise;
		await new Promise((done) => setTimeout(done, 100));
		expect(led).toEqual(['/packages?city=Italy&country=Italy', '/policy']);
	});

	test('SB-06: a city that was chosen is a destination too; edited by hand it is not chosen any more', async () => {
		server(() => found('Paris', 'Paris', 'France'));
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await where.click();
		await userEvent.keyboard('par');
		await option('Paris').click();
		// The choice moves on to the months.
		await expect.element(when).toHaveFocus();
		await explore.click();
		await expect.poll(() => led).toEqual(['/packages?destination=Paris']);
		await where.click();
		await userEvent.keyboard('{End}{Backspace}s');
		await expect.element(where).toHaveValue('Paris');
		await explore.click();
		await expect.poll(() => led).toHaveLength(2);
		const { searchParams } = new URL(led[1] ?? '', location.origin);
		expect(Object.fromEntries(searchParams)).toEqual({ city: 'Paris, France', country: 'France' });
	});
});
