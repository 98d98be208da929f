import { z } from 'zod';

/**
 * What an operator refunds once it has confirmed a booking: `refund_percent` of the paid price when the booking is cancelled at least
 * so many days before the departure. With fewer days left than in any step nothing is refunded.
 */
export const cancellationSteps = z
	.array(
		z.strictObject({
			days_before: z.number().int().min(1).max(365),
			refund_percent: z.number().int().min(0).max(100),
		}),
	)
	.max(8)
	.refine((steps) => new Set(steps.map(({ days_before }) => days_before)).size === steps.length, {
		error: 'a number of days appears twice',
	})
	.refine(
		(steps) =>
			steps.every((step) =>
				steps.every(
					(other) => other.days_before <= step.days_before || other.refund_percent >= step.refund_percent,
				),
			),
		{ error: 'an earlier cancellation refunds less than a later one' },
	);
