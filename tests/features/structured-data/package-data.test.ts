import { describe, expect, test } from 'vitest';
import type { PackageDetail } from '#contracts/package.ts';
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts';
import { packageData } from '#features/structured-data/package-data.ts';
import { packageListData } from '#features/structured-data/package-list-data.ts';
import { packageText } from '#features/structured-data/package-text.ts';
import { siteData } from '#features/structured-data/site-data.ts';

const ORIGIN = 'https://safarnama.example';
const rupees = (amount: number) => ({
	amount,
	currency: 'INR' as const,
	displayValue: `₹${amount.toLocaleString('en-IN')}`,
});

const aDetail: PackageDetail = {
	id: '42',
	name: 'kerala & the HILLS',
	slug: 'kerala-hills',
	nights: 2,
	days: 3,
	agent_info: { id: 'a', name: 'Nila Journeys', rating: 4.8 },
	rating: 4.5,
	images: ['/posters/kerala-1-960.webp'],
	pictures: [],
	sale_info: {
		retail_price: rupees(50_000),
		list_price: rupees(40_000),
		discount_percentage: 20,
		discount_color: '#26704a',
		shouldShowRetailPrice: true,
		gst_percentage: 5,
		tcs_percentage: 5,
		gst_amount: rupees(2_000),
		tcs_amount: rupees(2_100),
		total_price: rupees(44_100),
		tax_rates_from: '2020-10-01',
		scope: 'international',
	},
	highlight: null,
	departure_dates: ['2026-12-05', '2026-12-12'],
	max_travellers: 12,
	departure_cities: ['Mumbai'],
	tags: [],
	themes: ['Mountains'],
	regions: ['India'],
	inclusions: [],
	inclusion_highlights: [],
	inclusion_details: '<ul><li>Hotels &amp; meals</li><li>A <b>guide</b></li></ul>',
	exclusion_details: '<p>Flights</p>',
	itinerary_info: [
		{
			location: { city: 'Munnar', state: 'Kerala', country: 'India', latitude: 10.09, longitude: 77.06 },
			nights: 2,
			arrive_by: null,
			accommodation: null,
			sightseeing: [],
		},
	],
	itinerary_days: [
		{ day: 1, place: 'Munnar', note: 'Arrival', lines: ['Tea hills'], hotel: null, leave_by: null },
	],
	itinerary_pdf: null,
	has_brochure: false,
	meta: { title: 'Kerala', description: 'Two nights in the hills.' },
	agent_terms: 0,
};

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
				priceSpecification: { valueAddedTaxIncluded: false },
			},
		});
	});

	test('a package without an open date is not in stock', () => {
		expect(packageData(ORIGIN, { ...aDetail, departure_dates: [] })).toMatchObject({
			offers: { availability: 'https://schema.org/OutOfStock' },
		});
	});

	test('an operator that is hidden is named nowhere', () => {
		const data = packageData(ORIGIN, { ...aDetail, agent_info: { ...aDetail.agent_info, name: null } });
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
		const item = { name: 'one', slug: 'one' } as Parameters<typeof packageListData>[1][number];
		expect(packageListData(ORIGIN, [item], { total: 13, before: 12 })).toMatchObject({
			numberOfItems: 13,
			itemListElement: [{ position: 13, url: `${ORIGIN}/packagedetails/one` }],
		});
	});

	test('the site names its search', () => {
		const site = {
			name: 'S',
			promise: 'p',
			since: 2016,
			email: 'a@b.in',
			address: 'x',
			phone_link: '+911',
			social: [],
		};
		const [, website] = siteData(ORIGIN, site as unknown as Parameters<typeof siteData>[1]);
		expect(website).toMatchObject({
			potentialAction: {
				target: `${ORIGIN}/packages?query={search_term_string}`,
				'query-input': 'required name=search_term_string',
			},
		});
	});
});

describe('a package as plain text', () => {
	const text = packageText(ORIGIN, aDetail);

	test('says the price, its taxes and the dates', () => {
		expect(text).toContain('Price: ₹40,000 per person, before the discount ₹50,000');
		expect(text).toContain('Taxes: ₹44,100 with 5% GST (₹2,000) and 5% TCS (₹2,100)');
		expect(text).toContain('2026-12-05, 2026-12-12');
	});

	test('holds the inclusions without markup', () => {
		expect(text).toContain('- Hotels & meals\n- A guide');
		expect(text).not.toMatch(/<\w|&amp;/);
	});
});
