import type { Booking } from '#data/booking/bookings.ts';
import { operatorRepository } from '#data/catalogue/operators.ts';
import type { Database } from '#data/database/schema.ts';
import type { Message } from '#data/message/outbox.ts';
import { bookingMessageKey } from '#server/messages/booking-message-keys.ts';
import { compose } from '#server/messages/compose.ts';
import type { TemplateName, VariablesOf } from '#server/messages/message-words.ts';

/** The notices that an operator gets as well as the desk: what it has to answer, and how its bookings end. */
type OfOperator =
	| 'new-booking'
	| 'booking-reply-reminder'
	| 'who-travels-notice'
	| 'booking-cancelled-notice'
	| 'booking-refused-notice';

/** A notice to the desk about a booking; `id` names what it is sent once for. */
export const toDesk = <Name extends TemplateName>(
	booking: Booking,
	template: Name,
	variables: VariablesOf<Name>,
	id = booking.id,
): Message =>
	compose(template, variables, {
		channel: 'desk',
		recipient: 'bookings',
		idempotencyKey: bookingMessageKey(template, id, 'desk'),
	});

/** A notice to the desk about a booking, and the same to its operator by e-mail where the catalogue has an address; `id` as above. */
export async function toOperator<Name extends OfOperator>(
	transaction: Database,
	booking: Booking,
	template: Name,
	variables: VariablesOf<Name> & { operatorId: string },
	id = booking.id,
): Promise<Message[]> {
	const desk = toDesk(booking, template, variables, id);
	const recipient = (await operatorRepository(transaction).byId(variables.operatorId))?.email;
	if (!recipient) return [desk];
	const idempotencyKey = bookingMessageKey(template, id, 'email');
	return [desk, compose(template, variables, { channel: 'email', recipient, idempotencyKey })];
}
