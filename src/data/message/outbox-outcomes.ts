import type { Database } from '../database/schema.ts';
import { lockedMessages } from './locked-messages.ts';

/**
 * The outcome of a delivery: delivered, given up, or to be tried again at a time (epoch milliseconds). `reason` says why it failed, by a
 * status or a code; without one the last reason is kept.
 */
export type DeliveryOutcome =
	| { id: string; became: 'delivered' }
	| { id: string; became: 'given-up'; reason?: string | undefined }
	| { id: string; tryAgainAt: number; reason?: string | undefined };

/** Characters of a reason that are stored. */
const REASON_LENGTH = 100;

/**
 * Stores the outcomes of deliveries, all or none.
 *
 * @param forgetCodes removes one-time codes, and the texts that contain them, from messages that are delivered or given up
 */
export async function storeOutcomes(
	db: Database,
	outcomes: readonly DeliveryOutcome[],
	now: number,
	forgetCodes: boolean,
): Promise<void> {
	const delivered = outcomes.filter((outcome) => 'became' in outcome && outcome.became === 'delivered');
	const givenUp = outcomes.filter((outcome) => 'became' in outcome && outcome.became === 'given-up');
	const again = outcomes.filter((outcome) => 'tryAgainAt' in outcome);
	const note = (repository: Database) => noteAll(repository, { delivered, givenUp, again }, now, forgetCodes);
	// Usually all messages were delivered; then one statement without a transaction is enough.
	if (givenUp.length + again.length === 0) await note(db);
	else
		await db.transaction().execute(async (transaction) => {
			const ids = outcomes.map(({ id }) => id);
			await lockedMessages(transaction, (messages) => messages.where('id', 'in', ids)).execute();
			await note(transaction);
		});
}

interface Sorted {
	delivered: readonly { id: string }[];
	givenUp: readonly { id: string; reason?: string | undefined }[];
	again: readonly { id: string; tryAgainAt: number; reason?: string | undefined }[];
}

async function noteAll(
	db: Database,
	{ delivered, givenUp, again }: Sorted,
	now: number,
	forgetCodes: boolean,
): Promise<void> {
	const end = async (
		messages: readonly { id: string }[],
		ended: { deliveredAt: number } | { gaveUpAt: number; lastError?: string },
	) => {
		if (messages.length === 0) return;
		const ids = messages.map(({ id }) => id);
		await db
			// Materialized, because PostgreSQL would otherwise repeat this query for every message.
			.with(
				(cte) => cte('ended').materialized(),
				() => lockedMessages(db, (all) => all.where('id', 'in', ids)),
			)
			.updateTable('outbox')
			.set(ended)
			.$if(forgetCodes, (update) =>
				update.set(({ eb, ref }) => {
					const unlessCode = (column: 'text' | 'variables', without: string) =>
						eb.case().when('code', 'is', null).then(ref(column)).else(without).end();
					return { code: null, text: unlessCode('text', ''), variables: unlessCode('variables', '{}') };
				}),
			)
			.where('id', 'in', (row) => row.selectFrom('ended').select('ended.id'))
			.execute();
	};
	await end(delivered, { deliveredAt: now });
	for (const [reason, messages] of Map.groupBy(givenUp, ({ reason }) => reason))
		await end(messages, { gaveUpAt: now, ...lastErrorOf(reason) });
	for (const { id, tryAgainAt, reason } of again)
		await db
			.updateTable('outbox')
			.set({ nextAttemptAt: tryAgainAt, ...lastErrorOf(reason) })
			.where('id', '=', id)
			.where('deliveredAt', 'is', null)
			.execute();
}

const lastErrorOf = (reason: string | undefined) =>
	reason === undefined ? {} : { lastError: reason.slice(0, REASON_LENGTH) };
