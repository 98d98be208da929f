import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import type { ReplyTerms } from '#domain/booking/operator-reply.ts';
import type { RefundSpeed } from '#domain/booking/refund-time.ts';
import { BOOKINGS_FILE, readOwnerFile } from './owner-files.ts';

/** The owner's rules for bookings. */
export interface BookingTerms {
	reply: ReplyTerms;
	refundSpeed: RefundSpeed;
}

const reply = z
	.strictObject({ hours: z.int().min(1).max(336), reminder_hours: z.int().min(1) })
	.refine(({ hours, reminder_hours }) => reminder_hours < hours, {
		path: ['reminder_hours'],
		error: 'less than the hours to reply in',
	});
const schema = z.strictObject({ reply, refund_speed: z.enum(['normal', 'optimum']) });

/**
 * The project's `src/content/bookings.yaml`.
 *
 * @throws Error naming file, line and field of every mistake
 */
export const readBookingTerms = (): BookingTerms => parseBookingTerms(readOwnerFile(BOOKINGS_FILE));

/** Like `readBookingTerms`, from a text. */
export function parseBookingTerms(text: string): BookingTerms {
	const { reply, refund_speed } = readYaml(BOOKINGS_FILE, text, schema);
	return { reply: { hours: reply.hours, reminderHours: reply.reminder_hours }, refundSpeed: refund_speed };
}
