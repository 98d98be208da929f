import { z } from 'zod';
import { fold } from '#domain/text/text-match.ts';
import { line, name } from './text-format.ts';

/** The reviews that a rating is the average of, and whose they are, e.g. `guests of the operator`. */
export const reviews = z.strictObject({ count: z.number().int().min(1).max(10_000_000), by: line(80) });

/** False for reviews beside a rating of 0, which is none yet: they would be shown as `0.0 of 5`. */
export const areReviewsRated = ({ rating, reviews }: { rating: number; reviews?: unknown }): boolean =>
	reviews === undefined || rating > 0;

const said = z.enum(['yes', 'no', 'unknown']);

const mealCount = z.number().int().min(0).max(90).optional();

/** What travellers ask before they book; a fact that is left out is shown nowhere. */
export const facts = {
	/** Whether the way to the first stop and back is included, and from which cities. */
	journey: z
		.strictObject({ included: z.boolean(), from: z.array(name).max(20).default([]) })
		.refine(({ included, from }) => included === from.length > 0, {
			error: 'cities belong to an included journey, which needs one at least',
			path: ['from'],
		})
		.refine(({ from }) => new Set(from.map(fold)).size === from.length, {
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
