import { describe, expect, test } from 'vitest';
import { SORT_KEYS } from '#domain/list/package-sort.ts';
import { doubtfulPromises } from '#domain/package/terms-promises.ts';
import { linesOfHtml } from '#domain/page/html-list.ts';
import { rupees } from '#domain/price/money.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { readPosters } from '#server/catalogue/posters.ts';
import { composeCatalogue } from '../../../scripts/seed/compose.ts';
import { composed, packages, TODAYS } from './composed.ts';

const ofType = <Type extends (typeof composed)[number]['type']>(type: Type) =>
	composed.filter(
		(record): record is Extract<(typeof composed)[number], { type: Type }> => record.type === type,
	);
const used = <T>(values: (item: (typeof packages)[number]) => readonly T[]) =>
	new Set(packages.flatMap(values));

describe('the starter catalogue is wide enough to sell from', () => {
	test('at least 150 packages by at least 15 operators who each offer some', () => {
		expect(packages.length).toBeGreaterThanOrEqual(150);
		const offering = used((item) => [item.operator]);
		expect(offering.size).toBeGreaterThanOrEqual(15);
		expect(offering.size).toBe(ofType('operator').length);
		const ratings = ofType('operator').map(({ rating }) => rating);
		expect(Math.min(...ratings)).toBeLessThanOrEqual(4);
		expect(Math.max(...ratings)).toBeGreaterThanOrEqual(4.8);
	});

	test('all five regions are filled', () => {
		const regionOf = new Map(ofType('destination').map(({ name, region }) => [name, region]));
		const count = new Map<string, number>();
		for (const { stops } of packages) {
			const regions = new Set(stops.map(({ destination }) => regionOf.get(destination) ?? ''));
			for (const region of regions) count.set(region, (count.get(region) ?? 0) + 1);
		}
		expect(count.get('India')).toBeGreaterThanOrEqual(55);
		expect(count.get('Asia')).toBeGreaterThanOrEqual(35);
		expect(count.get('Europe')).toBeGreaterThanOrEqual(28);
		expect(count.get('Africa')).toBeGreaterThanOrEqual(16);
		expect(count.get('Australia-New Zealand')).toBeGreaterThanOrEqual(11);
		expect(count.size).toBe(5);
	});

	test('at least 40 destinations, each with a package', () => {
		const visited = used((item) => item.stops.map(({ destination }) => destination));
		expect(visited.size).toBeGreaterThanOrEqual(40);
		expect(visited).toEqual(new Set(ofType('destination').map(({ name }) => name)));
	});

	test('18 themes, 4 seasons, 12 months, 12 inclusions and 10 departure cities, all in use', () => {
		expect(used((item) => item.themes).size).toBe(18);
		expect(ofType('theme')).toHaveLength(18);
		expect([...used((item) => item.seasons)].sort()).toEqual([
			'Autumn and Diwali',
			'Monsoon',
			'Summer holidays',
			'Winter and New Year',
		]);
		expect(used((item) => item.months).size).toBe(12);
		expect(used((item) => item.inclusions).size).toBe(12);
		expect(ofType('inclusion')).toHaveLength(12);
		expect([...used((item) => item.departure_cities)].sort()).toEqual([
			'Ahmedabad',
			'Bengaluru',
			'Chennai',
			'Delhi',
			'Hyderabad',
			'Jaipur',
			'Kochi',
			'Kolkata',
			'Mumbai',
			'Pune',
		]);
	});
});

describe('the starter catalogue holds what a real one does', () => {
	const count = (is: (item: (typeof packages)[number]) => boolean) => packages.filter(is).length;
	const discountOf = ({ retail_price, list_price }: (typeof packages)[number]) =>
		Math.round((1 - list_price / retail_price) * 100);

	test('prices people pay, and discounts from none to 40 %', () => {
		for (const item of packages) {
			const isAbroad = item.stops.some(({ country }) => country !== 'India');
			const [least, most] = isAbroad ? [15_000, 450_000] : [6_500, 75_000];
			expect(item.list_price, item.slug).toBeGreaterThanOrEqual(least);
			expect(item.list_price, item.slug).toBeLessThanOrEqual(most);
		}
		const discounts = packages.map(discountOf);
		expect(Math.min(...discounts)).toBe(0);
		expect(Math.max(...discounts)).toBe(40);
		expect(discounts.filter((discount) => discount === 0).length).toBeGreaterThan(20);
	});

	test('highlights with and without a colour, and packages without one', () => {
		expect(count(({ highlight }) => highlight?.color === null)).toBeGreaterThanOrEqual(10);
		expect(count(({ highlight }) => Boolean(highlight?.color))).toBeGreaterThanOrEqual(10);
		expect(count(({ highlight }) => highlight === null)).toBeGreaterThanOrEqual(30);
	});

	test('V2: no terms that promise another deposit or refund than the data', () => {
		const doubtful = packages.flatMap(({ terms_html }) => doubtfulPromises(linesOfHtml(terms_html ?? '')));
		expect(doubtful).toEqual([]);
	});

	test('terms for about half, a few with taxes included, a few without a brochure', () => {
		const withTerms = count(({ terms_html }) => terms_html !== null) / packages.length;
		expect(withTerms).toBeGreaterThan(0.35);
		expect(withTerms).toBeLessThan(0.65);
		expect(count(({ taxes_included }) => taxes_included)).toBeGreaterThanOrEqual(3);
		expect(count(({ has_brochure }) => !has_brochure)).toBeGreaterThanOrEqual(3);
	});

	test('stops without a city, names long and short, in odd cases and with accents', () => {
		expect(
			packages.flatMap(({ stops }) => stops).filter(({ city }) => city === null).length,
		).toBeGreaterThanOrEqual(4);
		expect(count(({ name }) => name.length >= 80 && name.length <= 120)).toBeGreaterThanOrEqual(5);
		expect(count(({ name }) => name.length <= 16)).toBeGreaterThanOrEqual(5);
		expect(count(({ name }) => /[A-Z]{3}/.test(name))).toBeGreaterThanOrEqual(2);
		expect(count(({ name }) => /[’&]/.test(name))).toBeGreaterThanOrEqual(5);
		expect(count(({ name }) => /[ôüéçÔÜÉÇ]/.test(name))).toBeGreaterThanOrEqual(2);
	});

	test('two to six pictures each, for some more than four, no picture twice', () => {
		expect(count(({ pictures }) => pictures.length > 4)).toBeGreaterThanOrEqual(3);
		expect(count(({ pictures }) => pictures.length < 2 || pictures.length > 6)).toBe(0);
		for (const { slug, pictures } of packages) {
			expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size, slug).toBe(pictures.length);
		}
	});

	test('texts that a search engine shows whole, each its own', () => {
		expect(used((item) => [item.meta_description]).size).toBe(packages.length);
		expect(used((item) => [item.meta_title]).size).toBe(packages.length);
		expect(count(({ popularity }) => popularity > 1000)).toBe(0);
		expect(used((item) => [item.popularity]).size).toBeGreaterThan(100);
	});
});

describe.each(TODAYS)('loaded on %s', (today) => {
	const records = [...composeCatalogue(today)];
	const dates = Map.groupBy(
		records.filter((record) => record.type === 'departure'),
		(departure) => departure.package,
	);

	test('departures roll with the day of loading', () => {
		const all = [...dates.values()].flat();
		expect(all.length).toBeGreaterThan(2500);
		expect(all.length).toBeLessThan(4500);
		const first = Date.parse(today) + 7 * DAY_MS;
		expect(all.every(({ date }) => Date.parse(date) >= first)).toBe(true);
		expect(all.every(({ date }) => Date.parse(date) < first + 365 * DAY_MS)).toBe(true);
		expect(Math.max(...[...dates.values()].map((list) => list.length))).toBeLessThanOrEqual(30);
	});

	test('some have no departures, some are sold out, some only for the next dates', () => {
		const sold = [...dates.values()].map(
			(list) => list.filter(({ seats }) => seats === 0).length / list.length,
		);
		const without = records.filter((record) => record.type === 'package').length - dates.size;
		expect(without).toBeGreaterThanOrEqual(8);
		expect(without).toBeLessThanOrEqual(16);
		expect(sold.filter((share) => share === 1).length).toBeGreaterThanOrEqual(5);
		expect(sold.filter((share) => share === 1).length).toBeLessThanOrEqual(9);
		expect(sold.filter((share) => share > 0 && share < 1).length).toBeGreaterThanOrEqual(15);
	});
});

describe('pictures', () => {
	test('every poster named comes with the site, and neighbours in the recommended order differ in place or hour', () => {
		const posters = readPosters();
		const missing = packages.flatMap(({ pictures }) =>
			pictures.flatMap((picture) =>
				'poster' in picture && !posters.has(picture.poster) ? [picture.poster] : [],
			),
		);
		expect(new Set(missing)).toEqual(new Set());
		const scenes = composed.flatMap((record) => ('scene' in record ? [record.scene] : []));
		expect(scenes.filter((scene) => !posters.has(`${scene}-1`))).toEqual([]);
		const rankOf = ({ popularity, rating }: (typeof packages)[number]) =>
			SORT_KEYS.recommended({ popularity, rating, paise: rupees(0), days: 0 });
		const covers = packages
			.toSorted((a, b) => rankOf(a) - rankOf(b))
			.map(({ pictures: [cover] }) => (cover && 'poster' in cover ? cover.poster : ''));
		expect(covers.filter((cover, index) => cover === covers[index - 1])).toEqual([]);
	});
});
