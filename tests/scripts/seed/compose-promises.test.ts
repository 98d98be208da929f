import { describe, expect, test } from 'vitest';
import { linesOfHtml } from '#domain/page/html-list.ts';
import type { DepartureRecord, PackageRecord } from '#server/catalogue/format.ts';
import { composeCatalogue } from '../../../scripts/seed/compose.ts';
import { packages, TODAYS } from './composed.ts';

const included = ({ inclusions_html }: PackageRecord) => linesOfHtml(inclusions_html);
const planOf = ({ itinerary }: PackageRecord) => itinerary.flatMap(({ lines }) => lines);

/** The days of a package, as one text. */
function daysOf(slug: string): string {
	const found = packages.find((item) => item.slug === slug);
	if (!found) throw new Error(`no package ${slug}`);
	return planOf(found).join('\n');
}

describe('a package has on its days what it is sold with', () => {
	test.each<[slug: string, sold: RegExp[]]>([
		['queenstown-snow-holiday', [/first lesson/, /Lessons in the morning/, /Milford/, /Hot chocolate/]],
		['christmas-markets-prague-and-salzburg', [/Advent market/, /hot punch/, /Hallstatt/]],
		['swiss-snow-week-at-christmas', [/Ski school/, /Christmas stalls/, /lights of Bahnhofstrasse/]],
		['coffee-country-chikmagalur-with-belur-and-halebidu', [/Mullayanagiri/, /Belur and Halebidu/]],
		[
			'varanasi-two-dawns-on-the-ganga',
			[/river before dawn/, /second dawn/, /aarti/, /Vishwanath/, /Sarnath/],
		],
		['leh-and-the-frozen-confluence', [/With the tracker/, /tracker again/, /frozen Zanskar/]],
		['nice-monaco-and-the-riviera-in-winter-sun', [/carnival/, /lemon festival/, /Monaco/]],
		[
			'japan-for-first-timers-with-universal-studios',
			[/robots/, /deer/, /Osaka Castle/, /Universal Studios/, /bullet train/],
		],
		['garden-route-self-drive-with-the-cape', [/Cango Caves/, /Whales/]],
		['braj-and-the-taj', [/Vishram Ghat/, /Vrindavan/, /Taj Mahal at sunrise/]],
		['thailand-north-to-south', [/night train/, /Cooking school/]],
		['backwaters-beach-and-nothing-else', [/sunset cruise/, /late breakfast/]],
		['amsterdam-in-winter-light', [/boat through the light festival/, /pea soup/]],
	])('%s', (slug, sold) => {
		for (const thing of sold) expect(daysOf(slug)).toMatch(thing);
	});

	test('and nothing that is over, or of another season', () => {
		expect(daysOf('japan-for-first-timers-with-universal-studios')).not.toMatch(/Gundam/);
		expect(daysOf('swiss-snow-week-at-christmas')).not.toMatch(/July/);
		expect(daysOf('cote-dazur-and-provence-in-lavender-time')).not.toMatch(/June/);
		const textOf = (slug: string) => {
			const { name, tags, meta_description } = packages.find((item) => item.slug === slug) ?? {};
			return [name, tags, meta_description].join('\n');
		};
		expect(textOf('swiss-snow-week-at-christmas')).not.toMatch(/at Christmas/);
		expect(textOf('white-rann-and-the-weavers-of-kutch')).not.toMatch(/moon/i);
		expect(textOf('the-blue-train-to-ella')).not.toMatch(/swim/);
	});

	test('and no more drives or swims than it includes', () => {
		expect(daysOf('corbett-and-nainital-family-break').match(/Bijrani|Jhirna/g)).toHaveLength(2);
		expect(daysOf('corbett-and-nainital-family-break')).toContain('Bijrani or Jhirna');
		expect(daysOf('nice-monaco-and-the-riviera-in-winter-sun')).not.toMatch(/swim/);
		expect(daysOf('backwaters-beach-and-nothing-else')).not.toMatch(/at six/);
	});
});

test('the stars that are named are those of the stays, and count no night on a train or a boat or in a camp', () => {
	for (const item of packages) {
		const starred = item.stops.filter(({ hotel }) => hotel?.stars);
		const stays = new Set(starred.map(({ hotel }) => hotel?.stars));
		const nights = starred.reduce((sum, stop) => sum + stop.nights, 0);
		const short = item.inclusion_highlights[item.inclusions.indexOf('hotels')];
		const texts = [
			...(short ? [short.text] : []),
			...included(item).filter((line) => /-star (?:rooms|hotels)/.test(line)),
		];
		for (const text of texts) {
			const [, counted] = /^(\w+)(?: of \d+)? nights?\b/i.exec(text) ?? [];
			if (counted || text === short?.text)
				expect(counted, `${item.slug}: ${text}`).toBe(nights === 1 ? 'One' : `${nights}`);
			const named = (/((?:\d-,? (?:and )?)*\d-star)/.exec(text)?.[1] ?? '').match(/\d/g) ?? [];
			expect(new Set(named.map(Number)), `${item.slug}: ${text}`).toEqual(stays);
		}
	}
});

test('the inclusions name GST and TCS where they are in the price, and nowhere else', () => {
	expect(packages.filter(({ taxes_included }) => taxes_included)).not.toEqual([]);
	for (const item of packages)
		expect(included(item).includes('GST and TCS'), item.slug).toBe(item.taxes_included);
});

test('nobody is met or brought to the airport without transfers, which the exclusions name then', () => {
	for (const item of packages) {
		const hasTransfers = item.inclusions.includes('transfers');
		const excluded = linesOfHtml(item.exclusions_html).some((line) => line.startsWith('Transfers between'));
		expect(excluded, item.slug).toBe(!hasTransfers);
		if (hasTransfers) continue;
		const met = planOf(item).filter((line) => /^(?:Met|Drop) |\b(?:driver|van|helper) waits\b/.test(line));
		expect(met, item.slug).toEqual([]);
	}
});

test('a night on a train is a night of its own, with a berth and no hotel', () => {
	const sleeping = packages.filter((item) =>
		included(item).some((line) => /\bberth\b|\bsleeper\b/i.test(line)),
	);
	expect(sleeping).toHaveLength(2);
	for (const { slug, itinerary, stops } of sleeping) {
		const nights = itinerary.filter(({ place }) => place.startsWith('Night Train'));
		expect(nights, slug).toHaveLength(1);
		expect(nights[0]?.hotel, slug).toMatch(/sleeper/);
		expect(stops.find(({ state }) => state === nights[0]?.place)?.hotel?.stars, slug).toBeNull();
	}
	expect(
		packages.flatMap(({ itinerary }) => itinerary).filter(({ note }) => note?.includes('overnight')),
	).toEqual([]);
});

test('seats are reserved from town to town, also where a night is spent on board', () => {
	const lines = packages.flatMap(included);
	expect(lines).toContain('Reserved train seats: Bangkok to Chiang Mai');
	expect(lines).toContain('Reserved train seats: Cairo to Luxor');
	expect(lines).toContain('Boat tickets: Singapore to Kuala Lumpur');
	expect(lines).toContain('Boat tickets: Kolkata to Sundarbans and Sundarbans to Kolkata');
});

describe.each(TODAYS)('loaded on %s', (today) => {
	const dates = Map.groupBy(
		[...composeCatalogue(today)].filter((record): record is DepartureRecord => record.type === 'departure'),
		(departure) => departure.package,
	);

	test.each<[slug: string, first: string, last: string]>([
		['christmas-markets-prague-and-salzburg', '12-01', '12-20'],
		['swiss-snow-week-at-christmas', '12-01', '12-19'],
		['paris-and-amsterdam-tulip-days', '04-01', '04-30'],
		['nice-monaco-and-the-riviera-in-winter-sun', '02-13', '02-24'],
		['poon-hill-trek-in-rhododendron-time', '03-01', '04-30'],
		['japan-cherry-blossom-tokyo-hakone-kyoto', '03-22', '04-05'],
		['cote-dazur-and-provence-in-lavender-time', '06-20', '07-12'],
		['chinar-autumn-a-photographers-kashmir', '10-20', '11-07'],
		['japan-in-autumn-leaf', '11-10', '11-30'],
		['amsterdam-in-winter-light', '12-01', '01-14'],
		// Yala is closed in September.
		['the-blue-train-to-ella', '12-01', '08-31'],
		['queenstown-snow-holiday', '07-01', '08-31'],
	])('%s leaves from %s to %s only', (slug, first, last) => {
		const days = (dates.get(slug) ?? []).map(({ date }) => date.slice(5));
		expect(days.length).toBeGreaterThan(0);
		const isOutside = (day: string) =>
			first <= last ? day < first || day > last : day < first && day > last;
		expect(days.filter(isOutside)).toEqual([]);
	});

	test('a weekend that is over on Sunday evening leaves on a Friday', () => {
		const days = (dates.get('braj-and-the-taj') ?? []).map(({ date }) => new Date(date).getUTCDay());
		expect(new Set(days)).toEqual(new Set([5]));
		expect(packages.find(({ slug }) => slug === 'braj-and-the-taj')?.itinerary).toHaveLength(3);
	});
});
