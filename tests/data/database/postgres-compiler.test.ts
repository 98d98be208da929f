import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PostgresCompiler } from '#data/database/postgres-compiler.ts';
import type { Schema } from '#data/database/schema.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

class Compiling extends PostgresDialect {
	override createQueryCompiler = () => new PostgresCompiler();
}

const db = new Kysely<Schema>({
	dialect: new Compiling({ pool: async () => Promise.reject(new Error('unused')) }),
});
const leads = () => db.selectFrom('leads').select('id');

describe('a list of values', () => {
	test('is one parameter, however many there are', () => {
		for (const ids of [[], ['a'], ['a', 'b', 'c']]) {
			const { sql, parameters } = leads().where('id', 'in', ids).where('name', '=', 'Asha').compile();
			expect(sql).toBe('select "id" from "leads" where "id" = any($1) and "name" = $2');
			expect(parameters).toEqual([ids, 'Asha']);
		}
	});

	test('that is to be left out is one as well', () => {
		const { sql, parameters } = leads().where('id', 'not in', ['a', 'b']).compile();
		expect(sql).toBe('select "id" from "leads" where "id" <> all($1)');
		expect(parameters).toEqual([['a', 'b']]);
	});

	test('from a query stays a query', () => {
		const { sql } = leads()
			.where('id', 'in', (query) => query.selectFrom('leadRepeats').select('leadId'))
			.compile();
		expect(sql).toBe('select "id" from "leads" where "id" in (select "leadId" from "leadRepeats")');
	});
});

onEachEngine((engine) => {
	test('values are compared as they are', async () => {
		const stored = await testDatabase(engine);
		const keys = ['plain', 'a,b', '{}', '"quoted"', 'back\\slash', 'null', 'नमस्ते', '', ' '];
		const row = { taken: '[]', expiresAt: 5 };
		await stored
			.insertInto('limits')
			.values(keys.map((key) => ({ key, ...row })))
			.execute();
		const found = async (list: string[]) =>
			(await stored.selectFrom('limits').select('key').where('key', 'in', list).execute()).map(
				({ key }) => key,
			);
		for (const key of keys) expect(await found([key, 'missing'])).toEqual([key]);
		expect((await found(keys)).toSorted()).toEqual(keys.toSorted());
		expect(await found([])).toEqual([]);
		const numbers = await stored
			.selectFrom('limits')
			.select('key')
			.where('expiresAt', 'in', [4, 5])
			.execute();
		expect(numbers).toHaveLength(keys.length);
	});
});
