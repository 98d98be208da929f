import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Limit, type LimitOutcome, limitRepository } from '#data/account/limits.ts';
import type { Database } from '#data/database/schema.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const SECOND = 1000;
const START = 1_800_000_000_000;
const sending = (subject = '+91 9876543210') => ({
	name: 'code',
	subject,
	windows: [
		{ max: 1, perMs: 30 * SECOND },
		{ max: 3, perMs: 600 * SECOND },
	],
});

/** A limited request, in a transaction of its own. */
const takeLimits = (db: Database, limits: readonly Limit[], now: number): Promise<LimitOutcome> =>
	db.transaction().execute((transaction) => limitRepository(transaction).countUses(limits, now));

onEachEngine((engine) => {
	test('every window holds from any moment on, and says when there is room again', async () => {
		const db = await testDatabase(engine);
		const take = (seconds: number) => takeLimits(db, [sending()], START + seconds * SECOND);
		expect(await take(0)).toEqual({ isTaken: true });
		expect(await take(29)).toMatchObject({ isTaken: false, retryAt: START + 30 * SECOND });
		expect(await take(30)).toEqual({ isTaken: true });
		expect(await take(60)).toEqual({ isTaken: true });
		expect(await take(90)).toMatchObject({ isTaken: false, name: 'code', retryAt: START + 600 * SECOND });
		expect(await take(600)).toEqual({ isTaken: true });
		expect(await take(629)).toMatchObject({ isTaken: false });
	});

	test('of several limits all are taken or none, and each subject has its own', async () => {
		const db = await testDatabase(engine);
		const address = { name: 'address', subject: '192.0.2.1', windows: [{ max: 2, perMs: SECOND }] };
		expect(await takeLimits(db, [sending(), address], START)).toEqual({ isTaken: true });
		expect(await takeLimits(db, [address, sending()], START)).toMatchObject({ isTaken: false, name: 'code' });
		expect(await takeLimits(db, [sending('other'), address], START)).toEqual({ isTaken: true });
		expect(await takeLimits(db, [address], START)).toMatchObject({ isTaken: false, name: 'address' });
	});

	test('a transaction that is given up takes nothing', async () => {
		const db = await testDatabase(engine);
		const given = db.transaction().execute(async (transaction) => {
			await limitRepository(transaction).countUses([sending()], START);
			throw new Error('given up');
		});
		await expect(given).rejects.toThrow('given up');
		expect(await takeLimits(db, [sending()], START)).toEqual({ isTaken: true });
	});

	test('a use that is taken back does not count, and those before it do', async () => {
		const db = await testDatabase(engine);
		await takeLimits(db, [sending()], START);
		const later = START + 30 * SECOND;
		await db.transaction().execute(async (transaction) => {
			const limits = limitRepository(transaction);
			await limits.countUses([sending()], later);
			await limits.takeBack([sending()], later);
		});
		expect(await takeLimits(db, [sending()], later)).toEqual({ isTaken: true });
		expect(await takeLimits(db, [sending()], later + 30 * SECOND)).toEqual({ isTaken: true });
		expect(await takeLimits(db, [sending()], later + 60 * SECOND)).toMatchObject({ isTaken: false });
	});

	test('a parallel burst takes no more than there is', async () => {
		const db = await testDatabase(engine);
		const limit = { name: 'burst', subject: 'one', windows: [{ max: 7, perMs: 600 * SECOND }] };
		const outcomes = await Promise.all(
			Array.from({ length: 60 }, (_, turn) => takeLimits(db, [limit], START + turn)),
		);
		expect(outcomes.filter(({ isTaken }) => isTaken)).toHaveLength(7);
	});

	test('uses of a clock that was set back since count no more, those of a clock a few seconds ahead do', async () => {
		const db = await testDatabase(engine);
		const take = (seconds: number) => takeLimits(db, [sending()], START + seconds * SECOND);
		expect(await take(3600)).toEqual({ isTaken: true });
		expect(await take(0)).toEqual({ isTaken: true });
		expect(await take(-5)).toMatchObject({ isTaken: false, retryAt: START + 30 * SECOND });
	});

	test('counters are stored without the subject, and are gone once nothing counts them', async () => {
		const db = await testDatabase(engine);
		await takeLimits(db, [sending()], START);
		const rows = await db.selectFrom('limits').selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain('9876543210');
		await limitRepository(db).purge(START + 599 * SECOND);
		expect(await db.selectFrom('limits').selectAll().execute()).toHaveLength(1);
		await limitRepository(db).purge(START + 600 * SECOND);
		expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
	});

	// SQLite has one writer at a time, and no rows to lock.
	if (engine === 'PostgreSQL')
		test('the purge waits for no counter in use, and removes the others', async () => {
			const db = await testDatabase(engine);
			const subjects = ['one', 'other', 'third'];
			for (const subject of subjects) await takeLimits(db, [sending(subject)], START);
			const later = START + 600 * SECOND;
			await db.transaction().execute(async (transaction) => {
				await limitRepository(transaction).countUses([sending('other')], later);
				await limitRepository(db).purge(later);
				expect(await db.selectFrom('limits').select('key').execute()).toHaveLength(1);
			});
			expect(await takeLimits(db, [sending('other')], later)).toMatchObject({ isTaken: false });
		});

	test('any sequence of requests is counted as their windows say', async () => {
		const db = await testDatabase(engine);
		const limitOf = (subject: number) => ({
			name: 'any',
			subject: `${subject}`,
			windows: [{ max: 3, perMs: 10 * SECOND }],
			usual: 1,
		});
		const request = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 });
		const batches = fc.array(fc.tuple(fc.array(request, { maxLength: 6 }), fc.integer({ max: 6, min: 0 })), {
			maxLength: 6,
		});
		await fc.assert(
			fc.asyncProperty(batches, async (all) => {
				await db.deleteFrom('limits').execute();
				const uses = new Map<number, number[]>();
				let at = START;
				for (const [requests, seconds] of all) {
					at += seconds * SECOND;
					const expected = requests.map((subjects) => {
						const taken = subjects.map((subject) =>
							(uses.get(subject) ?? []).filter((time) => time > at - 10 * SECOND),
						);
						if (taken.some(({ length }) => length >= 3)) return { isTaken: false };
						subjects.forEach((subject, index) => {
							uses.set(subject, [...(taken[index] ?? []), at]);
						});
						return taken.some(({ length }) => length >= 1)
							? { isTaken: true, isMany: true }
							: { isTaken: true };
					});
					const outcomes: LimitOutcome[] = [];
					for (const subjects of requests) outcomes.push(await takeLimits(db, subjects.map(limitOf), at));
					expect(outcomes).toMatchObject(expected);
				}
			}),
			{ numRuns: 40 },
		);
	}, 60_000);
});
