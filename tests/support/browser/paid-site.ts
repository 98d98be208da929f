import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveForTests } from '../../../scripts/serve-for-tests.ts';
import { openPaymentProvider, type PaymentProvider } from '../open-payment-provider.ts';
import { test as base } from './test.ts';

/** A site that is paid by a provider of another origin. */
export interface PaidSite {
	provider: PaymentProvider;
	url: string;
}

/** Settings that `APP_ENV=production` requires besides those of the provider. Nothing listens on port 9. */
const PRODUCTION = {
	APP_ENV: 'production',
	LIMITS: 'on',
	RAZORPAY_KEY_ID: 'rzp_live_another_origin',
	OTP_PEPPER: 'p'.repeat(32),
	LINK_SECRET: 'l'.repeat(32),
	SMTP_URL: 'smtp://127.0.0.1:9',
	LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
	LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
};

/** Opens such a site. */
export async function openPaidSite(
	appEnv: 'development' | 'production',
): Promise<PaidSite & { close(): Promise<void> }> {
	const provider = await openPaymentProvider();
	const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-paid-'));
	const production = { ...PRODUCTION, SITE_URL: 'https://safarnama.example', ...provider.smsSettings };
	// Production begins without packages; development brings those to start with.
	if (appEnv === 'production') await (await serveForTests({ DATA_DIR: dataDir })).stop();
	const site = await serveForTests({
		DATA_DIR: dataDir,
		...provider.settings,
		...(appEnv === 'production' ? production : {}),
	});
	const close = async () => {
		await site.stop();
		await provider.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { provider, url: site.url, close };
}

/** The pages of a test are those of such a site; `appEnv` is its APP_ENV. */
export const test = base.extend<object, { appEnv: 'development' | 'production'; paidSite: PaidSite }>({
	appEnv: ['development', { option: true, scope: 'worker' }],
	paidSite: [
		async ({ appEnv }, use) => {
			const site = await openPaidSite(appEnv);
			await use(site);
			await site.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	baseURL: ({ paidSite }, use) => use(paidSite.url),
});

/** The requests that the page's policy has blocked. */
export async function blocked(page: Page): Promise<string[]> {
	const found: string[] = [];
	await page.exposeFunction('reportBlocked', (what: string) => found.push(what));
	await page.addInitScript(() =>
		document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
			(globalThis as unknown as { reportBlocked(what: string): void }).reportBlocked(
				`${effectiveDirective} ${blockedURI}`,
			),
		),
	);
	return found;
}
