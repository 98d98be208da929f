import { expect, test } from 'vitest';
import { INCLUSION_KINDS, kindSaid } from '#domain/compare/inclusion-kinds.ts';

const kind = (name: string) => INCLUSION_KINDS.find((one) => one.name === name)!;

test.each([
	['Meals', 'Breakfast every day, two Indian dinners'],
	['Meals', 'All meals in camp'],
	['Transfers', 'Pick-up, drop-off and every drive in between by private car'],
	['Transfers', 'Every drive by air-conditioned minibus'],
	['Transfers', 'Airport or station transfers by coach'],
	['Flights', 'Economy flights with 15 kg of luggage: Delhi to Leh'],
	['Visa', 'Schengen visa: help with the form and papers, and the fee'],
	['Guide', 'A tour leader with the group throughout'],
	['Guide', 'A naturalist on every drive'],
])('an included kind has its sentence: %s, %s', (name, sentence) => {
	const said = kindSaid(kind(name), [kind(name).icon], ['Three nights in a hotel', sentence], []);
	expect(said).toEqual({ isIncluded: true, sentence });
});

test('an included kind without a sentence is included all the same', () => {
	expect(kindSaid(kind('Guide'), ['guide'], ['Three nights'], [])).toEqual({
		isIncluded: true,
		sentence: null,
	});
});

test.each([
	['Meals', 'All meals'],
	['Visa', 'Visa for Japan'],
	['Flights', 'Flights between the islands'],
	['Guide', 'Guides at the monuments'],
])('an exclusion says that a kind is not included: %s, %s', (name, sentence) => {
	expect(kindSaid(kind(name), [], [], ['Laundry', sentence])).toEqual({ isIncluded: false, sentence });
});

test.each([
	['Meals', 'Meals other than those listed'],
	['Meals', 'Other meals, and drinks with any meal'],
	['Guide', 'Tips for guides and drivers'],
	['Transfers', 'Anything not listed as included'],
	['Flights', 'Flights from home to where day 1 begins'],
])('an exclusion of extras, tips or the way from home leaves the kind unknown: %s, %s', (name, sentence) => {
	expect(kindSaid(kind(name), [], [], [sentence])).toBeNull();
});

test('what is said in the inclusions alone, without its kind among them, leaves it unknown', () => {
	expect(kindSaid(kind('Guide'), ['hotel'], ['A hotel beside the guide office'], [])).toBeNull();
});
