import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { PackageCard as Card } from '#domain/package/package-views.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { rupees } from '#domain/price/money.ts';
import PackageCard from '#features/packages/PackageCard.astro';

const aCard = (special: Reduction | null): Card => ({
	id: '1',
	slug: 'goa',
	name: 'Goa',
	operator: { id: '1', name: 'Konkan', rating: 4.5 },
	nights: 1,
	days: 2,
	price: {
		retail: rupees(9_000),
		list: rupees(9_000),
		discountPercent: 0,
		scope: 'domestic',
		taxes: {
			gst: rupees(0),
			tcs: rupees(0),
			gstPercent: 0,
			tcsPercent: 0,
			from: '2020-10-01',
			confirmed: '2026-03-31',
		},
		total: rupees(9_000),
	},
	special,
	discountColour: '#007744',
	pictures: [],
	cities: [{ name: 'Panaji', nights: 1 }],
	cityCount: 1,
	countryCount: 1,
	inclusions: [],
	badge: null,
	journey: 'Starts and ends in Panaji',
	nextDeparture: null,
});

async function render(special: Reduction | null): Promise<string> {
	const container = await AstroContainer.create();
	return container.renderToString(PackageCard, {
		props: { item: aCard(special), layout: 'row', chatHref: 'https://wa.me/1' },
	});
}

test('CARD-10, ENT-11: the bar under a card promises what the data grant, and there is none where they grant nothing', async () => {
	const html = await render({ percent: 3, most: rupees(2_500) });
	expect(html).toContain('Unlock up to ₹2,500 extra discount');
	// 3 % of ₹9,000.
	expect(html).toContain('₹270 on this trip');
	expect(html).toContain('Login');
	const without = await render(null);
	expect(without).toContain('View detail');
	expect(without).not.toMatch(/card-guest|Unlock|discount|on this trip|Login/);
});
