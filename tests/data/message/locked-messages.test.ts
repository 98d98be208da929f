import { describe, expect, inject, test } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { expireMessages } from '#data/message/outbox-expiry.ts';
import { redirectMessages } from '#data/message/outbox-redirect.ts';
import { aMessage } from '../../support/a-message.ts';
import { testDatabase } from '../../support/test-database.ts';
import { locking, whileItWaits } from '../../support/while-it-waits.ts';

/** What changes several messages at once, the younger one named first, and what has become of both. */
const CHANGES: [
	name: string,
	change: (db: Database, younger: string, older: string) => Promise<void>,
	changed: object,
][] = [
	[
		'redirected',
		(db) =>
			db.transaction().execute((transaction) => {
				const redirection = { email: 'asha@example.in', from: 'old', to: 'new' };
				return redirectMessages(transaction, ['a', 'z'], redirection);
			}),
		{ text: 'the new link' },
	],
	[
		'given up or tried again',
		(db, younger, older) => {
			const outcomes = [{ id: younger, became: 'given-up' } as const, { id: older, tryAgainAt: 50 }];
			return outboxRepository(db).storeOutcomes(outcomes, 30, false);
		},
		{ deliveredAt: null },
	],
	['ended', (db) => expireMessages(db, ['a', 'z'], 30), { expiresAt: 30 }],
];

// SQLite runs one transaction after the other.
describe.skipIf(!('url' in inject('postgres')))('on PostgreSQL', () => {
	test.each(CHANGES)(
		'messages that are %s wait for those that others change, and are locked in the order of their age, so that no two deadlock',
		async (_, change, changed) => {
			const db = await testDatabase('PostgreSQL');
			const outbox = outboxRepository(db);
			await outbox.add([aMessage({ idempotencyKey: 'z', text: 'the old link' })], 10);
			await outbox.add([aMessage({ idempotencyKey: 'a', text: 'the old link' })], 20);
			// Stored after the younger one, as every claim stores a message anew.
			await db.updateTable('outbox').set({ attempts: 1 }).where('idempotencyKey', '=', 'z').execute();
			const rows = () => db.selectFrom('outbox').selectAll().orderBy('idempotencyKey').execute();
			const [younger = '', older = ''] = (await rows()).map(({ id }) => id);
			await whileItWaits(
				db,
				locking(['outbox', older]),
				() => change(db, younger, older),
				locking(['outbox', younger]),
			);
			expect(await rows()).toMatchObject([changed, changed]);
		},
	);
});
