import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../../scripts/serve-for-tests.ts';
import type { Engine } from './engine.ts';
import {
	askForCall,
	bookAndCancel,
	compareTwo,
	goBack,
	readOffline,
	useAccountMenu,
	useMenu,
} from './visit.ts';
import { type Visitor, visitor } from './visitor.ts';

/** The steps of a visit in one engine, or none where it is not installed. */
export function visitIn(name: string, isFound: boolean, open: () => Promise<{ engine: Engine }>): void {
	describe.skipIf(!isFound)(`in ${name}`, () => {
		let site: RunningSite;
		let engine: Engine;
		let visit: Visitor;
		beforeAll(async () => {
			[site, { engine }] = await Promise.all([serveForTests(), open()]);
			visit = visitor(engine, site.url);
		}, 120_000);
		afterAll(async () => {
			await engine?.close();
			await site?.stop();
		});

		test('the menu opens, closes and leads on', () => useMenu(visit));
		test('Back closes a dialog, and leads to the list as it was narrowed', () => goBack(visit));
		test('a call is asked for', () => askForCall(visit));
		test('two packages are compared', () => compareTwo(visit));
		test('from the search to a paid booking and its cancelling, then the menu of the account', async () => {
			await bookAndCancel(visit);
			await useAccountMenu(visit);
		});
		// The last, because the site is gone after it.
		test('a saved package is read without a network', async () => {
			await readOffline(visit, () => site.stop());
			const isPreloading = await engine.run(async () => {
				const registration = await navigator.serviceWorker.ready;
				return (await registration.navigationPreload?.getState())?.enabled;
			});
			// A failed preload fails the page in Firefox, whatever the worker answers.
			if (name === 'Firefox') expect(isPreloading).toBe(false);
		});
	});
}
