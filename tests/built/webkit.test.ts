// covers: LGN-01, CUS-01, ERR-20, DET-06
import { expect, test } from 'vitest';
import { lookIn } from '../support/engines/look-tests.ts';
import { hasWebKit, openWebKit, WEBKIT_PACKAGES } from '../support/open-webkit.ts';

/* Dialogs and messages in the engine of Safari, which lays out boxes with a fit-content height differently. */

const isFound = hasWebKit();
if (!isFound) console.log(`WebKit was not found, so nothing is tried in it (Debian: ${WEBKIT_PACKAGES}).`);

lookIn('WebKit', isFound, openWebKit, (visitOf) => {
	test('the × of a dialog wears no ring after a press, and one after a key', async () => {
		const visit = visitOf();
		await visit.begin('/packages', 1280);
		await visit.press({ css: '.header a[href^="/login"]' });
		await visit.see('#login-dialog[open]');
		const hasRing = () =>
			visit.engine.run(() => {
				const close = document.querySelector<HTMLElement>('#login-dialog [data-close]');
				close?.focus();
				const { outlineStyle, outlineColor } = getComputedStyle(close ?? document.body);
				return close !== null && outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
			});
		expect(await hasRing()).toBe(false);
		await visit.engine.key('Tab');
		expect(await hasRing()).toBe(true);
	});
});
