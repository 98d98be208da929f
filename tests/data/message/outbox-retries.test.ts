import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { leadRepository } from '#data/lead/leads.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { retryGivenUp } from '#data/message/outbox-retries.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { profileService } from '#server/services/accounts/profiles.ts';
import { purgePersonalData } from '#server/services/accounts/purge.ts';
import { leadOf } from '#server/services/leads/lead-of-request.ts';
import { aLead } from '../../support/a-lead.ts';
import { aMessage } from '../../support/a-message.ts';
import { anAccount } from '../../support/an-account.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { type Engine, onEachEngine, temporaryFolder, testDatabase } from '../../support/test-database.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');

/** An outbox; `give` stores a message that is given up, and gives its id. */
async function setup(engine: Engine, own?: Database) {
	const db = own ?? (await testDatabase(engine));
	const outbox = outboxRepository(db);
	const idOf = async (idempotencyKey: string) =>
		(
			await db
				.selectFrom('outbox')
				.select('id')
				.where('idempotencyKey', '=', idempotencyKey)
				.executeTakeFirstOrThrow()
		).id;
	const give = async (changes: Parameters<typeof aMessage>[0] = {}, at = NOON, forgetCodes = true) => {
		const message = aMessage(changes);
		await outbox.add([message], at);
		const id = await idOf(message.idempotencyKey);
		await outbox.storeOutcomes([{ id, became: 'given-up', reason: 'status 503' }], at + 1, forgetCodes);
		return id;
	};
	return { db, outbox, idOf, give };
}

onEachEngine((engine) => {
	test('a message that was given up is taken again, with its age counted from the retry and its last error kept', async () => {
		const { db, outbox, give } = await setup(engine);
		const id = await give();
		const late = NOON + 5 * DAY_MS;
		expect(await retryGivenUp(db, [id], late)).toEqual({ retried: [{ id, channel: 'sms' }], skipped: [] });
		const [row] = await db.selectFrom('outbox').selectAll().execute();
		expect(row).toMatchObject({ gaveUpAt: null, nextAttemptAt: late, lastError: 'status 503' });
		const taken = await outbox.claimFailed('sms', { now: late, until: late + 1, limit: 9 });
		expect(taken).toMatchObject([{ id, createdAt: NOON, waitsSince: late }]);
	});

	test('what was delivered, still waits, is unknown, was a code or comes too late is skipped, with the reason', async () => {
		const { db, outbox, idOf, give } = await setup(engine);
		await outbox.add([aMessage({ idempotencyKey: 'waits' })], NOON);
		await outbox.add([aMessage({ idempotencyKey: 'left' })], NOON);
		const [waits, left] = [await idOf('waits'), await idOf('left')];
		await outbox.storeOutcomes([{ id: left, became: 'delivered' }], NOON, true);
		const code = await give({ code: '123456', text: '123456 is your code' });
		const keptCode = await give({ code: '654321', text: '654321 is your code' }, NOON, false);
		const expired = await give({ expiresAt: NOON + 10 });
		const { retried, skipped } = await retryGivenUp(
			db,
			[waits, left, code, keptCode, expired, 'none'],
			NOON + 10,
		);
		expect(retried).toEqual([]);
		expect(Object.fromEntries(skipped.map(({ id, why }) => [id, why]))).toEqual({
			[waits]: 'waiting',
			[left]: 'delivered',
			[code]: 'code',
			[keptCode]: 'code',
			[expired]: 'expired',
			none: 'unknown',
		});
		expect(await retryGivenUp(db, [], NOON)).toEqual({ retried: [], skipped: [] });
	});

	test('with all, emptied ones are skipped, and no message of another state changes', async () => {
		const { db, outbox, idOf, give } = await setup(engine);
		const old = await give({}, NOON - 31 * DAY_MS);
		await purgePersonalData(db, temporaryFolder(), NOON);
		const [one, other] = [await give(), await give({ channel: 'email', recipient: 'asha@example.in' })];
		await outbox.add([aMessage({ idempotencyKey: 'waits' })], NOON);
		const waits = await idOf('waits');
		const { retried, skipped } = await retryGivenUp(db, 'all', NOON + 5);
		expect(retried.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
		expect(skipped).toEqual([{ id: old, why: 'emptied' }]);
		const rows = await db.selectFrom('outbox').select(['id', 'retriedAt']).execute();
		expect(rows.find(({ id }) => id === waits)?.retriedAt).toBeNull();
	});

	test('what was written to somebody who has deleted the account since is skipped, before and after the purge', async () => {
		const { db, give } = await setup(engine);
		const phone = { countryCode: '+91', phoneNumber: '9812345678' };
		const customer = await anAccount(db, phone, { now: NOON });
		const before = await give();
		const toOthers = await give({ recipient: '+919800000001' });
		await profileService({ db, now: () => NOON + 10 }).delete(customer);
		// The number may be somebody else's by now.
		const after = await give({}, NOON + 20);
		const { retried, skipped } = await retryGivenUp(db, 'all', NOON + 30);
		expect(retried.map(({ id }) => id).toSorted()).toEqual([toOthers, after].toSorted());
		expect(skipped).toEqual([{ id: before, why: 'erased' }]);
		await purgePersonalData(db, temporaryFolder(), NOON + 31 * DAY_MS);
		expect((await retryGivenUp(db, [before], NOON)).skipped).toEqual([{ id: before, why: 'emptied' }]);
	});

	test('so are e-mails to the addresses of the account’s requests and bookings', async () => {
		const { db, give } = await setup(engine, (await bookingDatabase(engine)).db);
		onTestFinished(() => db.destroy());
		const phone = { countryCode: '+91', phoneNumber: '9812345678' };
		const customer = await anAccount(db, phone, { now: NOON });
		const lead = leadOf(aLead({ email: 'Asha@example.in' }), customer, NOON);
		await leadRepository(db).store({ ...lead, dedupeKey: 'd', openKey: null }, NOON);
		await bookingSite(db).order(customer.id, '1');
		await db.updateTable('bookings').set({ email: 'office@example.in' }).execute();
		await db.deleteFrom('outbox').execute();
		const to = (recipient: string, at = NOON) => give({ channel: 'email', recipient }, at);
		const erased = [await to('asha@example.in'), await to('Office@example.in')];
		const toOthers = await to('ravi@example.in');
		await profileService({ db, now: () => NOON + 10 }).delete(customer);
		const after = await to('asha@example.in', NOON + 20);
		const { retried, skipped } = await retryGivenUp(db, 'all', NOON + 30);
		expect(retried.map(({ id }) => id).toSorted()).toEqual([toOthers, after].toSorted());
		expect(skipped.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
			erased.toSorted().map((id) => ({ id, why: 'erased' })),
		);
	});

	test('two that retry at the same time retry each message once', async () => {
		const { db, give } = await setup(engine);
		await give();
		const retries = await Promise.all([1, 2].map(() => retryGivenUp(db, 'all', NOON)));
		expect(retries.flatMap(({ retried }) => retried)).toHaveLength(1);
	});
});
