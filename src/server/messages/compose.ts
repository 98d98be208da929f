import type { Message } from '#data/message/outbox.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { TEMPLATES, type TemplateName, type VariablesOf } from './message-words.ts';
import { plainly } from './sms.ts';

/** The recipient of a message, and its key. */
interface Addressed extends Pick<Message, 'channel' | 'recipient' | 'idempotencyKey'> {
	/** The one-time code in the message. */
	code?: string;
	/** Epoch milliseconds after which it is not sent any more. */
	expiresAt?: number;
}

/** A message for the outbox, made from a template and its variables. */
export function compose<Name extends TemplateName>(
	template: Name,
	variables: VariablesOf<Name>,
	{ code, expiresAt, ...addressed }: Addressed,
): Message {
	// The compiler types a template and its variables separately, not as a pair.
	type Words = (given: object, site: object) => string;
	const { subject, ...words } = TEMPLATES[template] as Record<'text', Words> &
		Partial<Record<'subject' | 'sms' | 'email', Words>>;
	const { channel } = addressed;
	const text = (channel === 'sms' || channel === 'email' ? words[channel] : undefined) ?? words.text;
	const site = siteWords();
	const written = text(variables, site);
	return {
		...addressed,
		template,
		variables: channel === 'sms' ? plainVariables(variables) : variables,
		// A single character outside the alphabet of text messages more than halves the characters that fit into a part.
		text: channel === 'sms' ? plainly(written) : written,
		subject: channel === 'email' ? (subject?.(variables, site) ?? site.name) : null,
		code: code ?? null,
		expiresAt: expiresAt ?? null,
	};
}

/** The variables of a text message in its alphabet, because a gateway may write the text from them itself. */
const plainVariables = (variables: Message['variables']): Message['variables'] =>
	Object.fromEntries(
		Object.entries(variables).map(([name, value]) => [
			name,
			typeof value === 'string' ? plainly(value) : value,
		]),
	);
