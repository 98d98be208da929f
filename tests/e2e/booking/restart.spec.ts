import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveForTests } from '../../../scripts/serve-for-tests.ts';
import { endPayment, paymentWindow } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { bookingsOf, readyToPay, success } from '../../support/browser/paying.ts';
import { test as base, expect } from '../../support/browser/test.ts';

interface Restarted {
	url: string;
	/** Ends the site as kill -9 does, and starts it again at the same address with the same data. */
	restart(): Promise<void>;
}

const test = base.extend<object, { restarted: Restarted }>({
	restarted: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
		async ({}, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-restarted-'));
			let site = await serveForTests({ DATA_DIR: dataDir });
			const { url } = site;
			await use({
				url,
				async restart() {
					const ended = once(site.process, 'close');
					site.process.kill('SIGKILL');
					await ended;
					site = await serveForTests({ DATA_DIR: dataDir, PORT: new URL(url).port });
				},
			});
			await site.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	baseURL: ({ restarted }, use) => use(restarted.url),
});

test('PAY-08: a restart in the middle of a checkout, and one while the payment window is open, lose neither seats nor money', async ({
	page,
	restarted: { restart },
	expectErrors,
}) => {
	test.slow();
	expectErrors(
		/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
		// The page asks for the code of its dialogs when it has nothing else to do, which may be while there is no site.
		/dynamically imported module/,
		/\[astro-island\] Error hydrating/,
	);
	const { customer } = await readyToPay(page);
	await restart();
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await pay(page).click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	await restart();
	await endPayment(page, 'Pay');
	await expect(page).toHaveURL(success);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
	expect(await bookingsOf(page, customer)).toHaveLength(1);
});
