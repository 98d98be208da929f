import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import type { PackageDetail } from '#domain/package-views.ts';
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts';
import { packageData } from '#features/structured-data/package-data.ts';
import { packageListData } from '#features/structured-data/package-list-data.ts';
import { packageText } from '#features/structured-data/package-text.ts';
import { siteData } from '#features/structured-data/site-data.ts';

const ORIGIN = 'https://safarnama.example';
const aDetail: PackageDetail = {
	id: '42',
	name: 'kerala & the HILLS',
	slug: 'kerala-hills',
	nights: 2,
	days: 3,
	operator: { id: 'a', name: 'Nila Journeys', rating: 4.8 },
	rating: 4.5,
	pictures: [{ base: '/posters/kerala-1', alt: '', tone: '#aabbcc' }],
	price: {
		retail: rupees(50_000),
		list: rupees(40_000),
		discountPercent: 20,
		scope: 'international',
		taxes: {
			gst: rupees(2_000),
			tcs: rupees(2_100),
			gstPercent: 5,
			tcsPercent: 5,
			from: '2020-10-01',
			confirmed: '2026-03-31',
		},
		total: rupees(44_100),
	},
	special: null,
	fare: {
		retail: rupees(50_000),
		list: rupees(40_000),
		gstPercent: 5,
		tcsPercent: 5,
	},
	discountColour: '#26704a',
	badge: null,
	departureDates: ['2026-12-05', '2026-12-12'],
	maxTravellers: 12,
	departureCities: ['Mumbai'],
	tags: [],
	themes: ['Mountains'],
	regions: ['India'],
	inclusions: [],
	inclusionHighlights: [],
	inclusionsHtml: '<ul><li>Hotels &amp; meals</li><li>A <b>guide</b></li></ul>',
	exclusionsHtml: '<p>Flights</p>',
	stops: [
		{
			city: 'Munnar',
			state: 'Kerala',
			country: 'India',
			destination: 'Kerala',
			latitude: 10.09,
			longitude: 77.06,
			nights: 2,
			hotel: null,
			sights: [],
			arriveBy: null,
		},
	],
	itinerary: [{ day: 1, place: 'Munnar', note: 'Arrival', lines: ['Tea hills'], hotel: null, leaveBy: null }],
	hasBrochure: false,
	meta: { title: 'Kerala', description: 'Two nights in the hills.' },
	hasTerms: false,
	cancellation: [],
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
		expect(packageData(ORIGIN, { ...aDetail, departureDates: [] })).toMatchObject({
			offers: { availability: 'https://schema.org/OutOfStock' },
		});
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
