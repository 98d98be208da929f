// covers where it is installed: LGN-01, CUS-01, ERR-20, DET-06, PRD-01, AMB-19
import { expect, test } from 'vitest';
import { roundIn } from '../support/engines/round-tests.ts';
import { openWebKit, WEBKIT } from '../support/open-webkit.ts';

/* What the engine of Safari makes of dialogs and messages, where boxes with a fit-content height are laid out differently, and a visit in it. */

roundIn(WEBKIT, openWebKit, (visitOf) => {
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
