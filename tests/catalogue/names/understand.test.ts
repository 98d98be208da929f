import { describe, expect, test } from 'vitest';
import { buildNameIndex, type NamedThing, type NameIndex } from '#catalogue/names/name-index.ts';
import { understand, type Vocabulary } from '#catalogue/names/understand.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';

const thing = (type: NamedThing['type'], name: string, ...others: readonly string[]): NamedThing => ({
	type,
	values: [name],
	names: [name, ...others],
	weight: 1,
});
const vocabulary: Vocabulary = {
	names: buildNameIndex([
		thing('destination', 'Goa', 'गोवा'),
		thing('destination', 'Kerala'),
		thing('destination', 'Nice'),
		thing('destination', 'Kashmir'),
		thing('destination', 'New Zealand'),
		thing('destination', 'Delhi'),
		{ ...thing('destination', 'Char Dham'), values: ['Kedarnath', 'Badrinath'] },
		thing('theme', 'Beach'),
		thing('theme', 'Honeymoon', 'हनीमून'),
		thing('theme', 'Cruise'),
		thing('inclusion', 'Cruise'),
		thing('inclusion', 'Flights'),
		thing('departure_city', 'Delhi'),
		thing('departure_city', 'Mumbai', 'Bombay'),
		thing('query', 'No visa for Indians', 'Visa free'),
	]),
	months: new Map([['december', { id: 12, name: 'December', year: 2026 }]]),
	ignored: new Set(['tour', 'in', 'to', 'a', 'nice', 'new', 'trip', 'from', 'with']),
	isPlainWord: (word) => ['houseboat', 'carola'].includes(word),
};
/** So many characters are far more than a request may have. */
const LONG = 1_000_000;

function read(text: string) {
	const { parts, rest } = understand(text, vocabulary);
	return [...parts.map(({ type, values, isSure }) => `${type}=${values}${isSure ? '' : '?'}`), ...rest].join(
		' ',
	);
}

describe('QRY-16: a text is understood', () => {
	test.each([
		['goa', 'destination=Goa'],
		['goa beach', 'destination=Goa theme=Beach'],
		['goa beach 4 days', 'duration=Up to 4 days destination=Goa theme=Beach'],
		['beach tour in goa', 'theme=Beach destination=Goa'],
		['kerela', 'destination=Kerala?'],
		['honymoon in kashmr', 'theme=Honeymoon? destination=Kashmir?'],
		['गोवा हनीमून', 'destination=Goa theme=Honeymoon'],
		['new zeland', 'destination=New Zealand?'],
		['newzealand', 'destination=New Zealand'],
		['char dham', 'destination=Kedarnath,Badrinath'],
		['visa free december', 'month=December query=No visa for Indians'],
		['goa houseboat', 'destination=Goa houseboat'],
		['goa goa gao', 'destination=Goa gao'],
	])('%j as %s', (text, expected) => {
		expect(read(text)).toBe(expected);
	});

	test.each([
		['delhi', 'destination=Delhi'],
		['goa from delhi', 'destination=Goa departure_city=Delhi'],
		['bombay', 'departure_city=Mumbai'],
		['goa cruise', 'destination=Goa theme=Cruise'],
		['goa with cruise', 'destination=Goa inclusion=Cruise'],
		['goa flights included', 'destination=Goa inclusion=Flights included'],
	])('%j by the word beside a name: %s', (text, expected) => {
		expect(read(text)).toBe(expected);
	});

	test('words without meaning count only when there is nothing else', () => {
		expect(read('a nice trip to goa')).toBe('destination=Goa');
		expect(read('nice')).toBe('destination=Nice');
		expect(understand('trip to goa', vocabulary).hasIgnored).toBe(true);
		expect(understand('goa', vocabulary).hasIgnored).toBe(false);
	});

	test('a word that packages use is never taken for a name', () => {
		expect(read('carola')).toBe('carola');
		expect(read('carala')).toBe('destination=Kerala?');
	});
});

test.each([
	...Object.values(HOSTILE_TEXTS),
	'',
	'x'.repeat(10_000),
	'kerela '.repeat(2000),
	'qwrt '.repeat(2000),
	"'; DROP TABLE packages; --",
	'|'.repeat(1000),
	'9'.repeat(10_000),
])('QRY-16: any text is read, with few looks at the names: %j', (text) => {
	let [exact, near] = [0, 0];
	const { names } = vocabulary;
	const counting: NameIndex = {
		...names,
		exact: (words) => {
			exact++;
			return names.exact(words);
		},
		near: (words) => {
			near++;
			return names.near(words);
		},
	};
	expect(understand(text, { ...vocabulary, names: counting }).rest.length).toBeLessThanOrEqual(12);
	// Each run of one to five neighbouring words among the first twelve.
	expect(exact).toBeLessThanOrEqual(12 + 11 + 10 + 9 + 8);
	expect(near).toBeLessThanOrEqual(10);
});

// In a time that grew with the square of the length these would take minutes, and the limit of every test would fail them.
test.each([
	['a word', 'x'.repeat(LONG)],
	['a number', '9'.repeat(LONG)],
	['many words', 'kerela '.repeat(LONG / 7)],
	['many signs', '|'.repeat(LONG)],
])('QRY-16: the time for %s without an end grows with the length alone', (_what, text) => {
	expect(understand(text, vocabulary).rest.length).toBeLessThanOrEqual(12);
});
