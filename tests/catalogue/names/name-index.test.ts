import { describe, expect, test } from 'vitest';
import { buildNameIndex, type NamedThing } from '#catalogue/names/name-index.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';

const place = (name: string, others: readonly string[] = [], weight = 1): NamedThing => ({
	type: 'destination',
	values: [name],
	names: [name, ...others],
	weight,
});
const index = buildNameIndex([
	place('Kerala', ['केरल', 'God’s Own Country'], 9),
	place('Kenya', [], 3),
	place('Goa', ['गोवा'], 5),
	place('Bali'),
	place('Sasan Gir', ['Gir']),
	place('Sri Lanka'),
	place('Puducherry', ['Pondicherry', 'Pondy']),
	place('Nusa Penida'),
	place('Kanyakumari'),
	place('Zürich'),
	place('Rameswaram'),
]);
const found = (text: string) =>
	index.find(text, 5).map(({ thing, likeness }) => `${thing.names[0]} ${likeness}`);
const first = (text: string) => found(text)[0];

describe('a text finds', () => {
	test.each([
		['its exact name', 'kerala', 'Kerala exact'],
		['another name', 'PONDICHERRY', 'Puducherry exact'],
		['a name in another script', 'केरल', 'Kerala exact'],
		['a name without its spaces', 'srilanka', 'Sri Lanka exact'],
		['a name without its accents', 'zurich', 'Zürich exact'],
		['the beginning of a name', 'ker', 'Kerala prefix'],
		['the beginning of another name', 'god’s own', 'Kerala prefix'],
		['the beginning of a later word', 'penid', 'Nusa Penida prefix'],
		['the sound of a name', 'rameshvaram', 'Rameswaram folded'],
		['the sound of a name in a script without data', 'ಕೇರಳಾ', 'Kerala folded'],
		['a slip of spelling', 'kanyakymari', 'Kanyakumari fuzzy'],
		['two swapped letters', 'kenay', 'Kenya fuzzy'],
		['a doubled letter of a short name', 'baali', 'Bali fuzzy'],
	])('%s: %s', (_, text, expected) => {
		expect(first(text)).toMatch(new RegExp(`^${expected.replace(/ (folded|fuzzy)$/, ' (folded|fuzzy)')}$`));
	});
});

test('QRY-16: what is surer comes first: a name, a beginning, a sound, a slip', () => {
	expect(found('ke')).toEqual(['Kerala prefix', 'Kenya prefix']);
	expect(found('gir')).toEqual(['Sasan Gir exact']);
});

test.each(['gao', 'gor', 'gr', 'gi', 'bl', 'gh', 'boil', 'blue', 'gear', 'car', 'pool', 'bus'])(
	'QRY-16: a short name or a plain word is never found by its sound alone: %s',
	(text) => {
		expect(found(text).filter((name) => !name.endsWith('prefix'))).toEqual([]);
	},
);

test('what is like no name finds none, and the nearest ones are still known', () => {
	expect(found('qqqqqq')).toEqual([]);
	expect(index.nearest('kanyakumry coast', 3).map(({ names }) => names[0])).toContain('Kanyakumari');
});

test.each([
	...Object.values(HOSTILE_TEXTS),
	'x'.repeat(10_000),
	'केरल '.repeat(2000),
	"' OR 1=1; DROP TABLE packages; --",
	'кералаkeralaகேரள',
	'\u200b\u200d\ufeff',
	'\u0000',
	'__proto__',
	'constructor',
	'toString',
])('QRY-16: any text is answered: %j', (text) => {
	expect(() => [index.find(text, 8), index.nearest(text, 8)]).not.toThrow();
});

test('QRY-16: invisible characters do not hide a name', () => {
	expect(first('\u202eke\u200bra\u2066la')).toBe('Kerala exact');
});
