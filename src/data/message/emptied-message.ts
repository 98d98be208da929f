import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A message without anything that names a person. */
const EMPTY = { recipient: '', text: '', variables: '{}', subject: null, code: null };

/**
 * Changes that empty a message. Its row is kept, so that its key is still sent once; a message that was never delivered is given up.
 *
 * @param now epoch milliseconds
 */
export const emptied = (now: number) => (row: ExpressionBuilder<Schema, 'outbox'>) => ({
	...EMPTY,
	gaveUpAt: row
		.case()
		.when('deliveredAt', 'is', null)
		.then(row.fn.coalesce('gaveUpAt', row.cast<number>(row.val(now), 'bigint')))
		.else(row.ref('gaveUpAt'))
		.end(),
});
