import { expect, test } from 'vitest';
import { insertRows } from '#data/insert-rows.ts';
import type { OutboxRow } from '#data/schema.ts';
import { onEachEngine, testDatabase } from '../support/test-database.ts';

const row = (id: string, changes: Partial<OutboxRow> = {}): OutboxRow => ({
	id,
	channel: 'email',
	recipient: 'asha@example.in',
	template: 'test',
	variables: '{"price":"₹ 1,00,000","quoted":"\\"\\\\"}',
	text: "नमस्ते Asha,\n\tit’s “O'Brien” 👋 \\u0041 $1 ?",
	subject: null,
	code: null,
	idempotencyKey: `key-${id}`,
	createdAt: 1_790_000_000_123,
	expiresAt: null,
	attempts: 0,
	nextAttemptAt: 9_007_199_254_740_991,
	deliveredAt: null,
	gaveUpAt: null,
	...changes,
});

onEachEngine((engine) => {
	test('rows are stored as they are: text of every kind, large numbers and nothing', async () => {
		const db = await testDatabase(engine);
		const rows = [row('a'), row('b', { text: '', subject: 'null', expiresAt: 0 })];
		await insertRows(db, 'outbox', rows).execute();
		expect(await db.selectFrom('outbox').selectAll().orderBy('id').execute()).toEqual(rows);
	});

	test('text that was cut in the middle of a character is stored', async () => {
		const db = await testDatabase(engine);
		await insertRows(db, 'outbox', [row('a', { text: '👋'.slice(0, 1) })]).execute();
		expect(await db.selectFrom('outbox').select('text').execute()).toEqual([{ text: '\ufffd' }]);
	});

	test('a row in the way of another is kept, and what was inserted is told in the order of the rows', async () => {
		const db = await testDatabase(engine);
		const insert = (...ids: string[]) =>
			insertRows(
				db,
				'outbox',
				ids.map((id) => row(id)),
			)
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.execute();
		expect(await insert('c', 'a')).toEqual([{ id: 'c' }, { id: 'a' }]);
		expect(await insert('d', 'a', 'b')).toEqual([{ id: 'd' }, { id: 'b' }]);
	});

	test('one row that cannot be stored stores none', async () => {
		const db = await testDatabase(engine);
		const rows = [row('a'), row('b', { channel: null as unknown as string })];
		await expect(insertRows(db, 'outbox', rows).execute()).rejects.toThrow();
		expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
		expect(() => insertRows(db, 'outbox', [])).toThrow('No rows');
	});

	if (engine === 'PostgreSQL')
		test('the statement is the same for any number of rows', async () => {
			const db = await testDatabase(engine);
			const compiled = (...ids: string[]) =>
				insertRows(
					db,
					'outbox',
					ids.map((id) => row(id)),
				).compile();
			expect(compiled('a', 'b', 'c').sql).toBe(compiled('d').sql);
			expect(compiled('a', 'b', 'c').parameters).toHaveLength(1);
		});
});
