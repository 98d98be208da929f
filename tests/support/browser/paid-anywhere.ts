import { blocked, openPaidSite } from './paid-site.ts';
import { test as base, expect } from './test.ts';

/** Who is paid: the sandbox, on the site's own origin, or a provider as the real one. */
export const PROVIDERS = ['the sandbox', 'a provider of another origin'] as const;
export type PaidBy = (typeof PROVIDERS)[number];

interface Worker {
	/** Opens a site that is paid by a provider of another origin, once in each worker and only for tests of it. */
	paidElsewhere: () => ReturnType<typeof openPaidSite>;
}

/** Tests whose pages belong to a site with the provider `paidBy`. They fail if the policy of any page blocks something. */
export const test = base.extend<{ paidBy: PaidBy; nothingBlocked: undefined }, Worker>({
	paidBy: ['the sandbox', { option: true }],
	paidElsewhere: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a function wants from its parameter.
		async ({}, use) => {
			let site: ReturnType<typeof openPaidSite> | undefined;
			await use(() => (site ??= openPaidSite('development')));
			await (await site)?.close();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ baseURL, paidBy, paidElsewhere }, use) => {
		if (paidBy === 'the sandbox') return use(baseURL);
		const { url, provider } = await paidElsewhere();
		provider.reportTo(url);
		await use(url);
		provider.reportTo(undefined);
	},
	nothingBlocked: [
		async ({ page }, use) => {
			const found = await blocked(page);
			await use(undefined);
			expect(found).toEqual([]);
		},
		{ auto: true },
	],
});
