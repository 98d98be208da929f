import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import interaction from '#client/directives/interaction.ts';
import { SearchBar } from '#features/search/SearchBar.island.tsx';
import { card, dialog, server, when, where } from '../support/search-island.ts';
import { stubApi } from '../support/stub-api.ts';

/** The search as the server sends it, and what becomes hydrated in it, in order: `card`, `dialog` or `header`. */
function serve(place: 'home' | 'header') {
	const island = document.createElement('astro-island');
	island.setAttribute('ssr', '');
	const component = <SearchBar place={place} />;
	island.innerHTML = renderToString(component);
	document.body.append(island);
	const load = async () => async () => {
		const root = hydrateRoot(island, component);
		onTestFinished(() => root.unmount());
		island.removeAttribute('ssr');
	};
	onTestFinished(() => island.remove());
	const hydrated: (string | undefined)[] = [];
	const observer = new MutationObserver((changes) => {
		for (const { target } of changes) hydrated.push((target as HTMLElement).dataset['variant']);
	});
	observer.observe(island, { subtree: true, attributeFilter: ['data-plain'] });
	onTestFinished(() => observer.disconnect());
	interaction(load, { name: 'interaction', value: true as unknown as string }, island);
	return { island, hydrated };
}

describe('D256: of two forms the one that is used is hydrated first', () => {
	beforeEach(() => {
		localStorage.clear();
		server();
	});

	test('the dialog of a phone before the card behind it', async () => {
		await page.viewport(390, 844);
		const { island, hydrated } = serve('home');
		island.querySelector('dialog')?.showModal();
		island.querySelector<HTMLInputElement>('dialog [name="query"]')?.focus();
		await expect.element(dialog.getByRole('listbox')).toBeVisible();
		await expect.poll(() => hydrated).toEqual(['dialog', 'card']);
		// On a phone the card has no lists.
		await expect.element(card.getByRole('combobox')).not.toBeInTheDocument();
	});

	test('a field of the card that has the focus in a narrow window opens the dialog, and has no list', async () => {
		await page.viewport(960, 800);
		const { island, hydrated } = serve('home');
		const month = island.querySelector<HTMLInputElement>('[data-variant="card"] [name="month"]');
		month?.focus();
		await expect.poll(() => hydrated).toEqual(['card', 'dialog']);
		expect(month?.readOnly).toBe(true);
		await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog.getByRole('combobox', { name: 'WHEN' })).toHaveFocus();
	});

	test('the card of a desktop before the dialog; what was typed into two of its fields is kept', async () => {
		await page.viewport(1280, 800);
		const { island, hydrated } = serve('home');
		for (const [name, text] of [
			['query', 'Ker'],
			['month', 'Ju'],
		])
			Object.assign(island.querySelector(`[data-variant="card"] [name="${name}"]`) ?? {}, { value: text });
		island.querySelector<HTMLInputElement>('[data-variant="card"] [name="query"]')?.focus();
		await userEvent.keyboard('a');
		await expect.poll(() => hydrated).toEqual(['card', 'dialog']);
		await expect.element(where).toHaveValue('Kera');
		await expect.element(when).toHaveValue('Ju');
		await expect.element(where).toHaveFocus();
		await expect.element(card.getByRole('button', { name: 'Explore' })).toBeEnabled();
	});
});

test('D256: a field has the id that the combobox hook looks for', async () => {
	await page.viewport(1280, 800);
	server();
	const { island, hydrated } = serve('header');
	island.querySelector<HTMLInputElement>('[name="query"]')?.focus();
	await expect.poll(() => hydrated).toEqual(['dialog']);
	const fields = [...island.querySelectorAll('.search-field')];
	expect(fields).toHaveLength(4);
	await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
	expect(fields.filter(({ id }) => id === '')).toEqual([]);
});

/**
 * The fields of the dialog and of the bar in the order in which they have been rendered when the first list is painted. A field gets its id with each
 * render that reaches the page, so one that React repeats at once counts as one.
 */
function rendersUntilList(island: HTMLElement): Promise<string[]> {
	const renders: string[] = [];
	for (const field of island.querySelectorAll<HTMLElement>(`dialog .search-field,.search .search-field`)) {
		const name = field.closest('dialog') ? (field.dataset['field'] ?? '') : 'bar';
		Object.defineProperty(field, 'id', {
			get: () => field.getAttribute('id') ?? '',
			set(id: string) {
				renders.push(name);
				field.setAttribute('id', id);
			},
		});
	}
	return new Promise((resolve) => {
		const observer = new MutationObserver(() => {
			// The list marks its first option once it is there.
			if (island.querySelector('[role="listbox"]'))
				requestAnimationFrame(() => setTimeout(() => resolve([...renders])));
		});
		observer.observe(island, { subtree: true, childList: true });
		onTestFinished(() => observer.disconnect());
	});
}

test('D256: until the list of a phone can be used, its field is rendered twice, hydrated and open, and the others once', async () => {
	await page.viewport(390, 844);
	// Months are known without the server, whose answer would render the fields once more.
	stubApi(() => new Promise(() => {}));
	const { island } = serve('home');
	const renders = rendersUntilList(island);
	island.querySelector('dialog')?.showModal();
	island.querySelector<HTMLInputElement>('dialog [name="month"]')?.focus();
	expect(await renders).toEqual(['query', 'month', 'price', 'month']);
});

test('D256: of a page with the search in its bar, which a phone does not show, the same', async () => {
	await page.viewport(390, 844);
	stubApi(() => new Promise(() => {}));
	const { island } = serve('header');
	const renders = rendersUntilList(island);
	island.querySelector('dialog')?.showModal();
	island.querySelector<HTMLInputElement>('dialog [name="month"]')?.focus();
	// The bar follows when nothing else is to do.
	expect((await renders).slice(0, 4)).toEqual(['query', 'month', 'price', 'month']);
});
