import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBar } from '#features/search/SearchBar.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	budget,
	card,
	explore,
	found,
	option,
	optionTexts,
	server,
	stored,
	when,
	where,
} from '../support/search-island.ts';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';
import '#ui/button.css';
import '#ui/button-states.css';

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1280, 800);
});

describe('the card of the home page', () => {
	test('SB-02: Explore rests while all fields are empty, or hold spaces alone', async () => {
		server();
		await render(<SearchBar place="home" />);
		await expect.element(explore).toBeDisabled();
		await where.fill('   ');
		await expect.element(explore).toBeDisabled();
		await when.fill('June');
		await expect.element(explore).toBeEnabled();
		await when.fill('');
		await expect.element(explore).toBeDisabled();
	});

	test('SB-08: by keyboard alone each choice leads to the next field, with its list, and the last to Explore', async () => {
		server();
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await userEvent.tab();
		await expect.element(where).toHaveFocus();
		await expect.element(option('Europe')).toBeVisible();
		await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
		await expect.element(when).toHaveFocus();
		await expect.element(where).toHaveValue('Europe');
		await expect.element(option('June')).toBeVisible();
		await userEvent.keyboard('{ArrowDown}{Enter}');
		await expect.element(budget).toHaveFocus();
		await userEvent.keyboard('{ArrowUp}{Enter}');
		await expect.element(explore).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => led).toEqual(['/packages?destination=Europe&month=May&price=15000-30000']);
	});

	test('STO-01, STO-04: what is chosen is remembered by its id, and typing over it forgets it', async () => {
		server();
		await render(<SearchBar place="home" />);
		await where.click();
		await option('Kerala').click();
		await option('July').click();
		expect(stored('destId', 'monthId')).toEqual(['id of Kerala', '7']);
		await where.fill('Kera');
		await when.fill('x');
		expect(stored('destId', 'monthId')).toEqual([null, null]);
		// Also what was chosen on an earlier page.
		localStorage.setItem('destId', 'id of Goa');
		await where.fill('Keral');
		expect(stored('destId')).toEqual([null]);
	});

	test('SB-10: what is typed filters the months, and an incomplete month does not stay', async () => {
		server();
		await render(<SearchBar place="home" />);
		await when.click();
		await userEvent.keyboard('JU');
		await expect.poll(optionTexts).toEqual(['June', 'July']);
		await budget.click();
		await expect.element(when).toHaveValue('');
		await when.click();
		await userEvent.keyboard('jun');
		await budget.click();
		await expect.element(when).toHaveValue('June');
	});

	test.each([
		['jun', '/packages?month=June'],
		['ju', '/packages'],
		['30000', '/packages'],
	])('SB-03, SB-10: Enter searches for what %j becomes when the field is left', async (text, href) => {
		server();
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await (text === '30000' ? budget : when).fill(text);
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => led).toEqual([href]);
	});

	test('SB-09: Escape closes the list and keeps what was typed; a press opens it again', async () => {
		server(() => found('Kochi'));
		await render(<SearchBar place="home" />);
		await where.click();
		await userEvent.keyboard('koch');
		await expect.element(option('Kochi')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
		await expect.element(where).toHaveValue('koch');
		await where.click();
		await expect.element(option('Kochi')).toBeVisible();
	});
});

describe('suggestions', () => {
	test('DSB-01: slow ones come after those that the page knows, and the field is busy until then', async () => {
		const answered = Promise.withResolvers<ApiAnswer>();
		const calls = server(() => answered.promise);
		await render(<SearchBar place="home" />);
		await where.click();
		await expect.element(option('Kerala')).toBeVisible();
		await userEvent.keyboard('ke');
		await expect.element(option('Kerala')).toBeVisible();
		await expect.element(where).toHaveAttribute('aria-busy', 'true');
		answered.resolve(found('Kerala', 'Kenya'));
		await expect.element(option('Kenya')).toBeVisible();
		await expect.element(where).not.toHaveAttribute('aria-busy');
		// Once, although the dialog shows the same search.
		expect(calls.map(({ path }) => path)).toEqual(['/search/home/metadata', '/search/places?query=ke']);
	});

	test('DSB-01: when they fail the text is searched for, and the options are asked for again', async () => {
		const calls = stubApi(() => undefined);
		const led = catchLeaving();
		await render(<SearchBar place="home" />);
		await where.fill('Munnar');
		await expect.element(where).not.toHaveAttribute('aria-busy');
		await expect
			.element(card.getByRole('status').first())
			.toHaveTextContent('Suggestions cannot be loaded now.');
		expect(calls.filter(({ path }) => path === '/search/home/metadata')).toHaveLength(2);
		await when.fill('june');
		await explore.click();
		await expect.poll(() => led).toEqual(['/packages?month=June&query=Munnar']);
	});

	test('a text that nothing matches is announced', async () => {
		server();
		await render(<SearchBar place="home" />);
		await where.click();
		await userEvent.keyboard('nowhere');
		await expect.element(card.getByRole('status').first()).toHaveTextContent('No suggestions.');
		await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
	});
});

test('NAV-08: in the header a chosen place is searched for at once', async () => {
	server();
	const led = catchLeaving();
	await render(<SearchBar place="header" />);
	const field = page.getByRole('combobox', { name: 'Search' });
	await field.click();
	await option('Asia').click();
	await expect.poll(() => led).toEqual(['/packages?destination=Asia']);
});

test('PTY-02: a suggested list is opened for as many travellers as the page', async () => {
	const before = location.href;
	history.replaceState(null, '', '?travellers=4');
	onTestFinished(() => history.replaceState(null, '', before));
	const beaches = {
		kind: 'list',
		name: 'Goa, Beach',
		hint: '9 tours',
		href: '/packages?destination=Goa&theme=Beach',
	};
	server(() => ({ data: [], links: [beaches] }));
	const led = catchLeaving();
	await render(<SearchBar place="header" />);
	await page.getByRole('combobox', { name: 'Search' }).fill('beaches of goa');
	await option('Goa, Beach').click();
	await expect.poll(() => led).toEqual(['/packages?destination=Goa&theme=Beach&travellers=4']);
});

for (const [at, width] of [
	['home', 1280],
	['home', 390],
	['header', 390],
] as const)
	test(`the HTML of the server is what ${at} hydrates at ${width} px`, async () => {
		await page.viewport(width, 844);
		server();
		const island = <SearchBar place={at} />;
		const root = document.createElement('div');
		root.innerHTML = renderToString(island);
		document.body.append(root);
		const input = root.querySelector('input');
		const faults: unknown[] = [];
		const hydrated = hydrateRoot(root, island, { onRecoverableError: (fault) => faults.push(fault) });
		onTestFinished(() => {
			hydrated.unmount();
			root.remove();
		});
		await expect.poll(() => root.querySelector<HTMLButtonElement>('.explore')?.disabled).toBe(true);
		expect(root.querySelector('input')).toBe(input);
		expect(faults).toEqual([]);
	});

test('SB-02: Explore looks the same before the search is hydrated and afterwards, while its fields are empty', async () => {
	server();
	const island = <SearchBar place="home" />;
	const root = document.createElement('div');
	root.innerHTML = renderToString(island);
	document.body.append(root);
	const look = () => {
		const { backgroundColor, borderColor, color } = getComputedStyle(explore.element());
		return [backgroundColor, borderColor, color];
	};
	const empty = look();
	const hydrated = hydrateRoot(root, island);
	onTestFinished(() => {
		hydrated.unmount();
		root.remove();
	});
	await expect.element(explore).toBeDisabled();
	expect(look()).toEqual(empty);
	await where.fill('Goa');
	await expect.element(explore).toBeEnabled();
	expect(look()).not.toEqual(empty);
});
