import { describe, expect, test } from 'vitest';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { catalogueWarnings } from '#server/catalogue/warnings/catalogue-warnings.ts';
import { aPackageRecord } from '../../../support/a-package.ts';

const ICONS: Readonly<Record<string, string>> = {
	visa: 'visa',
	meals: 'meals',
	hotels: 'hotel',
	sights: 'sights',
};
const TODAY = '2026-11-21';

/** The warnings of a catalogue whose packages stand on lines 1, 2 … of one file. */
function warningsOf(changes: readonly Partial<PackageRecord>[], dates: readonly string[] = ['2026-12-01']) {
	const warnings = catalogueWarnings((slug) => ICONS[slug], TODAY);
	for (const [at, change] of changes.entries())
		warnings.add({
			record: aPackageRecord({ highlight: null, ...change }),
			file: 'mine.jsonl',
			line: at + 1,
			dates,
		});
	return warnings.lines();
}
const html = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const [day, ...furtherDays] = aPackageRecord().itinerary;
const onDay = (number: number) => ({ ...(day as NonNullable<typeof day>), day: number });
const dayOne = (...lines: string[]) => [{ ...(day as NonNullable<typeof day>), lines }, ...furtherDays];

describe('what travellers would stumble over is said with its line', () => {
	test('nothing about a package that is consistent', () => expect(warningsOf([{}])).toEqual([]));

	test.each<[string, Partial<PackageRecord>, RegExp]>([
		[
			'terms with a deposit that the site does not take',
			{ terms_html: '<p>A deposit of 30% is due when you book.</p>' },
			/^mine\.jsonl:1: terms_html: “.*deposit of 30%.*” may promise another deposit or refund/,
		],
		[
			'terms with a deposit whose words are written as special characters',
			{ terms_html: '<p>The booking&nbsp;amount is 30% of the price.</p>' },
			/^mine\.jsonl:1: terms_html: “The booking amount is 30% of the price\.” may promise another deposit or refund/,
		],
		[
			'terms with a charge for cancelling in the cells of a table',
			{ terms_html: '<table><tr><td>Cancellation in the last week</td><td>100%</td></tr></table>' },
			/^mine\.jsonl:1: terms_html: “Cancellation in the last week 100%” may promise another deposit or refund/,
		],
		[
			'a script in its HTML',
			{ inclusions_html: '<p>Breakfast</p><script>alert(1)</script>' },
			/^mine\.jsonl:1: inclusions_html: <script> is left out: no page shows it$/,
		],
		[
			'a link that leads nowhere',
			{ terms_html: '<p><a href="/terms">Our terms</a></p>' },
			/^mine\.jsonl:1: terms_html: the link to “\/terms” leads nowhere: only http, https, mailto and tel addresses/,
		],
		[
			'something included and excluded',
			{
				inclusions_html: html('Gondola to Kongdoori', 'Breakfast'),
				exclusions_html: html('Gondola tickets'),
			},
			/^mine\.jsonl:1: exclusions_html: “Gondola tickets” is excluded, but “Gondola to Kongdoori” includes it$/,
		],
		[
			'the same in other markup',
			{
				inclusions_html: '<p>Shikara &amp; tea</p>',
				exclusions_html: html('<strong>Shikara &amp; tea</strong>'),
			},
			/“Shikara & tea” is excluded/,
		],
		[
			'an excluded visa beside the icon of a visa',
			{ inclusions: ['visa'], exclusions_html: html('Schengen visa') },
			/“Schengen visa” is excluded, but its inclusions have visa$/,
		],
		[
			'all meals excluded beside the icon of meals',
			{ inclusions: ['meals'], exclusions_html: html('All meals') },
			/“All meals” is excluded, but its inclusions have meals$/,
		],
		[
			'a private car in the description, a minibus among the highlights',
			{
				meta_description: 'Six days by private car.',
				inclusion_highlights: [{ icon: 'transfer', text: 'Air-conditioned minibus' }],
			},
			/^mine\.jsonl:1: inclusion_highlights\.0: names a minibus, but meta_description names a car$/,
		],
		[
			'taxes among the inclusions that the price does not have',
			{ inclusions_html: html('5% GST and TCS included') },
			/^mine\.jsonl:1: taxes_included: is false, but its inclusions say “5% GST and TCS included”: taxes are added to the price$/,
		],
		[
			'taxes among the exclusions that the price has',
			{ taxes_included: true, exclusions_html: html('GST') },
			/taxes_included: is true, but its exclusions say “GST”: taxes are not added to the price$/,
		],
		[
			'an itinerary that ends before its nights',
			{ itinerary: [1, 2, 3].map(onDay) },
			/^mine\.jsonl:1: itinerary: ends with day 3, but the stops have 3 nights$/,
		],
		[
			'an itinerary without some of its days',
			{ itinerary: [1, 4].map(onDay) },
			/^mine\.jsonl:1: itinerary: says nothing of day 2, 3$/,
		],
		[
			'a first day that begins elsewhere than the excluded journey ends',
			{
				itinerary: dayOne('From Guwahati by Bhalukpong, a long day'),
				exclusions_html: html('The journey to Panaji and home'),
			},
			/^mine\.jsonl:1: itinerary: day 1 begins at Guwahati, but “The journey to Panaji and home” is excluded/,
		],
		[
			'a year in the name that has no departure',
			{ name: 'Goa 2025' },
			/^mine\.jsonl:1: name: says 2025, but it has no departure in 2025$/,
		],
	])('%s', (_, change, said) => {
		const lines = warningsOf([change]);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(said);
	});

	test('a year that other departures outlive, and departures that are over', () => {
		expect(warningsOf([{ name: 'Goa 2026' }], ['2026-12-01', '2027-01-05'])).toEqual([
			'mine.jsonl:1: name: says 2026, but it also departs in 2027',
		]);
		expect(warningsOf([{}], ['2026-11-01', '2026-12-01'])).toEqual([
			'mine.jsonl:1: date: 1 departure before today, the first on 2026-11-01: nobody can book it',
		]);
	});

	test.each<[string, Partial<PackageRecord>]>([
		[
			'an exclusion of what goes beyond',
			{ inclusions: ['meals'], exclusions_html: html('Meals other than those named', 'Other meals') },
		],
		[
			'a second thing of a kind',
			{
				inclusions_html: html('Gondola, phase one'),
				exclusions_html: html('The second phase of the gondola'),
			},
		],
		[
			'a cable car and a jeep on the spot',
			{ meta_description: 'A private car and a cable car.', inclusions_html: html('Two jeep drives') },
		],
		[
			'a night coach home',
			{ meta_description: 'By private car.', inclusions_html: html('Night coach to Delhi') },
		],
		[
			'a first day at the first stop',
			{ itinerary: dayOne('Met at Panaji station'), exclusions_html: html('The journey to Panaji') },
		],
		['a year long ago', { meta_description: 'A palace of 1898.' }],
	])('but not %s', (_, change) => expect(warningsOf([change])).toEqual([]));
});

describe('across packages', () => {
	const sentence = 'Luwak coffee explained by those who grow it, and not forced upon you';

	test('one sentence under two operators is said with both lines; under one operator it is not', () => {
		const itinerary = dayOne(sentence);
		expect(warningsOf([{ itinerary }, { itinerary, slug: 'two' }])).toEqual([]);
		expect(warningsOf([{ itinerary }, { itinerary, slug: 'two', operator: 'other' }])).toEqual([
			expect.stringMatching(/^mine\.jsonl:2: itinerary\.0\.lines: “Luwak .* under .* too \(mine\.jsonl:1\)$/),
		]);
		const short = dayOne('Drop at Changi airport');
		expect(warningsOf([{ itinerary: short }, { itinerary: short, operator: 'other' }])).toEqual([]);
	});

	test('one badge on most packages, and one badge in several colours', () => {
		const badge = (color: string | null) => ({ highlight: { badge: 'Best Seller', color } });
		const plain = Array.from({ length: 27 }, () => ({}));
		expect(warningsOf([...plain, badge(null), badge(null), badge(null)])).toEqual([]);
		expect(warningsOf([badge('#26704A'), badge(null), badge(null), badge(null)])).toEqual([
			'mine.jsonl: “Best Seller” is on 4 of 4 packages: travellers believe it of one in ten at most',
			'mine.jsonl: “Best Seller” comes in 2 colours (#26704a, the usual colour): one is enough',
		]);
	});

	test('a catalogue of which less than half leaves within a month', () => {
		expect(warningsOf(Array(5).fill({}), ['2027-05-01'])).toEqual([
			'mine.jsonl: only 0 of 5 packages with dates leave within 30 days',
		]);
		expect(warningsOf(Array(4).fill({}), ['2027-05-01'])).toEqual([]);
		expect(warningsOf(Array(5).fill({}), [])).toEqual([]);
	});

	test('two hundred are told, and the number of the others', () => {
		const lines = warningsOf(Array.from({ length: 230 }, () => ({ name: 'Goa 2020' })));
		expect(lines).toHaveLength(201);
		expect(lines.at(-1)).toBe('… and 30 more');
	});
});
