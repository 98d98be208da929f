import { describe, expect, test } from 'vitest';
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts';
import { packageData } from '#features/structured-data/package-data.ts';
import { packageListData } from '#features/structured-data/package-list-data.ts';
import { aDetail } from '../../support/a-detail.ts';
import { faultsOf } from '../../support/structured-data.ts';

const ORIGIN = 'https://safarnama.example';

describe('structured data', () => {
	test('a package is a trip and a product with its offer in rupees', () => {
		const data = packageData(ORIGIN, aDetail);
		expect(data['@type']).toEqual(['Product', 'TouristTrip']);
		expect(data).toMatchObject({
			name: 'Kerala & The Hills',
			description: 'Two nights in the hills.',
			image: [`${ORIGIN}/posters/kerala-1-960.webp`],
			offers: {
				'@type': 'Offer',
				price: 40_000,
				priceCurrency: 'INR',
				availability: 'https://schema.org/InStock',
				url: `${ORIGIN}/packagedetails/kerala-hills`,
				priceSpecification: [
					{ valueAddedTaxIncluded: false },
					{ price: 50_000, priceType: 'https://schema.org/StrikethroughPrice' },
				],
			},
		});
	});

	test('a package without an open date is neither in stock nor out of it: it is sold on request', () => {
		const { offers } = packageData(ORIGIN, { ...aDetail, departureDates: [] });
		expect(offers).toMatchObject({ price: 40_000 });
		expect(offers).not.toHaveProperty('availability');
	});

	test('a price that the page does not strike through is in no offer', () => {
		const price = { ...aDetail.price, discountPercent: 0 };
		expect(JSON.stringify(packageData(ORIGIN, { ...aDetail, price }))).not.toContain('StrikethroughPrice');
	});

	test('DET-19: facts are properties, and the cities of an included journey its origin', () => {
		expect(packageData(ORIGIN, aDetail)).toMatchObject({
			additionalProperty: [
				{ '@type': 'PropertyValue', name: 'Journey there and back', value: 'Not included' },
			],
		});
		expect(packageData(ORIGIN, aDetail)).not.toHaveProperty('tripOrigin');
		expect(packageData(ORIGIN, { ...aDetail, facts: {} })).not.toHaveProperty('additionalProperty');
		const facts = { journey: { included: true, from: ['Pune'] } };
		expect(packageData(ORIGIN, { ...aDetail, facts })).toMatchObject({
			tripOrigin: [{ '@type': 'Place', name: 'Pune' }],
		});
	});

	test('reviews that the page does not show are no rating of it', () => {
		const facts = { reviews: { count: 12, by: 'guests of the operator' } };
		const data = packageData(ORIGIN, { ...aDetail, facts });
		expect(faultsOf(data)).toEqual([]);
		expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
		const rated = {
			...data,
			aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
		};
		expect(faultsOf(rated)).toEqual(['Product/aggregateRating boolean schema is false']);
	});

	test('an operator that is hidden is named nowhere', () => {
		const data = packageData(ORIGIN, { ...aDetail, operator: { ...aDetail.operator, name: null } });
		expect(JSON.stringify(data)).not.toMatch(/seller|provider|Nila/);
	});

	test('breadcrumbs count from home, and only the page itself has no address', () => {
		expect(
			breadcrumbs(ORIGIN, [{ name: 'Europe', path: '/x' }, { name: 'Alps' }])['itemListElement'],
		).toEqual([
			{ '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
			{ '@type': 'ListItem', position: 2, name: 'Europe', item: `${ORIGIN}/x` },
			{ '@type': 'ListItem', position: 3, name: 'Alps' },
		]);
	});

	test('a later page of a list goes on counting', () => {
		expect(packageListData(ORIGIN, [{ slug: 'one' }], { total: 13, before: 12 })).toMatchObject({
			numberOfItems: 13,
			itemListElement: [{ position: 13, url: `${ORIGIN}/packagedetails/one` }],
		});
	});
});
