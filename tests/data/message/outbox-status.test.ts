import { expect, test } from 'vitest';
import { outboxRepository } from '#data/message/outbox.ts';
import { retryGivenUp } from '#data/message/outbox-retries.ts';
import { outboxStatusRepository } from '#data/message/outbox-status.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { aMessage } from '../../support/a-message.ts';
import { explainedDatabase } from '../../support/query-plans.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');

onEachEngine((engine) => {
	test('messages are counted by channel and state, with the oldest and the last error', async () => {
		const db = await testDatabase(engine);
		const outbox = outboxRepository(db);
		const store = async (outcome: object, at: number, changes: Parameters<typeof aMessage>[0] = {}) => {
			await outbox.add([aMessage({ idempotencyKey: `${at}`, ...changes })], at);
			const { id } = await db
				.selectFrom('outbox')
				.select('id')
				.where('idempotencyKey', '=', `${at}`)
				.executeTakeFirstOrThrow();
			if ('became' in outcome || 'tryAgainAt' in outcome)
				await outbox.storeOutcomes([{ id, ...outcome } as never], at, true);
			return id;
		};
		await store({ became: 'delivered' }, NOON - 9);
		await store({}, NOON - 8);
		// On the way for the first time.
		await store({}, NOON - 7);
		await outbox.claimFresh('sms', { now: NOON, until: NOON + 60_000, limit: 1 });
		await store({ tryAgainAt: NOON + 100, reason: 'status 503' }, NOON - 6);
		await store({ tryAgainAt: NOON + 200, reason: 'ECONNREFUSED' }, NOON - 5);
		const givenUp = await store({ became: 'given-up', reason: 'status 422' }, NOON - 20);
		await store({ became: 'given-up', reason: 'status 500' }, NOON - 4, { code: '123456' });
		const lost = { channel: 'email', recipient: 'asha@example.in', expiresAt: NOON } as const;
		await store({ became: 'given-up', reason: 'ETLS' }, NOON - 2 * DAY_MS, lost);
		const status = outboxStatusRepository(db);
		const none = {
			...{ waiting: 0, retrying: 0, givenUp: 0, lost: 0, lostLately: 0 },
			...{ oldest: null, untriedSince: null },
		};
		expect(await status.channels(NOON)).toEqual([
			{ ...none, channel: 'desk', lastError: null },
			{
				...{ channel: 'sms', waiting: 2, retrying: 2, givenUp: 1, lost: 1, lostLately: 1 },
				...{ oldest: NOON - 20, untriedSince: NOON - 7, lastError: 'ECONNREFUSED' },
			},
			{ ...none, channel: 'whatsapp', lastError: null },
			{ ...none, channel: 'email', lost: 1, lastError: 'ETLS' },
		]);
		expect(await status.givenUp(NOON, 5)).toEqual([
			{ id: givenUp, channel: 'sms', template: 'greeting', createdAt: NOON - 20, lastError: 'status 422' },
		]);
		expect(await status.givenUp(NOON, 0)).toEqual([]);
	});
});

test('counting and retrying read what has not left alone', async () => {
	const { db, plans } = await explainedDatabase();
	await outboxRepository(db).add([aMessage()], NOON);
	plans();
	const status = outboxStatusRepository(db);
	await status.channels(NOON);
	await status.givenUp(NOON, 5);
	await retryGivenUp(db, 'all', NOON);
	const steps = plans().filter((step) => step.includes('outbox'));
	expect(steps).not.toEqual([]);
	expect(steps.filter((step) => !/USING (COVERING )?INDEX outbox_(due|given_up)/.test(step))).toEqual([]);
});
