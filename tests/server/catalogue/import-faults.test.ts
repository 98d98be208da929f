import { describe, expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import type { CatalogueRecord } from '#server/catalogue/format.ts';
import type { ImportOptions } from '#server/catalogue/import.ts';
import { CatalogueError } from '#server/catalogue/problem.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { aDeparture, loadCatalogue } from '../../support/load-catalogue.ts';
import { testDatabase } from '../../support/test-database.ts';

describe('a faulty catalogue is rejected whole, every fault by file, line and field', () => {
	/** The printed message of a rejected import, without folders. */
	async function rejection(
		records: readonly (CatalogueRecord | object | string)[],
		more: Partial<ImportOptions> = {},
	) {
		const db = await testDatabase();
		const error = await loadCatalogue(db, records, more).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(CatalogueError);
		expect(await catalogueRepository(db).version()).toBe(0);
		return (error as Error).message.replaceAll(/\/\S*\//g, '').split('\n');
	}
	const good = aPackageRecord();

	test.each<[string, object, string]>([
		['an unknown field', { colour: 'red' }, 'Unrecognized key: "colour"'],
		['a price that is text', { list_price: '15000' }, 'list_price: must be a number, not "15000"'],
		['a price of nothing', { list_price: 0 }, 'list_price: must be at least 1'],
		[
			'a list price above the retail price',
			{ list_price: 20_001 },
			'list_price: list_price is above retail_price',
		],
		[
			'a journey from nowhere',
			{ journey: { included: true } },
			'journey.from: cities belong to an included journey, which needs one at least',
		],
		[
			'cities of a journey that is not included',
			{ journey: { included: false, from: ['Pune'] } },
			'journey.from: cities belong to an included journey, which needs one at least',
		],
		[
			'a city twice',
			{ journey: { included: true, from: ['Pune', 'pune'] } },
			'journey.from: a city appears twice',
		],
		[
			'a tour of a kind that is unknown',
			{ tour_type: 'solo' },
			'tour_type: must be one of "group", "private", not "solo"',
		],
		[
			'meals of a kind that is unknown',
			{ vegetarian: true },
			'vegetarian: must be one of "yes", "jain", "on_request", not true',
		],
		[
			'meals that are not a whole number',
			{ meals: { breakfasts: 1.5 } },
			'meals.breakfasts: must be a whole number, not 1.5',
		],
		['meals of which none is counted', { meals: {} }, 'meals: at least one count is needed'],
		[
			'more dinners than days',
			{ meals: { breakfasts: 1, dinners: 60 } },
			'meals: a meal is counted more often than there are days',
		],
		[
			'an effort that is unknown',
			{ effort: 'hard' },
			'effort: must be one of "easy", "moderate", "demanding", not "hard"',
		],
		[
			'an access that says something else',
			{ access: { steps: 'few', lift: 'yes', walking: 'no', said_by: 'us' } },
			'access.steps: must be one of "yes", "no", "unknown", not "few"',
		],
		[
			'an access of which nobody says who said so',
			{ access: { steps: 'no', lift: 'yes', walking: 'no', said_by: ' ' } },
			'access.said_by: is empty',
		],
		['a rating of no reviews', { reviews: { count: 0, by: 'guests' } }, 'reviews.count: must be at least 1'],
		['no name', { name: ' ' }, 'name: is empty'],
		['an unknown operator', { operator: 'nobody' }, 'operator: there is no operator nobody'],
		['an unknown theme', { themes: ['beach', 'moon'] }, 'themes.1: there is no theme moon'],
		['a theme twice', { themes: ['beach', 'beach'] }, 'themes.1: beach is there twice'],
		['an unknown inclusion', { inclusions: ['spa'] }, 'inclusions.0: there is no inclusion spa'],
		[
			'an unknown destination',
			{ stops: [{ ...good.stops[0], destination: 'Atlantis' }] },
			'stops.0.destination: there is no destination Atlantis',
		],
		[
			'a stop without city and state',
			{ stops: [{ ...good.stops[0], city: null, state: null }] },
			'stops.0.city: city or state is needed',
		],
		[
			'a credit without a name',
			{ pictures: [{ file: 'a.jpg', alt: 'x', credit: ' ' }] },
			'pictures.0.credit: is empty',
		],
		[
			'an unknown poster',
			{ pictures: [{ poster: 'moon-1', alt: 'x' }] },
			'pictures.0.poster: no poster shows moon',
		],
		[
			'a poster that a place does not have',
			{ pictures: [{ poster: 'goa-9', alt: 'x' }] },
			'pictures.0.poster: goa has no picture goa-9',
		],
		[
			'a picture file that is not there',
			{ pictures: [{ file: 'a.jpg', alt: 'x' }] },
			'pictures.0.file: there is no such file',
		],
		[
			'a picture outside the folder',
			{ pictures: [{ file: '../../etc/passwd', alt: 'x' }] },
			'pictures.0.file: the path must stay inside the folder of the catalogue file',
		],
		['a NUL character', { name: 'a\0b' }, 'name: holds a control character or half a character'],
		[
			'half a character',
			{ tags: ['ok', 'a\ud800b'] },
			'tags.1: holds a control character or half a character',
		],
		[
			'HTML that is too long',
			{ terms_html: 'x'.repeat(20_001) },
			'terms_html: must have at most 20000 characters',
		],
		[
			'HTML that is too long once cleaned',
			{ terms_html: '&'.repeat(15_000) },
			'terms_html: is longer than 20,000 characters once its HTML is cleaned',
		],
		[
			'days of a cancellation twice',
			{
				cancellation: [
					{ days_before: 30, refund_percent: 90 },
					{ days_before: 30, refund_percent: 50 },
				],
			},
			'cancellation: a number of days appears twice',
		],
		[
			'a cancellation that refunds more the later it is',
			{
				cancellation: [
					{ days_before: 30, refund_percent: 50 },
					{ days_before: 7, refund_percent: 60 },
				],
			},
			'cancellation: an earlier cancellation refunds less than a later one',
		],
		[
			'a refund of more than was paid',
			{ cancellation: [{ days_before: 30, refund_percent: 101 }] },
			'cancellation.0.refund_percent: must be at most 100',
		],
		['a day twice', { itinerary: [good.itinerary[0], good.itinerary[0]] }, 'itinerary: a day appears twice'],
	])('%s', async (_, change, message) => {
		expect(await rejection([{ ...good, ...change }])).toEqual([`catalogue.jsonl:9: ${message}`]);
	});

	test.each<[string, string | object, RegExp]>([
		['text that is no JSON', 'hello', /^catalogue\.jsonl:9: the line is not JSON$/],
		['half a record', '{"type":"package"', /^catalogue\.jsonl:9: the line is not JSON$/],
		['a list', '[]', /^catalogue\.jsonl:9: must be a record in braces, not /],
		['null', 'null', /^catalogue\.jsonl:9: must be a record in braces, not /],
		['a record of no type', {}, /^catalogue\.jsonl:9: type: must be operator, .* or departure$/],
		[
			'a record of an unknown type',
			{ type: 'yacht' },
			/^catalogue\.jsonl:9: type: must be operator, .* or departure$/,
		],
		['a hundred thousand brackets', '['.repeat(100_000), /^catalogue\.jsonl:9: the line is not JSON$/],
		[
			'a day that does not exist',
			aDeparture('x', '2027-02-30', 1),
			/^catalogue\.jsonl:9: date: there is no day 2027-02-30$/,
		],
		[
			'seats below nothing',
			aDeparture('x', '2027-02-03', -1),
			/^catalogue\.jsonl:9: seats: must be at least 0$/,
		],
		[
			'a departure of an unknown package',
			aDeparture('x', '2027-02-03', 1),
			/^catalogue\.jsonl:9: package: there is no package x$/,
		],
		[
			'a name of two operators',
			{ type: 'operator', slug: 'other', name: 'Konkan & Co', rating: 1 },
			/^catalogue\.jsonl:9: name: the name Konkan & Co is used twice$/,
		],
		[
			'a scene without a poster',
			{ type: 'theme', slug: 'moon', name: 'Moon', scene: 'moon' },
			/^catalogue\.jsonl:9: scene: no poster shows moon$/,
		],
		[
			'a slug twice',
			{ type: 'theme', slug: 'beach', name: 'Beach again', scene: 'beach' },
			/^catalogue\.jsonl:9: slug: the theme beach is already at catalogue\.jsonl:5$/,
		],
	])('%s', async (_, line, message) => {
		const lines = await rejection([line]);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(message);
	});

	test('every fault of every file at once', async () => {
		const second = fileOf(
			linesOf([{ ...good, slug: 'UPPER' }, good, aDeparture(good.slug, '2027-01-01', 1)]),
			'b.jsonl',
		);
		const first = fileOf(
			linesOf([...SHORT_LISTS, good, 'nonsense', aDeparture(good.slug, '2027-01-01', 1)]),
			'a.jsonl',
		);
		expect(await rejection([], { files: [first, second, '/nowhere/c.jsonl'] })).toEqual([
			'a.jsonl:10: the line is not JSON',
			'b.jsonl:1: slug: small letters, digits and single hyphens, a letter at least',
			'b.jsonl:2: slug: the package goa-by-the-sea is already at a.jsonl:9',
			'b.jsonl:3: date: goa-by-the-sea has 2027-01-01 already at a.jsonl:11',
			'c.jsonl: the file cannot be read (ENOENT)',
		]);
	});

	test('at most two hundred are printed, and how many more there are', async () => {
		const lines = await rejection(Array.from({ length: 300 }, () => 'x'));
		expect(lines).toHaveLength(201);
		expect(lines.at(-1)).toBe('… and 100 more');
	});

	test('what could upset a terminal is not printed', async () => {
		const [line = ''] = await rejection([{ ...good, '\u001b[31mred\u0007': 1, operator: 'x' }]);
		expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
	});
});
