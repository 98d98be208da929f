import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../../scripts/serve-for-tests.ts';
import { pageOfDated } from '../packages-of-site.ts';
import { describeIn, type EngineOfMachine } from './describe-in.ts';
import { DIALOGS, tryDialogs } from './dialogs.ts';
import { type Engine, WIDTHS } from './engine.ts';
import { seeMessages } from './looks.ts';
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

/**
 * What one engine makes of dialogs, messages and buttons, and a visit in it, step by step. All of it with one browser and one site, whose
 * starts take as long as several steps.
 *
 * @param more declares tests of this engine alone
 */
export function roundIn(
	machine: EngineOfMachine,
	open: () => Promise<{ engine: Engine }>,
	more: (visit: () => Visitor) => void = () => undefined,
): void {
	const { name } = machine;
	describeIn(machine, `in ${name}`, () => {
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

		test.each(WIDTHS)('the window is %i px wide inside', async (width) => {
			await visit.begin('/About', width);
			expect(await engine.run(() => innerWidth)).toBe(width);
		});

		test('every dialog is as high as what is in it or as the window, with each control to be pressed', async () => {
			const { kinds, dialogs, faults } = await tryDialogs(visit);
			expect(faults).toEqual([]);
			expect(kinds.size).toBeGreaterThan(13);
			const wanted = Object.keys(DIALOGS).filter((dialog) => DIALOGS[dialog] === 'tried');
			expect([...dialogs].toSorted()).toEqual(wanted.toSorted());
		});

		test('the days of a calendar are asked for once, with the press', async () => {
			await visit.begin(await pageOfDated(site.url), 400);
			await visit.press({ css: '[data-price-actions] [data-action="departure-dates"]' });
			await visit.see('#calendar [role="grid"]');
			expect(
				await engine.run(
					() =>
						performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/availability'))
							.length,
				),
			).toBe(1);
		});

		test('each message is as high as its words, above a dialog, too', async () => {
			const seen = await seeMessages(visit);
			expect(seen.length).toBeGreaterThan(20);
			expect(seen.filter(({ height, window }) => height < 40 || height > window / 3)).toEqual([]);
		});

		test('Request a Call and Chat With Us do not touch their borders', async () => {
			await visit.begin(await pageOfDated(site.url), 1280);
			await visit.see('.price-actions > .button:not([data-kind="saffron"])');
			const gaps = await engine.run(() =>
				[...document.querySelectorAll('.price-actions > .button:not([data-kind="saffron"])')].map(
					(button) => {
						const content = document.createRange();
						content.selectNodeContents(button);
						const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
						return Math.min(inner.left - outer.left, outer.right - inner.right);
					},
				),
			);
			expect(gaps.length).toBeGreaterThan(1);
			expect(gaps.filter((gap) => gap < 6)).toEqual([]);
		});

		more(() => visit);

		test('the menu opens, closes and leads on', () => useMenu(visit));
		test('Back closes a dialog, and leads to the list as it was narrowed', () => goBack(visit));
		test('a call is asked for', () => askForCall(visit));
		test('two packages are compared', () => compareTwo(visit));
		test('from the search to a paid booking and its cancelling, then the menu of the account', async () => {
			await bookAndCancel(visit);
			expect(await useAccountMenu(visit)).toEqual([]);
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
