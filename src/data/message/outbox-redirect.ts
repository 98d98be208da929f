import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { lockedMessages } from './locked-messages.ts';

/** Where messages go from now on, and the part of their link that is replaced. */
export interface Redirection {
	email: string;
	from: string;
	to: string;
}

/**
 * Redirects undelivered messages with these keys, in the given transaction: e-mails go to another address, and in their texts one part of
 * a link is replaced. A message that is being delivered at this moment may leave as it was.
 */
export async function redirectMessages(
	transaction: Database,
	keys: readonly string[],
	{ email, from, to }: Redirection,
): Promise<void> {
	await lockedMessages(transaction, (messages) =>
		messages.where('idempotencyKey', 'in', keys).where('deliveredAt', 'is', null),
	).execute();
	const waiting = () =>
		transaction.updateTable('outbox').where('idempotencyKey', 'in', keys).where('deliveredAt', 'is', null);
	const renewed = (column: 'text' | 'variables') =>
		sql<string>`replace(${sql.ref(column)}, ${sql.val(from)}, ${sql.val(to)})`;
	await waiting()
		.set({ text: renewed('text'), variables: renewed('variables') })
		.execute();
	await waiting().where('channel', '=', 'email').set({ recipient: email }).execute();
}
