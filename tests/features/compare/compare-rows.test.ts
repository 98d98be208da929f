import { describe, expect, test } from 'vitest';
import { USUAL_POLICY } from '#domain/booking/cancellation-refund.ts';
import type { ComparedPackage } from '#domain/package/package-views.ts';
import { rupees } from '#domain/price/money.ts';
import { compareRows } from '#features/compare/compare-rows.ts';

/** A package of a comparison; `changes` has the fields that matter to the test. */
function aCompared(changes: Partial<ComparedPackage> = {}): ComparedPackage {
	const fare = { retail: rupees(20_000), list: rupees(10_000), gstPercent: 0, tcsPercent: 0 };
	return {
		id: '1',
		slug: 'goa-by-the-sea',
		name: 'Goa by the sea',
		operator: { id: 'konkan', name: 'Konkan & Co', rating: 4.44 },
		nights: 3,
		days: 4,
		price: {
			retail: fare.retail,
			list: fare.list,
			discountPercent: 50,
			scope: 'domestic',
			taxes: {
				gst: rupees(0),
				tcs: rupees(0),
				gstPercent: 0,
				tcsPercent: 0,
				from: '2026-01-01',
				confirmed: '2026-01-01',
			},
			total: fare.list,
		},
		special: null,
		discountColour: '#3582bd',
		pictures: [],
		places: [],
		hotels: [],
		stars: [],
		from: 'Panaji',
		to: 'Panaji',
		nextDeparture: null,
		fare,
		cancellation: USUAL_POLICY,
		icons: [],
		inclusionsHtml: '',
		exclusionsHtml: '',
		...changes,
	};
}

const textsOf = (name: string, items: readonly ComparedPackage[], party = 1) =>
	compareRows(items, party)
		.find((row) => row.name === name)
		?.cells.map((cell) => cell.map(({ text, html }) => text ?? html));

test('the rows that decide are there, in the order of the page', () => {
	expect(compareRows([aCompared()], 1).map(({ name }) => name)).toEqual([
		'Operator',
		'Next departure',
		'Duration',
		'Journey',
		'Destinations',
		'Accommodations',
		'Hotel stars',
		'Sightseeing',
		'Inclusions',
		'Exclusions',
		'Cancelling costs after the free time',
	]);
});

describe('a row says', () => {
	test.each<[string, Partial<ComparedPackage>, string[]]>([
		['Operator', {}, ['Konkan & Co, rated 4.4 out of 5']],
		['Operator', { operator: { id: 'konkan', name: null, rating: 4 } }, ['rated 4.0 out of 5']],
		['Operator', { operator: { id: 'konkan', name: 'Konkan & Co', rating: 0 } }, ['Konkan & Co']],
		['Next departure', { nextDeparture: '8 May' }, ['8 May']],
		['Next departure', {}, []],
		['Journey', {}, ['Starts and ends in Panaji']],
		['Journey', { to: 'Hampi' }, ['Starts in Panaji, ends in Hampi']],
		['Journey', { from: '', to: '' }, []],
		['Hotel stars', { stars: [4] }, ['4 stars']],
		['Hotel stars', { stars: [1] }, ['1 star']],
		['Hotel stars', { stars: [3, 4, 5] }, ['3 to 5 stars']],
		['Hotel stars', {}, []],
		['Exclusions', { exclusionsHtml: '<ul><li>Flights</li><li>Lunch</li></ul>' }, ['Flights', 'Lunch']],
	])('%s of %j: %j', (name, changes, lines) => {
		expect(textsOf(name, [aCompared(changes)])).toEqual([lines]);
	});
});

test('a cancellation costs what the policy does not give back, for the whole party and with its taxes', () => {
	const abroad = { retail: rupees(10_000), list: rupees(10_000), gstPercent: 5, tcsPercent: 0 };
	const own = [{ daysBefore: 10, percent: 100 }];
	const items = [
		aCompared(),
		aCompared({ fare: abroad }),
		aCompared({ cancellation: own }),
		aCompared({ cancellation: [] }),
	];
	expect(textsOf('Cancelling costs after the free time', items)).toEqual([
		[
			'30 days or more before: ₹1,000',
			'15 to 29 days before: ₹5,000',
			'7 to 14 days before: ₹7,500',
			'Later: ₹10,000',
		],
		[
			'30 days or more before: ₹1,050',
			'15 to 29 days before: ₹5,250',
			'7 to 14 days before: ₹7,875',
			'Later: ₹10,500',
		],
		['10 days or more before: nothing', 'Later: ₹10,000'],
		['At any time: ₹10,000'],
	]);
	expect(textsOf('Cancelling costs after the free time', [aCompared()], 4)?.[0]?.at(-1)).toBe(
		'Later: ₹40,000',
	);
});

test('what differs is marked line by line in the exclusions, too', () => {
	const items = ['<ul><li>Flights</li><li>Lunch</li></ul>', '<ul><li>Flights</li></ul>'].map(
		(exclusionsHtml) => aCompared({ exclusionsHtml }),
	);
	const row = compareRows(items, 1).find(({ name }) => name === 'Exclusions');
	expect(row?.differs).toBe(true);
	expect(row?.cells.map((cell) => cell.map(({ mark }) => mark))).toEqual([['shared', 'only'], ['shared']]);
});

describe('inclusions by kind', () => {
	const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
	const counted = aCompared({
		icons: ['hotel', 'meals', 'transfer'],
		meals: { breakfasts: 6, lunches: 0, dinners: 3 },
		inclusionsHtml: list('Breakfast every day, three dinners', 'Every drive by private car &amp; boat'),
		exclusionsHtml: list('Visa for Japan', 'Meals other than those listed'),
	});
	const other = aCompared({
		id: '2',
		icons: ['meals', 'visa'],
		inclusionsHtml: list('Breakfast', 'Visa help and fee'),
		exclusionsHtml: list('Tips for guides and drivers'),
	});

	test('CMP-14: each kind says how many, yes, no or that nobody has said, with the sentence of the operator under it', () => {
		const both = [counted, other];
		expect(textsOf('Meals', both)).toEqual([
			['6 breakfasts, 3 dinners', 'Breakfast every day, three dinners'],
			['Included', 'Breakfast'],
		]);
		expect(textsOf('Transfers', both)).toEqual([
			['Included', 'Every drive by private car & boat'],
			['Not said'],
		]);
		expect(textsOf('Visa', both)).toEqual([
			['Not included', 'Visa for Japan'],
			['Included', 'Visa help and fee'],
		]);
		// Of these nobody says anything.
		expect(textsOf('Flights', both)).toBeUndefined();
		expect(textsOf('Guide', both)).toBeUndefined();
	});

	test('they differ by what is included, not by how an operator words it', () => {
		const differs = (name: string, items: ComparedPackage[]) =>
			compareRows(items, 1).find((row) => row.name === name)?.differs;
		expect(differs('Meals', [counted, other])).toBe(true);
		expect(
			differs('Meals', [other, aCompared({ icons: ['meals'], inclusionsHtml: list('Meals as listed') })]),
		).toBe(false);
	});
});
