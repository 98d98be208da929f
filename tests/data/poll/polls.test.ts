import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { ballotHash, pollRepository, randomId } from '#data/poll/polls.ts';
import { RANDOM_ID, type Vote } from '#domain/poll/poll.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { recordedStatements } from '../../support/recorded-statements.ts';
import { onEachEngine, testDatabase, testDatabaseSettings } from '../../support/test-database.ts';

const NOW = Date.parse('2026-11-21T06:30:00Z');
const PACKAGES = [
	{ id: '1', name: 'Goa "by the sea"' },
	{ id: '2', name: 'Bali' },
];
const aVote = (firstName: string): Vote => ({
	firstName,
	answers: [{ packageId: '1', choice: 'yes', days: ['2027-05-01'] }],
});

onEachEngine((engine) => {
	test('a poll is found by its id, while it is younger than asked for', async () => {
		const polls = pollRepository(await testDatabase(engine));
		const id = await polls.add(PACKAGES, NOW);
		expect(id).toMatch(RANDOM_ID);
		expect(await polls.find(id, NOW - 1)).toEqual({ id, packages: PACKAGES, createdAt: NOW });
		expect(await polls.find(id, NOW)).toBeUndefined();
		expect(await polls.find(randomId(), NOW - 1)).toBeUndefined();
	});

	test('DEC-02: a ballot has one vote, however often it is given, in the place of its first', async () => {
		const db = await testDatabase(engine);
		const polls = pollRepository(db);
		const id = await polls.add(PACKAGES, NOW);
		await polls.put(id, 'first', aVote('Asha'), NOW);
		await polls.put(id, 'second', aVote('रवि'), NOW + 1);
		await polls.put(id, 'first', { firstName: 'Dadi', answers: [] }, NOW + 2);
		expect(await polls.votesOf(id)).toEqual([
			{ ballotHash: ballotHash('first'), firstName: 'Dadi', answers: [] },
			{ ballotHash: ballotHash('second'), ...aVote('रवि') },
		]);
		const other = await polls.add(PACKAGES, NOW);
		expect(await polls.votesOf(other)).toEqual([]);
		await polls.remove(other, 'first');
		await polls.remove(id, 'first');
		await polls.remove(id, 'first');
		expect((await polls.votesOf(id)).map(({ firstName }) => firstName)).toEqual(['रवि']);
	});

	test('DEC-04: nothing but the first name, the answers and the time is stored of a voter, and no ballot that could vote', async () => {
		const db = await testDatabase(engine);
		const polls = pollRepository(db);
		const id = await polls.add(PACKAGES, NOW);
		const ballot = randomId();
		await polls.put(id, ballot, aVote('Asha'), NOW);
		const rows = await db.selectFrom('votes').selectAll().execute();
		expect(rows).toEqual([
			{
				pollId: id,
				ballotHash: ballotHash(ballot),
				firstName: 'Asha',
				answers: JSON.stringify(aVote('Asha').answers),
				createdAt: NOW,
			},
		]);
		expect(JSON.stringify(rows)).not.toContain(ballot);
	});

	test('DEC-04: old polls go with their votes, and nothing younger', async () => {
		const db = await testDatabase(engine);
		const polls = pollRepository(db);
		const old = await polls.add(PACKAGES, NOW);
		const young = await polls.add(PACKAGES, NOW + DAY_MS);
		for (const id of [old, young]) await polls.put(id, 'ballot', aVote('Asha'), NOW + DAY_MS);
		await Promise.all([polls.removeOld(NOW), polls.removeOld(NOW)]);
		expect(await db.selectFrom('polls').select('id').execute()).toEqual([{ id: young }]);
		expect(await db.selectFrom('votes').select('pollId').execute()).toEqual([{ pollId: young }]);
	});

	test('old polls are removed some at a time, and none is left', async () => {
		const { db, statements } = recordedStatements(await testDatabase(engine));
		const many = Array.from({ length: 1100 }, (_, at) => ({
			id: `old-${at}`,
			packages: '[]',
			createdAt: NOW,
		}));
		for (const rows of [many.slice(0, 550), many.slice(550)])
			await db.insertInto('polls').values(rows).execute();
		await pollRepository(db).removeOld(NOW);
		expect(await db.selectFrom('polls').select('id').execute()).toEqual([]);
		const removals = statements('with').filter(({ sql }) => sql.includes('delete from "polls"'));
		// 16 polls of 30 votes each are 480 votes, which the database deletes along.
		expect(removals).toHaveLength(Math.ceil(1100 / 16));
	});

	// PostgreSQL enforces foreign keys for every client.
	if (engine === 'SQLite')
		test('DEC-04: votes whose poll was deleted in a shell that enforces no foreign keys go with the old polls', async () => {
			const settings = await testDatabaseSettings(engine);
			const db = await openDatabase(settings);
			onTestFinished(() => db.destroy());
			const polls = pollRepository(db);
			const [deleted, kept] = [await polls.add(PACKAGES, NOW), await polls.add(PACKAGES, NOW)];
			for (const id of [deleted, kept]) await polls.put(id, 'ballot', aVote('Asha'), NOW);
			const shell = new SqliteFile(sqlitePath(settings.dataDir));
			shell.pragma('foreign_keys = off');
			shell.prepare('delete from polls where id = ?').run(deleted);
			shell.close();
			expect(await polls.votesOf(deleted)).toHaveLength(1);
			await polls.removeOld(NOW - 1);
			expect(await db.selectFrom('votes').select('pollId').execute()).toEqual([{ pollId: kept }]);
		});

	test('the database takes no vote on what is no poll, and no first name that is empty or longer than 30 letters', async () => {
		const polls = pollRepository(await testDatabase(engine));
		const id = await polls.add(PACKAGES, NOW);
		await expect(polls.put(randomId(), 'ballot', aVote('Asha'), NOW)).rejects.toThrow(/foreign key/i);
		for (const name of ['', 'x'.repeat(31)])
			await expect(polls.put(id, 'ballot', aVote(name), NOW)).rejects.toThrow(/check constraint/i);
		// Letters beyond the first plane of Unicode count as one each, as in the form.
		await polls.put(id, 'ballot', aVote('𑄌'.repeat(30)), NOW);
		expect(await polls.votesOf(id)).toHaveLength(1);
	});
});
