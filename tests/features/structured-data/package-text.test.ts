import { expect, test } from 'vitest';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { packageText } from '#features/structured-data/package-text.ts';
import { aDetail } from '../../support/a-detail.ts';

const ORIGIN = 'https://safarnama.example';
const textOf = (changes: Partial<PackageDetail> = {}) => packageText(ORIGIN, { ...aDetail, ...changes });

test('a package as plain text says the price, its taxes and the dates', () => {
	const text = textOf();
	expect(text).toContain('Price: ₹40,000 per person, before the discount ₹50,000');
	expect(text).toContain('Taxes: ₹44,100 with 5% GST (₹2,000) and 5% TCS (₹2,100)');
	expect(text).toContain('2026-12-05, 2026-12-12');
	expect(text).toContain(`Page: ${ORIGIN}/packagedetails/kerala-hills`);
});

test('it holds the inclusions without markup', () => {
	expect(textOf()).toContain('- Hotels & meals\n- A guide');
	expect(textOf()).not.toMatch(/<\w|&amp;/);
});

test('of two taxes it says the one that is due, and of none that there is none', () => {
	const { price } = aDetail;
	const gstOnly = { ...price, taxes: { ...price.taxes, tcs: 0 as typeof price.list } };
	expect(textOf({ price: gstOnly })).toMatch(/^Taxes: ₹44,100 with 5% GST \(₹2,000\)$/m);
	const none = { ...gstOnly, taxes: { ...gstOnly.taxes, gst: 0 as typeof price.list }, total: price.list };
	expect(textOf({ price: none })).not.toMatch(/GST \(|TCS \(/);
});

test('without a discount it names one price', () => {
	const price = { ...aDetail.price, discountPercent: 0 };
	expect(textOf({ price })).toMatch(/^Price: ₹40,000 per person$/m);
});

test('an operator that is hidden is not named', () => {
	expect(textOf()).toContain('Operator: Nila Journeys, rated 4.8 of 5');
	expect(textOf({ operator: { ...aDetail.operator, name: null } })).not.toMatch(/Operator|Nila/);
});

test('QRY-10: nor is it named where the text of a hidden operator leads', () => {
	const text = textOf({ hasTerms: true, operator: { ...aDetail.operator, name: null } });
	expect(text).toContain(`Page: ${ORIGIN}/packagedetails/kerala-hills?show_operator=false\n`);
	expect(text).toContain(`${ORIGIN}/termsCondition?packageId=42&show_operator=false\n`);
	expect(textOf({ hasTerms: true })).not.toContain('show_operator');
});

test('the route leaves out places without a night, and lines that would be empty are not there', () => {
	const [stop] = aDetail.stops;
	if (!stop) throw new Error('no stop');
	const text = textOf({
		stops: [stop, { ...stop, city: 'Kochi', nights: 0 }],
		themes: [],
		departureCities: [],
		departureDates: [],
	});
	expect(text).toMatch(/^Route: [^\n]*Munnar/m);
	expect(text).not.toMatch(/Kochi|Themes:|Departs from:|For travellers from:|Highlights|## Terms/);
	expect(text).toContain('None open at the moment; ask for a call.');
});

test('a day says its hotel and how one travels on, and terms of the operator have their address', () => {
	const day = {
		day: 2,
		place: 'Kochi',
		note: null,
		lines: ['Fort'],
		hotel: 'Old House',
		leaveBy: 'train' as const,
	};
	const text = textOf({ itinerary: [day], hasTerms: true });
	expect(text).toContain('Day 2: Kochi\n  Fort\n  Night: Old House\n  Onward by train');
	expect(text).toMatch(/## Terms\n\n.*https:\/\/safarnama\.example\//);
});

test('it says what cancelling gives back, as the page of its terms does', () => {
	const free =
		'Free within 24 hours of booking, but no longer than the day of departure, and before that day until the operator confirms. After that:';
	expect(textOf({ cancellation: [{ daysBefore: 30, percent: 90 }] })).toContain(
		`## If you cancel\n\n${free}\n\n- 30 days or more before departure: 90% refunded\n- Later: no refund\n- Days and times are those of India\n`,
	);
	expect(textOf({ cancellation: [] })).toContain(`${free}\n\n- No refund\n`);
});

test('DET-19: it departs from a city only where the journey from there is included', () => {
	expect(textOf()).toMatch(/^For travellers from: Mumbai\nJourney there and back: Not included$/m);
	const facts = { journey: { included: true, from: ['Pune'] } };
	expect(textOf({ facts })).toMatch(
		/^Departs from: Pune\nFor travellers from: Mumbai\nJourney there and back: Included$/m,
	);
});

test('an operator that nobody has rated has no rating, and a list that the operator left empty no heading', () => {
	const text = textOf({ operator: { ...aDetail.operator, rating: 0 }, exclusionsHtml: '' });
	expect(text).toMatch(/^Operator: Nila Journeys$/m);
	expect(text).toContain('## Included');
	expect(text).not.toContain('## Not included');
});
