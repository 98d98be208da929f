import { z } from 'zod';
import { REGIONS } from '#domain/package.ts';

/*
 * The open catalogue format: JSON Lines, one record a line, told apart by `type`. Prices are whole rupees per person.
 * Fields that hold HTML are named *_html and pass an allow-list on the way in. The published JSON Schema is made from this file.
 */

/*
 * Names stand in one line, in calendar files and lists in plain text as well: what would break the line, or turn the direction of
 * what stands after it, becomes a space.
 */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const anyLine = (most: number) =>
	z
		.string()
		.overwrite((text) => text.replace(NOT_IN_A_LINE, ' '))
		.trim()
		.max(most);
const line = (most: number) => anyLine(most).min(1);
const name = line(120);
const slug = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
	.max(100);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour such as #3582BD');
const html = z.string().max(20_000);
const rating = z.number().min(0).max(5);
const day = z.iso.date();
const month = z.number().int().min(1).max(12);
const travelMode = z.enum(['road', 'train', 'flight', 'boat']);

const operator = z.strictObject({ type: z.literal('operator'), slug, name, rating });

const destination = z.strictObject({
	type: z.literal('destination'),
	slug,
	name,
	region: z.enum(REGIONS),
	country: name,
	/** Name of the poster scene that stands for it. */
	scene: slug,
});

const theme = z.strictObject({ type: z.literal('theme'), slug, name, scene: slug });

/** `icon` names a sign of the site's sprite: hotel meals transfer rail flight sights visa guide insurance cruise permit activity. */
const inclusion = z.strictObject({ type: z.literal('inclusion'), slug, name, icon: slug });

const stop = z
	.strictObject({
		city: name.nullable(),
		state: name.nullable(),
		country: name,
		/** Name of a destination record. */
		destination: name,
		nights: z.number().int().min(0).max(60),
		latitude: z.number().min(-90).max(90),
		longitude: z.number().min(-180).max(180),
		hotel: z.strictObject({ name, stars: z.number().int().min(1).max(5).nullable() }).nullable(),
		sights: z.array(line(160)).max(30),
		/** How one travels here from the stop before; null for the first. */
		arrive_by: travelMode.nullable(),
	})
	.refine(({ city, state }) => city ?? state, { error: 'city or state is needed', path: ['city'] });

const itineraryDay = z.strictObject({
	day: z.number().int().min(1).max(90),
	place: name,
	note: anyLine(60).nullable(),
	lines: z.array(line(300)).min(1).max(12),
	hotel: anyLine(120).nullable(),
	/** How one travels on after this day; null when one stays. */
	leave_by: travelMode.nullable(),
});

/** Either one of the site's posters (`{scene}-{variant}`) or a picture file beside the catalogue file. */
const picture = z.union([
	z.strictObject({ poster: z.string().regex(/^[a-z0-9-]+-\d+$/), alt: line(200) }),
	z.strictObject({ file: z.string().min(1).max(300), alt: line(200) }),
]);

const packageRecord = z
	.strictObject({
		type: z.literal('package'),
		slug,
		name: line(200),
		/** Slug of an operator record. */
		operator: slug,
		stops: z.array(stop).min(1).max(30),
		itinerary: z.array(itineraryDay).min(1).max(90),
		/** Whole rupees per person, before and after the discount. */
		retail_price: z.number().int().min(1).max(10_000_000),
		list_price: z.number().int().min(1).max(10_000_000),
		discount_color: colour.optional(),
		taxes_included: z.boolean().default(false),
		/** Slugs of theme records. */
		themes: z.array(slug).max(18),
		seasons: z.array(name).max(4),
		months: z.array(month).max(12),
		/** Slugs of inclusion records, in the order to show. */
		inclusions: z.array(slug).max(12),
		departure_cities: z.array(name).max(20),
		tags: z.array(line(40)).max(20),
		highlight: z.strictObject({ badge: line(40), color: colour.nullable() }).nullable(),
		inclusion_highlights: z.array(z.strictObject({ icon: slug, text: line(80) })).max(12),
		inclusions_html: html,
		exclusions_html: html,
		terms_html: html.nullable(),
		pictures: z.array(picture).min(1).max(12),
		has_brochure: z.boolean().default(true),
		meta_title: line(120),
		meta_description: line(300),
		rating,
		popularity: z.number().int().min(0).max(1_000_000).default(0),
	})
	.refine((record) => record.list_price <= record.retail_price, {
		error: 'list_price is above retail_price',
		path: ['list_price'],
	})
	.refine((record) => new Set(record.itinerary.map(({ day }) => day)).size === record.itinerary.length, {
		error: 'a day appears twice',
		path: ['itinerary'],
	});

/** A day one can start on. Also accepted as CSV with the columns `package,date,seats`. */
const departureRecord = z.strictObject({
	type: z.literal('departure'),
	/** Slug of a package record. */
	package: slug,
	date: day,
	/** Capacity. 0 means sold out. */
	seats: z.number().int().min(0).max(1000),
});

/** One line of a catalogue file. */
export const catalogueRecord = z.discriminatedUnion('type', [
	operator,
	destination,
	theme,
	inclusion,
	packageRecord,
	departureRecord,
]);
export type CatalogueRecord = z.infer<typeof catalogueRecord>;
export type PackageRecord = z.infer<typeof packageRecord>;
export type DepartureRecord = z.infer<typeof departureRecord>;
