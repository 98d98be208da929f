import { z } from 'zod';
import { REGIONS } from '#domain/package/package.ts';
import { text } from './fields.ts';

/** Suitability of a month: 0 is unsuitable, 5 is the best time. */
const mark = z.int().min(0).max(5);

const route = z.strictObject({
	name: text,
	stops: z.array(z.strictObject({ city: text, nights: z.int().positive() })).min(2),
	text,
	/** Destinations of the catalogue to look for; the link appears when there are packages. */
	destinations: z.array(text).min(1),
});
export type LandingRoute = z.infer<typeof route>;

/**
 * The text of a landing page, e.g. `src/content/landing/europe.yaml`. It holds no prices, counts or packages: those
 * come from the catalogue on request, so they are never out of date.
 */
export const landingSchema = z.strictObject({
	path: z.string().regex(/^\/d(\/[a-z-]+)+$/, 'a path below /d'),
	region: z.enum(REGIONS),
	heading: text,
	/** Two sentences. */
	intro: text,
	poster: z.strictObject({
		/** A scene of `public/posters`. */
		scene: z.string().regex(/^[a-z]+$/, 'small letters'),
		alt: text,
	}),
	facts: z.strictObject({ length: text, visa: text, months: text }),
	places_title: text,
	when: z.strictObject({
		text,
		/** One value per month, January first. */
		marks: z.array(mark).length(12),
		places: z.array(z.strictObject({ place: text, months: text, why: text })).min(3),
	}),
	how_long: z.strictObject({
		/** Which journeys fit into how many days, e.g. `5 to 7 days`, shortest first. */
		trips: z.array(z.strictObject({ days: text, text })).min(2),
		/** Hours of flight, clocks, and how far ahead to book. */
		getting_there: z.array(text).min(1),
	}),
	routes: z.array(route).min(3),
	/**
	 * What the price depends on and what is charged in addition. It must not name amounts, because current prices are shown beside it.
	 */
	costs: z
		.array(text.refine((it) => !/₹|\bRs\b|\bINR\b/.test(it), 'no amounts: prices come from the catalogue'))
		.min(2),
	questions: z.array(z.strictObject({ question: text, answer: text })).min(4),
});
export type LandingPage = z.infer<typeof landingSchema>;
