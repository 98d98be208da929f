import { afterAll, beforeAll, describe, test } from 'vitest';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { bookAndCancel } from '../support/engine-visit.ts';
import { hasWebKit, openWebKit, type WebKit } from '../support/open-webkit.ts';

/* A visit in the engine of Safari, as wide as a desk and as narrow as its window gets. `webkit.test.ts` says where there is no WebKit. */

describe.skipIf(!hasWebKit())('in WebKit', () => {
	let site: RunningSite;
	let webkit: WebKit;
	beforeAll(async () => {
		[site, webkit] = await Promise.all([serveForTests(), openWebKit()]);
	}, 120_000);
	afterAll(async () => {
		await webkit?.close();
		await site?.stop();
	});

	test('PRD-01: from the search to a paid booking and its cancelling', async () => {
		await webkit.driver.manage().window().setRect({ width: 1280, height: 900 });
		await bookAndCancel(webkit.driver, site.url);
	}, 120_000);
});
