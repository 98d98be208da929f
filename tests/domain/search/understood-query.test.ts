import { describe, expect, test } from 'vitest';
import { type PackageQuery, packageSearch, parsePackageQuery } from '#domain/list/package-query.ts';
import type { Understanding, UnderstoodPart } from '#domain/search/understanding.ts';
import { understoodQuery } from '#domain/search/understood-query.ts';

const part = (type: UnderstoodPart['type'], name: string): UnderstoodPart => ({
	type,
	values: [name],
	name,
	typed: name.toLowerCase(),
	isSure: true,
});
const goa = part('destination', 'Goa');
const beach = part('theme', 'Beach');
const short = part('duration', 'Up to 4 days');

/** Reads a query whose text is understood so, in a catalogue where these lists have packages. */
function read(search: string, understanding: Partial<Understanding>, found: readonly string[]) {
	const count = (query: PackageQuery) => Number(found.includes(packageSearch(query)));
	const whole = { parts: [], rest: [], hasIgnored: false, ...understanding };
	const { query, read: how } = understoodQuery(parsePackageQuery(new URLSearchParams(search)), {
		understand: () => whole,
		count,
	});
	return { list: decodeURIComponent(packageSearch(query)), ...how };
}

describe('QRY-16: a text becomes filters', () => {
	test('when packages do not contain it', () => {
		expect(read('query=gao', { parts: [goa] }, ['destination=Goa'])).toEqual({
			list: 'destination=Goa',
			text: 'gao',
			shown: ['Goa'],
			left: [],
			unknown: [],
			overruled: [],
			exactHref: '/packages?exact=true&query=gao',
		});
	});

	test('when it names a theme and a place, or a length', () => {
		const list = 'destination=Goa&theme=Beach';
		expect(read('query=goa+beach', { parts: [goa, beach] }, ['query=goa%20beach', list]).list).toBe(list);
		expect(
			read('query=4+days', { parts: [short] }, ['query=4%20days', 'duration=Up%20to%204%20days']).shown,
		).toEqual(['Up to 4 days']);
	});

	test('when words without meaning are in it', () => {
		const asked = { parts: [goa], hasIgnored: true };
		expect(read('query=tours+in+goa', asked, ['query=tours%20in%20goa', 'destination=Goa']).list).toBe(
			'destination=Goa',
		);
	});

	test('beside the other filters, the order and the page', () => {
		const search = 'month=May&page=2&query=gao&sort=rating';
		expect(read(search, { parts: [goa] }, ['destination=Goa&month=May&sort=rating'])).toMatchObject({
			list: 'destination=Goa&month=May&page=2&sort=rating',
			exactHref: '/packages?exact=true&month=May&query=gao&sort=rating',
		});
	});
});

describe('QRY-03, QRY-16: a text stays as it is', () => {
	test.each([
		['nothing is understood', 'query=zzz', {}],
		['it is one name that packages contain', 'query=goa', { parts: [goa] }],
		['it has words that are not understood', 'query=goa+houseboat', { parts: [goa], rest: ['houseboat'] }],
		['it names two places of one package', 'query=goa+bali', { parts: [goa, part('destination', 'Bali')] }],
		['no package is what it was read as', 'query=goa+beach', { parts: [goa, beach] }],
	])('when %s', (_, search, understanding) => {
		const { list, text } = read(search, understanding, [
			packageSearch(parsePackageQuery(new URLSearchParams(search))),
		]);
		expect({ list, text }).toEqual({
			list: decodeURIComponent(packageSearch(parsePackageQuery(new URLSearchParams(search)))),
			text: undefined,
		});
	});

	test('when it is to be taken exactly', () => {
		expect(read('exact=true&query=gao', { parts: [goa] }, ['destination=Goa'])).toEqual({
			list: 'exact=true&query=gao',
		});
	});
});

describe('QRY-16: what leaves nothing is left out', () => {
	test('words that no package has', () => {
		expect(read('query=zzz+gao', { parts: [goa], rest: ['zzz'] }, ['destination=Goa'])).toMatchObject({
			list: 'destination=Goa',
			left: ['zzz'],
		});
		expect(
			read('query=pool+gao', { parts: [goa], rest: ['pool'] }, ['destination=Goa&query=pool']),
		).toMatchObject({
			list: 'destination=Goa&query=pool',
			left: [],
		});
	});

	test('the length before the theme, and the place last', () => {
		const parts = [goa, beach, short];
		expect(read('query=x', { parts }, ['destination=Goa&theme=Beach', 'destination=Goa'])).toMatchObject({
			list: 'destination=Goa&theme=Beach',
			shown: ['Goa', 'Beach'],
			left: ['Up to 4 days'],
		});
	});

	test('nothing, when leaving out one choice is not enough', () => {
		expect(read('query=x', { parts: [goa, beach] }, [])).toMatchObject({
			list: 'destination=Goa&theme=Beach',
			left: [],
		});
	});
});

test('a group that has a choice already is not widened: the name is searched for as a word', () => {
	expect(read('destination=Kerala&query=gao', { parts: [goa] }, []).list).toBe(
		'destination=Kerala&query=Goa',
	);
});

describe('what no package has as a word, in a group that has a choice already', () => {
	const may = part('month', 'May');

	test('is left out of the words where the choice is the same', () => {
		expect(
			read('month=May&query=goa+in+may', { parts: [goa, may] }, ['destination=Goa&month=May']),
		).toMatchObject({
			list: 'destination=Goa&month=May',
			shown: ['Goa', 'May'],
			left: [],
			overruled: [],
		});
	});

	test('is left out, and said to be, where the choice is another', () => {
		const cheap = part('price', '0-20000');
		expect(
			read('price=15000-30000&query=under+20000', { parts: [cheap] }, ['price=15000-30000']),
		).toMatchObject({
			list: 'price=15000-30000',
			shown: [],
			overruled: ['Under ₹20,000'],
		});
	});
});
