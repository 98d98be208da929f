import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../../scripts/serve-for-tests.ts';
import { pageOfDated } from '../packages-of-site.ts';
import { tryDialogs } from './dialogs.ts';
import { type Engine, WIDTHS } from './engine.ts';
import { seeMessages } from './visit.ts';
import { type Visitor, visitor } from './visitor.ts';

/**
 * Declares the tests of dialogs, messages and buttons for one engine; they are skipped where the engine is not installed.
 *
 * @param more declares tests for this engine alone
 */
export function lookIn(
	name: string,
	isFound: boolean,
	open: () => Promise<{ engine: Engine }>,
	more: (visit: () => Visitor) => void = () => undefined,
): void {
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

		test.each(WIDTHS)('the window is %i px wide inside', async (width) => {
			await visit.begin('/About', width);
			expect(await engine.run(() => innerWidth)).toBe(width);
		});

		test.each(WIDTHS)(
			'every dialog is as high as what is in it or as the window at %i px, with each control to be pressed',
			async (width) => {
				const { opened, faults } = await tryDialogs(visit, width);
				expect(faults).toEqual([]);
				expect(opened.length).toBeGreaterThan(8);
			},
		);

		test.each(WIDTHS)('a message is as high as its words at %i px, above a dialog, too', async (width) => {
			for (const { height, window } of await seeMessages(visit, width)) {
				expect(height).toBeGreaterThan(40);
				expect(height).toBeLessThan(window / 3);
			}
		});

		test('Request a Call and Chat With Us do not touch their borders', async () => {
			await visit.begin(await pageOfDated(site.url), 1280);
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
	});
}
