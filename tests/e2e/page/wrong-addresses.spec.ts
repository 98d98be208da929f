import type { Page } from '@playwright/test';
import { siteWords } from '#server/settings/site-words.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { some } from '../../support/browser/some-package.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Wrong addresses and damaged links: the page says what is wrong and offers a way on. */

interface Wrong {
	address: string | ((page: Page) => Promise<string>);
	status: number;
	heading: string;
	/** The next step; a search where there is none. */
	step?: { name: string; leadsTo: RegExp };
	/** The message of the error dialog that the page opens. */
	dialog?: string;
}

const findBooking = { name: 'Find your booking', leadsTo: /\/bookings\/find/ };

const WRONG: Record<string, Wrong> = {
	'a missing file': { address: '/no/such/page.html', status: 404, heading: 'We cannot find that page' },
	'a malformed address': { address: '/%E0%A4%A', status: 400, heading: 'That address is not complete' },
	'an unknown package': {
		address: '/packagedetails/kerala-of-yesterday',
		status: 404,
		heading: 'We cannot find that package',
	},
	'the terms of an unknown package': {
		address: '/termsCondition?packageId=99999999',
		status: 404,
		heading: 'We cannot find that package',
	},
	'an unknown reservation': {
		address: '/checkout/bm90aGluZw',
		status: 404,
		heading: 'We cannot find that reservation',
		step: findBooking,
		dialog: 'There is no such reservation.',
	},
	'the payment of an unknown reservation': {
		address: '/payment-processing/nothing',
		status: 404,
		heading: 'We cannot find that reservation',
		step: findBooking,
		dialog: 'There is no such reservation.',
	},
	'an unknown booking': {
		address: '/booking/SBUNKNOWN222/success',
		status: 404,
		heading: 'We cannot find that booking',
		step: findBooking,
	},
	'a cancellation with a changed key': {
		address: '/booking/SBUNKNOWN222/cancel?key=changed',
		status: 404,
		heading: 'This link does not open your booking',
		step: { name: 'Find your booking', leadsTo: /\?booking_id=SBUNKNOWN222$/ },
	},
	'a receipt with a changed key': {
		address: '/booking/SBUNKNOWN222/receipt.pdf?key=changed',
		status: 404,
		heading: 'This link does not open your booking',
		step: findBooking,
	},
	'a calendar file with a changed key': {
		address: '/booking/SBUNKNOWN222/calendar.ics?key=changed',
		status: 404,
		heading: 'This link does not open your booking',
		step: findBooking,
	},
	'a changed link of an operator': {
		address: '/booking/SBUNKNOWN222/operator?key=changed',
		status: 404,
		heading: 'This link is not complete',
		step: { name: 'Call', leadsTo: /^tel:\+\d+$/ },
		dialog: 'There is no such booking',
	},
	'a changed link to withdraw a consent': {
		address: '/consents?token=changed',
		status: 404,
		heading: 'This link is not complete',
		step: { name: 'To your account', leadsTo: /\/account$/ },
	},
	'a changed link to a brochure': {
		address: async (page) => `/brochures/${(await some(page)).slug}.pdf?expires=1&signature=changed`,
		status: 403,
		heading: 'This link is not complete',
		step: { name: 'Open the package', leadsTo: /\/packagedetails\/[\w-]+#itinerary$/ },
	},
	'a changed link to the brochure of no package': {
		address: '/brochures/nothing.pdf?expires=1&signature=changed',
		status: 403,
		heading: 'This link is not complete',
	},
};

const addressOf = async (page: Page, { address }: Wrong) =>
	typeof address === 'string' ? address : address(page);

/** Opens the address; gives the status. */
async function open(page: Page, wrong: Wrong): Promise<number | undefined> {
	return (await page.goto(await addressOf(page, wrong)))?.status();
}

/** Expects the sentence, the site around it and the ways on. */
async function expectHelp(page: Page, { heading, step }: Wrong): Promise<void> {
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	await expect(page.getByRole('banner').getByRole('link', { name: siteWords().name })).toBeVisible();
	await expect(page.getByRole('contentinfo')).toBeVisible();
	await expect(main.getByRole('link', { name: 'See all packages' })).toHaveAttribute('href', '/packages');
	await expect(main.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/');
	await expect(main.getByRole('link', { name: siteWords().phone }).first()).toHaveAttribute('href', /^tel:/);
	if (step)
		await expect(main.getByRole('link', { name: step.name }).first()).toHaveAttribute('href', step.leadsTo);
	else await expect(main.getByRole('search')).toBeVisible();
}

/** Links that were already checked: many of these pages have the same ones. */
const answering = new Set<string>();

for (const [name, wrong] of Object.entries(WRONG)) {
	test.describe(name, () => {
		test('is a page that says so and leads on, at every width and for everyone', async ({
			page,
			request,
			expectErrors,
		}) => {
			expectErrors(failedRequest(wrong.status, ''));
			expect(await open(page, wrong)).toBe(wrong.status);
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				await expect.poll(() => excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
			}
			if (wrong.dialog !== undefined) {
				const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
				await expect(dialog.getByRole('alert')).toContainText(wrong.dialog);
				await dialog.getByRole('button', { name: 'Close' }).click();
			}
			await expectHelp(page, wrong);
			expect(await violations(page)).toEqual([]);

			const address = await addressOf(page, wrong);
			const head = await request.head(address);
			expect([head.status(), (await head.body()).length]).toEqual([wrong.status, 0]);
			for (const link of await page.getByRole('main').getByRole('link').all()) {
				const href = (await link.getAttribute('href')) ?? '';
				if (!href.startsWith('/') || answering.has(href)) continue;
				expect((await request.get(href)).status(), href).toBe(200);
				answering.add(href);
			}
		});

		test.describe('without script', () => {
			test.use({ javaScriptEnabled: false });

			test('says the same, and the first way leads on', async ({ page, expectErrors }) => {
				expectErrors(failedRequest(wrong.status, ''));
				await page.setViewportSize({ width: 360, height: 800 });
				expect(await open(page, wrong)).toBe(wrong.status);
				await expectHelp(page, wrong);
				if (wrong.step === undefined) {
					await page.getByRole('main').getByRole('textbox', { name: 'Destination' }).fill('Kerala');
					await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
					await expect(page).toHaveURL(/\/packages\?query=Kerala$/);
				} else if (!wrong.step.leadsTo.source.includes('tel')) {
					await page.getByRole('main').getByRole('link', { name: wrong.step.name }).click();
					await expect(page).toHaveURL(wrong.step.leadsTo);
				}
			});
		});
	});
}

test('DET-16: a package that is gone offers others to the place of its address, an address without a place popular ones', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, /\/packagedetails\/[\w-]+/));
	await page.goto('/packagedetails/kerala-of-yesterday');
	const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Packages to Kerala' }) });
	await expect(similar.getByRole('article').first()).toBeVisible();
	for (const card of await similar.getByRole('article').all()) {
		const slug = await card.getAttribute('data-slug');
		const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
		const states = (data.itinerary_info as { location: { state: string } }[]).map(
			({ location }) => location.state,
		);
		expect(states, slug ?? '').toContain('Kerala');
	}
	await page.goto('/packagedetails/no-such-package');
	await expect(page.getByRole('heading', { name: 'Popular packages' })).toBeVisible();
});

test('before it is touched, a page for a link that opens nothing has no script but the stub', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, '/consents'));
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
	);
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	await page.goto('/consents?token=changed');
	await page.waitForLoadState('networkidle');
	expect(scripts).toEqual([]);
});
