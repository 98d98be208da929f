import { z } from 'zod';
import { REGIONS } from '#domain/package/package.ts';
import { cancellationSteps } from './cancellation-format.ts';

/*
 * The open catalogue format: JSON Lines, one record a line, told apart by `type`. Prices are whole rupees per person.
 * Fields that hold HTML are named *_html and pass an allow-list on the way in. The published JSON Schema is made from this file.
 */

/*
 * Names are shown on one line, also in calendar files and plain-text lists. Characters that break a line or change the text direction
 * are replaced by a space.
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

/** As it is dialled from anywhere, e.g. `+91 98220 12345`. */
const phone = z
	.string()
	.regex(/^\+\d[\d ]{6,18}\d$/, 'a phone number with its country, such as +91 98220 12345');

/** The reviews that a rating is the average of, and whose they are, e.g. `guests of the operator`. */
const reviews = z.strictObject({ count: z.number().int().min(1).max(10_000_000), by: line(80) });

const operator = z.strictObject({
	type: z.literal('operator'),
	slug,
	name,
	rating,
	/** Of the rating. */
	reviews: reviews.optional(),
	/** For travellers whose booking it has confirmed. */
	phone: phone.nullish(),
	/** For notices of its bookings, with links by which they are confirmed and refused: never shown to visitors. */
	email: z.email().max(254).nullish(),
});

const destination = z.strictObject({
	type: z.literal('destination'),
	slug,
	name,
	region: z.enum(REGIONS),
	country: name,
	/** Name of the poster scene that shows it. */
	scene: slug,
});

const theme = z.strictObject({ type: z.literal('theme'), slug, name, scene: slug });

/** `icon` is the name of an icon of the site: hotel meals transfer rail flight sights visa guide insurance cruise permit activity. */
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
		/** How one travels here from the previous stop; null for the first. */
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

/** Prices per person that travellers were charged before the site knew the package, the oldest first, no day twice. */
const earlierPrices = z
	.array(z.strictObject({ price: z.number().int().min(1).max(10_000_000), from: day, until: day }))
	.max(24)
	.refine((prices) => prices.every(({ from, until }) => from <= until), {
		error: 'until is before from',
	})
	.refine((prices) => prices.every(({ from }, at) => at === 0 || from > (prices[at - 1]?.until ?? '')), {
		error: 'days are not in order, or one of them is there twice',
	});

const said = z.enum(['yes', 'no', 'unknown']);

const mealCount = z.number().int().min(0).max(90).optional();

/** What travellers ask before they book; a fact that is left out is shown nowhere. */
const facts = {
	/** Whether the way to the first stop and back is included, and from which cities. */
	journey: z
		.strictObject({ included: z.boolean(), from: z.array(name).max(20).default([]) })
		.refine(({ included, from }) => included === from.length > 0, {
			error: 'cities belong to an included journey, which needs one at least',
			path: ['from'],
		})
		.refine(({ from }) => new Set(from).size === from.length, {
			error: 'a city appears twice',
			path: ['from'],
		})
		.optional(),
	/** Whether one travels with others or alone with one's party. */
	tour_type: z.enum(['group', 'private']).optional(),
	/** How many meals the price includes on the whole journey; a count that is left out is unknown. */
	meals: z
		.strictObject({ breakfasts: mealCount, lunches: mealCount, dinners: mealCount })
		.refine((meals) => Object.values(meals).some((count) => count !== undefined), {
			error: 'at least one count is needed',
		})
		.optional(),
	/** Of all included meals: `jain` is vegetarian, too; `on_request` needs asking before the journey. */
	vegetarian: z.enum(['yes', 'jain', 'on_request']).optional(),
	effort: z.enum(['easy', 'moderate', 'demanding']).optional(),
	access: z
		.strictObject({
			/** Steps that cannot be avoided. */
			steps: said,
			/** A lift wherever a room is upstairs. */
			lift: said,
			/** More than an hour on foot on some day. */
			walking: said,
			/** Who said so, e.g. `the operator`. */
			said_by: line(80),
		})
		.optional(),
	/** Of the package's rating. */
	reviews: reviews.optional(),
};

/** Either one of the site's posters (`{scene}-{variant}`) or a photograph in a file beside the catalogue file, with who took it. */
const picture = z.union([
	z.strictObject({ poster: z.string().regex(/^[a-z0-9-]+-\d+$/), alt: line(200) }),
	z.strictObject({ file: z.string().min(1).max(300), alt: line(200), credit: line(120).optional() }),
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
		/** For the days before the site's own record, which counts from the first import on. */
		earlier_prices: earlierPrices.optional(),
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
		cancellation: cancellationSteps.nullish(),
		pictures: z.array(picture).min(1).max(12),
		has_brochure: z.boolean().default(true),
		meta_title: line(120),
		meta_description: line(300),
		rating,
		...facts,
		popularity: z.number().int().min(0).max(1_000_000).default(0),
	})
	.refine((record) => record.list_price <= record.retail_price, {
		error: 'list_price is above retail_price',
		path: ['list_price'],
	})
	.refine(
		({ meals = {}, itinerary }) => Object.values(meals).every((count = 0) => count <= itinerary.length),
		{
			error: 'a meal is counted more often than there are days',
			path: ['meals'],
		},
	)
	.refine((record) => new Set(record.itinerary.map(({ day }) => day)).size === record.itinerary.length, {
		error: 'a day appears twice',
		path: ['itinerary'],
	});

/** A departure day. Also accepted as CSV with the columns `package,date,seats`. */
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
