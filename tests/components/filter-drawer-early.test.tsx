import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import interaction from '#client/directives/interaction.ts';
import { FilterPanel } from '#features/filters/FilterPanel.island.tsx';

/* The drawer of a slow phone: the browser opens it before its code is there, and it is left before that, too. */

const island = (
	<FilterPanel
		search="theme=Beach"
		name="Beach packages"
		heading="3 tours match your criteria"
		groups={['destination:Goa:2:Kerala:3', 'theme:Beach:3*:Family:2', 'month:May:1:June:2']}
		unknown={[]}
		canSort
	/>
);

const filtersButton = () => page.getByRole('button', { name: /^Filters/ });
const cross = () => page.getByRole('button', { name: 'Close filters' });
const drawer = () => document.querySelector<HTMLDialogElement>('#filter-drawer');
const question = () => document.querySelector('#filter-leave');

/** The lines of a report that name what differs. */
const changedIn = (report: string) => report.split('\n').filter((line) => /^[+-]\s{3}/.test(line));

/** The filters as the server sends them. `send` lets their code come, `arrive` also waits until React has taken over. */
function serve() {
	const place = document.createElement('astro-island');
	place.setAttribute('ssr', '');
	place.innerHTML = renderToString(island);
	document.body.append(place);
	const errors: unknown[] = [];
	const code = Promise.withResolvers<() => Promise<void>>();
	let unmount = () => {};
	const hydrate = vi.fn(async () => {
		const root = hydrateRoot(place, island, { onRecoverableError: (error) => errors.push(error) });
		unmount = () => flushSync(() => root.unmount());
		place.removeAttribute('ssr');
	});
	// React in development reports the attribute that the browser has added to the drawer, and nothing else may be reported.
	const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
	interaction(() => code.promise, { name: 'interaction', value: true as unknown as string }, place);
	onTestFinished(() => {
		unmount();
		place.remove();
		expect(errors).toEqual([]);
		const others = reported.mock.calls.filter(
			([message]) => !/hydrated but some attributes/.test(String(message)),
		);
		const shown = reported.mock.calls.map((parts) => changedIn(parts.join('\n')));
		reported.mockRestore();
		expect(others).toEqual([]);
		for (const attributes of shown) expect(attributes).toEqual([expect.stringMatching(/^-\s+open=""$/)]);
	});
	const arrived = () => expect.poll(() => hydrate.mock.calls.length).toBe(1);
	const send = () => code.resolve(hydrate);
	return {
		isHydrated: () => hydrate.mock.calls.length > 0,
		send,
		arrived,
		async arrive() {
			send();
			await arrived();
		},
	};
}

test('MOB-04: the cross of a drawer that the browser opened, pressed before its code is there, closes it then', async () => {
	await page.viewport(390, 844);
	const { arrive } = serve();
	await filtersButton().click();
	expect(drawer()?.open).toBe(true);
	await cross().click();
	expect(drawer()?.open, 'held until the code is there').toBe(true);
	await arrive();
	await expect.poll(() => drawer()?.open).toBe(false);
	expect(question()).toBeNull();
	// And it opens again.
	await filtersButton().click();
	await expect.poll(() => drawer()?.open).toBe(true);
});

test('MOB-04: a tick and the cross before its code is there ask whether to leave', async () => {
	await page.viewport(390, 844);
	const { arrive } = serve();
	await filtersButton().click();
	await page.getByRole('checkbox', { name: /^Goa/ }).click();
	await cross().click();
	await arrive();
	await expect.poll(() => question()).not.toBeNull();
	expect(drawer()?.open).toBe(true);
	await userEvent.keyboard('{Escape}');
	await expect.poll(() => question()).toBeNull();
	await expect.element(page.getByRole('checkbox', { name: /^Goa/ })).toBeChecked();
});

test('MOB-01: a drawer whose code is there opens before React takes over, which takes longer', async () => {
	await page.viewport(390, 844);
	const { send, arrived, isHydrated } = serve();
	send();
	const opened: boolean[] = [];
	drawer()?.addEventListener('command', () => opened.push(isHydrated()));
	await filtersButton().click();
	await arrived();
	expect(opened, 'hydrated when it was opened').toEqual([false]);
	expect(drawer()?.open).toBe(true);
});
