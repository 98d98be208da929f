import type { WaitingMessage } from '#data/message/outbox.ts';
import type { Deliver } from './outbox-delivery.ts';

type Variables = WaitingMessage['variables'];

/** The value of a variable without one. */
const NOTHING = '-';

/**
 * Variables as WhatsApp takes them into an approved template: it refuses the whole message for one that is empty, or that has a line break,
 * a tab or more than four spaces in a row. Numbers stay numbers.
 */
export const whatsAppVariables = (variables: Variables): Variables =>
	Object.fromEntries(
		Object.entries(variables).map(([name, value]) => [
			name,
			typeof value === 'number'
				? value
				: String(value ?? '')
						.replaceAll(/\s+/g, ' ')
						.trim() || NOTHING,
		]),
	);

/** Hands messages to a gateway for WhatsApp, whose variables are as its templates need them; the text keeps its lines. */
export const sendByWhatsApp =
	(send: Deliver): Deliver =>
	(message, signal) =>
		send({ ...message, variables: whatsAppVariables(message.variables) }, signal);
