import { expect, test } from 'vitest';
import { USUAL_POLICY } from '#domain/booking/cancellation-refund.ts';
import type { Package, Stop } from '#domain/package/package.ts';
import { cardOf, comparedOf, detailOf, type ViewContext } from '#domain/package/package-views.ts';
import { rupees } from '#domain/price/money.ts';

const aStop = (city: string, stars: number | null | undefined, nights = 1): Stop => ({
	city,
	state: 'Goa',
	country: 'India',
	destination: 'Goa',
	nights,
	latitude: 15,
	longitude: 74,
	hotel: stars === undefined ? null : { name: `${city} House`, stars },
	sights: [],
	arriveBy: null,
});

const aDay = (day: number, place: string) => ({
	day,
	place,
	note: null,
	lines: [],
	hotel: null,
	leaveBy: null,
});

const aPackage = (changes: Partial<Package> = {}): Package => ({
	id: '7',
	slug: 'goa',
	name: 'Goa',
	operator: { id: 'konkan', name: 'Konkan & Co', rating: 4.4 },
	stops: [aStop('Panaji', 4)],
	itinerary: [aDay(1, 'Panaji'), aDay(2, 'Margao')],
	retailPaise: rupees(20_000),
	listPaise: rupees(15_000),
	isLowest: false,
	discountColour: '#3582bd',
	taxesIncluded: false,
	themes: [],
	seasons: [],
	inclusions: [],
	departureCities: [],
	tags: [],
	highlight: null,
	inclusionHighlights: [],
	inclusionsHtml: '<p>Stay</p>',
	exclusionsHtml: '<p>Flights</p>',
	termsHtml: null,
	pictures: [],
	hasBrochure: false,
	meta: { title: '', description: '' },
	rating: 4,
	popularity: 1,
	...changes,
});

const context = (next: string | null): ViewContext => ({
	ratesOf: () => ({ gstPercent: 0, tcsPercent: 0, from: '2026-01-01', confirmed: null }),
	iconOf: () => 'check',
	regionOf: () => 'India',
	nextDepartureOf: () => next,
	today: '2026-11-27',
	special: null,
	showOperator: true,
});

test.each<[string, (number | null | undefined)[], number[]]>([
	['each number once, the lowest first', [5, 3, 5], [3, 5]],
	['those that the operator gives', [null, 4, undefined], [4]],
	['none', [null, undefined], []],
])('the stars of the hotels of a comparison: %s', (_, given, stars) => {
	const stops = given.map((each, at) => aStop(`Town ${at}`, each));
	expect(comparedOf(aPackage({ stops }), context(null)).stars).toEqual(stars);
});

test('a comparison says where the first day is and where the last one ends', () => {
	expect(comparedOf(aPackage(), context(null))).toMatchObject({ from: 'Panaji', to: 'Margao' });
	expect(comparedOf(aPackage({ itinerary: [] }), context(null))).toMatchObject({ from: '', to: '' });
});

test('a comparison has the policy of the operator, else the usual one, and what is not included', () => {
	const own = [{ daysBefore: 3, percent: 40 }];
	expect(comparedOf(aPackage({ cancellation: own }), context(null)).cancellation).toEqual(own);
	expect(comparedOf(aPackage(), context(null))).toMatchObject({
		cancellation: USUAL_POLICY,
		exclusionsHtml: '<p>Flights</p>',
	});
});

test.each([
	['2026-12-08', '8 December'],
	['2027-05-08', '8 May 2027'],
	[null, null],
])('card and comparison name the next departure, %s, in the same words: %s', (next, words) => {
	expect(cardOf(aPackage(), context(next)).nextDeparture).toBe(words);
	expect(comparedOf(aPackage(), context(next)).nextDeparture).toBe(words);
});

test('a card says where the journey starts and ends', () => {
	expect(cardOf(aPackage(), context(null)).journey).toBe('Starts in Panaji, ends in Margao');
	expect(cardOf(aPackage({ itinerary: [] }), context(null)).journey).toBeNull();
});

test('QRY-10: a package whose operator is hidden names it neither as its operator nor in what was told', () => {
	const operator = {
		id: 'konkan',
		name: 'Konkan & Co',
		rating: 4.4,
		reviews: { count: 9, by: 'Konkan & Co' },
	};
	const access = { steps: 'no', lift: 'yes', walking: 'no', saidBy: 'Konkan & Co' } as const;
	const item = aPackage({ operator, facts: { access, reviews: { count: 2, by: 'guests of Konkan & Co' } } });
	expect(JSON.stringify(detailOf(item, [], context(null)))).toContain('Konkan');
	const hidden = detailOf(item, [], { ...context(null), showOperator: false });
	expect(hidden).toMatchObject({
		operator: { id: '', name: null, rating: 4.4 },
		operatorReviews: { count: 9, by: 'the operator' },
		facts: { access: { saidBy: 'the operator' }, reviews: { by: 'guests of the operator' } },
	});
	expect(JSON.stringify(hidden)).not.toMatch(/konkan/i);
});
