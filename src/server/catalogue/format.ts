import { z } from 'zod';
import { REGIONS } from '#domain/package/package.ts';
import { HOME_COUNTRY } from '#domain/price/price.ts';
import { cancellationSteps } from './cancellation-format.ts';
import { areReviewsRated, facts, reviews } from './facts-format.ts';
import { anyLine, line, name } from './text-format.ts';

/*
 * The open catalogue format: JSON Lines, one record a line, told apart by `type`. Prices are whole rupees per person.
 * Fields that hold HTML are named *_html and pass an allow-list on the way in. The published JSON Schema is made from this file.
 */

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

const UNRATED_REVIEWS = { error: 'needs a rating above 0', path: ['reviews'] };

const operator = z
	.strictObject({
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
	})
	.refine(areReviewsRated, UNRATED_REVIEWS);

const destination = z
	.strictObject({
		type: z.literal('destination'),
		slug,
		name,
		region: z.enum(REGIONS),
		country: name,
		/** Name of the poster scene that shows it. */
		scene: slug,
	})
	.refine(({ region, country }) => (region === HOME_COUNTRY) === (country === HOME_COUNTRY), {
		error: `the region ${HOME_COUNTRY} and the country ${HOME_COUNTRY} belong together`,
		path: ['country'],
	});

const theme = z.strictObject({ type: z.literal('theme'), slug, name, scene: slug });

/** An icon of the site for what a price includes. */
const icon = z
	.string()
	.regex(
		/^(hotel|meals|transfer|rail|flight|sights|visa|guide|insurance|cruise|permit|activity)$/,
		'one of hotel, meals, transfer, rail, flight, sights, visa, guide, insurance, cruise, permit and activity',
	);

const inclusion = z.strictObject({ type: z.literal('inclusion'), slug, name, icon });

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

/** Either one of the site's posters (`{scene}-{variant}`) or a photograph in a file beside the catalogue file, with who took it. */
const picture = z.union([
	z.strictObject({ poster: z.string().regex(/^[a-z0-9-]+-\d+$/), alt: line(200) }),
	z.strictObject({ file: z.string().min(1).max(300), alt: line(200), credit: line(120).optional() }),
]);

const packageRecord = z
	.strictObject({
		type: z.literal('package'),
		/** With a letter, because a package is found by its id as well, which is a number. */
		slug: z
			.string()
			.regex(
				/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
				'small letters, digits and single hyphens, a letter at least',
			)
			.max(100),
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
		inclusion_highlights: z.array(z.strictObject({ icon, text: line(80) })).max(12),
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
	.refine(areReviewsRated, UNRATED_REVIEWS)
	.refine(
		({ meals = {}, stops, itinerary }) => {
			const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
			const days = Math.max(nights + 1, ...itinerary.map(({ day }) => day));
			return Object.values(meals).every((count = 0) => count <= days);
		},
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
