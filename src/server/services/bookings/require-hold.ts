import type { Hold } from '#data/booking/holds.ts';
import { checkHold } from '#domain/booking/booking.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import { AppError } from '#server/errors/app-error.ts';

/** @throws AppError `invalid` unless the hold is valid at `now` */
export function requireHold(hold: Hold, now: number): void {
	const check = checkHold(hold, now);
	if (check.ok) return;
	const isLeft = hold.closedAt !== null && hold.closedAt < hold.expiresAt;
	const left = hold.movedTo
		? 'You have moved this reservation or made it again. My bookings leads to the one in its place.'
		: 'You have left this reservation, and its seats are free again. To book after all, please choose the date again.';
	const until = momentInWords(hold.expiresAt);
	const expired = isLeft
		? left
		: `This reservation was held until ${until} and has expired. Please choose the date again.`;
	const messages = {
		expired,
		converted: 'This booking is paid for and cannot be changed here.',
		departed: 'This departure has left. Please choose another date.',
	};
	throw new AppError('invalid', messages[check.reason]);
}

/** The error of a hold that does not exist. */
export const unknownHold = () => new AppError('not-found', 'There is no such reservation.');
