import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { PackageDetail } from '#domain/package/package-views.ts';
import PriceBar from '#features/detail/PriceBar.astro';
import PriceBox from '#features/detail/PriceBox.astro';
import Rating from '#ui/Rating.astro';
import { aDetail } from '../support/a-detail.ts';

async function boxOf(changes: Partial<PackageDetail>): Promise<string> {
	const container = await AstroContainer.create();
	const props = { item: { ...aDetail, ...changes }, chatHref: 'https://wa.me/1', travellers: 1 };
	return container.renderToString(PriceBox, { props });
}

test('PRD-08: the price box says that a price is the lowest in 90 days only where it is', async () => {
	expect(await boxOf({ isLowest: true })).toContain('Lowest price in 90 days');
	expect(await boxOf({ isLowest: false })).not.toContain('Lowest');
});

test('D253: the price box says that the time to pay and to cancel ends with the day of departure', async () => {
	const promise =
		'Reserve free, pay within 24 hours. Cancelling in that time is free, too. Both end with the day';
	expect(await boxOf({ departureDates: ['2027-01-10'] })).toContain(promise);
	expect(await boxOf({ departureDates: [] })).not.toContain('pay within');
});

test.each([
	['Nila Journeys', '/packagedetails/kerala-hills/request-call'],
	[null, '/packagedetails/kerala-hills/request-call?show_operator=false'],
])('QRY-10: of the operator %s a call is requested at %s', async (name, href) => {
	const container = await AstroContainer.create();
	const item = { ...aDetail, departureDates: [], operator: { ...aDetail.operator, name } };
	for (const component of [PriceBox, PriceBar]) {
		const html = await container.renderToString(component, {
			props: { item, chatHref: 'https://wa.me/1', travellers: 1 },
		});
		expect(/<a[^>]* href="([^"]*request-call[^"]*)"/.exec(html)?.[1]).toBe(href);
	}
});

test('a rating says whose it is, and how many reviews it comes from where that is told', async () => {
	const container = await AstroContainer.create();
	const textOf = async (props: { rating: number; of: string | null; from?: string }) =>
		(await container.renderToString(Rating, { props }))
			.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')
			.replace(/\s+/g, ' ');
	expect(await textOf({ rating: 4.8, of: 'Nila' })).toContain('4.8 out of 5 Nila');
	expect(await textOf({ rating: 4.8, of: 'Nila', from: '12 reviews by its guests' })).toMatch(
		/Nila, 12 reviews by its guests/,
	);
	expect(await textOf({ rating: 4.8, of: null, from: '12 reviews by its guests' })).toMatch(
		/5 12 reviews by its guests/,
	);
});
