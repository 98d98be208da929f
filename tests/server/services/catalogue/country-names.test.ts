import { expect, test } from 'vitest';
import { countryNames, monthNames } from '#server/services/catalogue/country-names.ts';

test('a country has names in eleven languages, by any English name', () => {
	expect(countryNames(['Switzerland'])).toEqual(
		expect.arrayContaining(['Switzerland', 'स्विट्ज़रलैंड', 'সুইজারল্যান্ড', 'സ്വിറ്റ്സർലാൻഡ്']),
	);
	expect(countryNames(['Turkey', 'Türkiye'])).toContain('तुर्किये');
	expect(countryNames(['india'])).toHaveLength(11);
});

test('so has a part of the world', () => {
	expect(countryNames(['Europe'])).toContain('यूरोप');
});

test.each([[['Goa']], [[]], [['']], [['Atlantis', 'Kerala']]])('%j is none', (names) => {
	expect(countryNames(names)).toEqual([]);
});

test('months have names in the same languages, in full and shortened', () => {
	const months = monthNames();
	expect(['december', 'dec', 'sept', 'दिसंबर', 'டிசம்பர்', 'ডিসেম্বর'].map((name) => months.get(name))).toEqual([
		12, 12, 9, 12, 12, 12,
	]);
	expect(new Set(months.values()).size).toBe(12);
});
