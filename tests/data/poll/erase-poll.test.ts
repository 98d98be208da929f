import { expect, test } from 'vitest';
import { erasePoll } from '#data/poll/erase-poll.ts';
import { pollRepository, randomId } from '#data/poll/polls.ts';
import { decideHref } from '#domain/page/paths.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const NOW = Date.parse('2026-11-21T06:30:00Z');

onEachEngine((engine) => {
	test('LEG-02: a poll goes with all of its votes when somebody asks, by its link or its id, and no other', async () => {
		const db = await testDatabase(engine);
		const polls = pollRepository(db);
		const aPoll = async () => {
			const id = await polls.add([{ id: '1', name: 'Goa' }], NOW);
			for (const ballot of ['first', 'second'])
				await polls.put(id, ballot, { firstName: 'Asha', answers: [] }, NOW);
			return id;
		};
		const kept = await aPoll();
		const address = (id: string) => `https://safarnama.example${decideHref(id)}`;
		for (const written of [
			(id: string) => id,
			address,
			(id: string) => ` ${address(id)}/ `,
			(id: string) => `${address(id)}?utm_source=chat#top`,
		]) {
			const id = await aPoll();
			expect(await erasePoll(db, written(id)), written(id)).toBe(true);
			expect(await erasePoll(db, written(id)), written(id)).toBe(false);
		}
		expect(await db.selectFrom('polls').select('id').execute()).toEqual([{ id: kept }]);
		expect(await db.selectFrom('votes').select('pollId').execute()).toEqual([
			{ pollId: kept },
			{ pollId: kept },
		]);
		for (const none of [
			'',
			'%',
			randomId(),
			`${address(kept)}x`,
			`https://safarnama.example/packages/${kept}`,
		])
			expect(await erasePoll(db, none), none).toBe(false);
		expect(await polls.votesOf(kept)).toHaveLength(2);
	});
});
