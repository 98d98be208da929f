// covers where it is installed: LGN-01, CUS-01, ERR-20, DET-06, PRD-01, PWA-06, AMB-19
import { expect, test } from 'vitest';
import { tooWidePages } from '../support/engines/looks.ts';
import { roundIn } from '../support/engines/round-tests.ts';
import { FIREFOX, openFirefox } from '../support/open-firefox.ts';

/* What Firefox makes of dialogs and messages, and of widths that it counts differently, and a visit in it. */

roundIn(FIREFOX, openFirefox, (visitOf) => {
	test('no page is wider than a phone of 360 px', async () => {
		expect(await tooWidePages(visitOf(), 360)).toEqual([]);
	});
});
