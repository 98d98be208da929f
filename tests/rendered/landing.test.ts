import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import FromPrice from '#features/landing/FromPrice.astro';
import Places from '#features/landing/Places.astro';
import PriceRanges from '#features/landing/PriceRanges.astro';
import Tours from '../../src/pages/d/_Tours.astro';
import { aDetail } from '../support/a-detail.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const region = 'Europe';
const rendered = async (component: Component, props: Record<string, unknown>) =>
	(await AstroContainer.create()).renderToString(component, { props: { region, ...props } });

test.each<[string, Component, Record<string, unknown>, string]>([
	['tours', Tours, { items: [] }, 'No tour in Europe is on offer just now.'],
	['places', Places, { title: 'Where', places: [] }, 'No place here has a tour on offer just now.'],
	['prices', PriceRanges, { ranges: [] }, 'There are no prices of today'],
	['lowest price', FromPrice, { cheapest: null }, 'Nothing on offer'],
])(
	'the %s of a region without a tour say so, and lead to no list of it',
	async (_, component, props, text) => {
		const html = await rendered(component, props);
		expect(html).toContain(text);
		expect(html).not.toMatch(/destination=|<ul/);
	},
);

test('the two ends of a range of prices have taxes of their own', async () => {
	const { price } = aDetail;
	const untaxed = {
		...price,
		list: rupees(1_20_000),
		total: rupees(1_20_000),
		taxes: { ...price.taxes, gst: rupees(0), tcs: rupees(0) },
	};
	const html = await rendered(PriceRanges, {
		ranges: [{ name: '5 to 7 days', count: 2, from: price, to: untaxed }],
	});
	expect(html).toContain('₹44,100 with GST and TCS to ₹1,20,000 without taxes on top');
	expect(html).not.toContain('No taxes on top');
});

test('where the catalogue is not known, tours and prices lead to the list of the region', async () => {
	for (const component of [Tours, PriceRanges, FromPrice])
		expect(await rendered(component, {})).toContain('/packages?destination=Europe');
});
