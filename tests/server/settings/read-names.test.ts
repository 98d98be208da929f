import { describe, expect, test } from 'vitest';
import { parseNames, readNames } from '#server/settings/read-names.ts';
import { composeCatalogue } from '../../../scripts/seed/compose.ts';

const file = (lines: readonly string[]) => parseNames(lines.join('\n'));
const REST = ['together: {}', 'themes: {}', 'seasons: {}', 'words: {}', 'ignored: []'];

test('the file of the project has another script for every place and theme of the starter catalogue', () => {
	const { places, themes } = readNames();
	const records = [...composeCatalogue('2026-11-21')];
	const names = records.flatMap((record) => {
		if (record.type === 'destination' && record.country !== record.name) return [record.name];
		if (record.type === 'package') return record.stops.flatMap(({ city }) => city ?? []);
		return [];
	});
	const isIndian = (text: string) => /[\u0900-\u0d7f]/.test(text);
	expect([...new Set(names)].filter((name) => !places[name]?.some(isIndian))).toEqual([]);
	const themeNames = records.flatMap((record) => (record.type === 'theme' ? [record.name] : []));
	expect(themeNames.filter((name) => !themes[name]?.some(isIndian))).toEqual([]);
});

describe('a mistake is refused with file, line and field', () => {
	test('one name for two places, with both lines and both places', () => {
		const broken = () => file(['places:', '  Goa: [Gova]', '  Kerala:', '    - God', '    - gová', ...REST]);
		expect(broken).toThrow(
			[
				'src/content/names.yaml:2: places.Goa.0: “Gova” stands for both Goa and Kerala',
				'src/content/names.yaml:5: places.Kerala.1: “gová” stands for both Goa and Kerala',
			].join('\n'),
		);
	});

	test('a name of several places that is also one of a single place', () => {
		const broken = () =>
			file([
				'places:',
				'  Goa: [Coast]',
				'together:',
				'  Coast: { places: [Goa], also: [] }',
				...REST.slice(1),
			]);
		expect(broken).toThrow(/names\.yaml:2: .*both Goa and Coast\n.*names\.yaml:4: .*both Goa and Coast/);
	});

	test.each([
		['a place that stands there twice', ['places:', '  Goa: [a]', '  Goa: [b]'], /names\.yaml:3: .*unique/],
		['a list in a list', ['places:', '  Goa:', '    - [Gova]'], /names\.yaml:3: places\.Goa\.0: /],
		['an empty name', ['places:', '  Goa: [Gova,', '    ""]'], /names\.yaml:3: places\.Goa\.1: /],
		['a name of 81 letters', ['places:', `  Goa: [${'x'.repeat(81)}]`], /names\.yaml:2: places\.Goa\.0: /],
		['an unknown group', ['places: {}', 'cities: {}'], /names\.yaml:2: .*cities/],
		['a tab', ['places:', '\tGoa: [x]'], /names\.yaml:2: /],
	])('%s', (_, lines, message) => {
		expect(() => file([...lines, ...REST])).toThrow(message);
	});
});

test('the same name may stand for a place and for a theme', () => {
	const { places, themes } = file([
		'places:',
		'  Goa: [Sun]',
		...REST.slice(0, 1),
		'themes: { Beach: [Sun] }',
		...REST.slice(2),
	]);
	expect([places, themes]).toEqual([{ Goa: ['Sun'] }, { Beach: ['Sun'] }]);
});
