import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import interaction from '#client/directives/interaction.ts';
import { FormIsland } from './form-island.tsx';

const islands: HTMLElement[] = [];
const unmounts: (() => void)[] = [];
let answer: (isThere: boolean) => void = () => {};
/** Errors that React has reported during hydration: a test that expects some takes them out. */
export const errors: unknown[] = [];

/** An island as the server sends it, whose code arrives when the test says so. */
export function serve(onSent?: (state: object) => void, value: string | boolean = true) {
	const island = document.createElement('astro-island');
	island.setAttribute('ssr', '');
	const component = <FormIsland {...(onSent ? { onSent } : {})} />;
	island.innerHTML = renderToString(component);
	document.body.append(island);
	islands.push(island);
	const load = vi.fn(
		() =>
			new Promise<() => Promise<void>>((resolve) => {
				answer = (isThere) =>
					resolve(async () => {
						if (!isThere) return;
						const root = hydrateRoot(island, component, {
							onRecoverableError: (error) => errors.push(error),
						});
						unmounts.push(() => root.unmount());
						island.removeAttribute('ssr');
					});
			}),
	);
	interaction(load, { name: 'interaction', value: value as string }, island);
	return { island, load };
}

/** Has the code of the island arrive that was asked for last. @param isThere false for code that could not be had */
export const arrive = (isThere = true): void => answer(isThere);

/** Waits until React's state has a part. */
export const seen = (part: string) =>
	expect.poll(() => page.getByRole('status').element().textContent).toContain(part);

afterEach(() => {
	for (const unmount of unmounts.splice(0)) flushSync(unmount);
	for (const island of islands.splice(0)) island.remove();
	expect(errors.splice(0)).toEqual([]);
});
