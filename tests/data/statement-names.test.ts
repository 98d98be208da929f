import { expect, test } from 'vitest';
import { StatementNames } from '#data/statement-names.ts';

const insert = (table: number | string) => `insert into t${table} values ($1)`;

test('an insert has a name from the second time on, always the same, and no two have one', () => {
	const names = new StatementNames();
	expect(names.nameOf(insert(1))).toBeUndefined();
	const name = names.nameOf(insert(1));
	expect(name).toBeDefined();
	expect(names.nameOf(insert(1))).toBe(name);
	names.nameOf(insert(2));
	expect(names.nameOf(insert(2))).not.toBe(name);
});

test('what has another plan for every size of its table has none, nor has what is long', () => {
	const names = new StatementNames();
	for (const text of ['select 1', 'update t set a = $1', `insert into t values (${'$1, '.repeat(2_000)}$1)`])
		for (let count = 0; count < 3; count++) expect(names.nameOf(text)).toBeUndefined();
});

test('there are 200 names at most, also of statements that come once each', () => {
	const names = new StatementNames();
	for (let count = 0; count < 1_000; count++) names.nameOf(insert(count));
	const given = Array.from({ length: 1_000 }, (_, count) => {
		names.nameOf(insert(`_${count}`));
		return names.nameOf(insert(`_${count}`));
	});
	expect(given.filter(Boolean)).toHaveLength(200);
});

test('after a change of the tables every statement gets a new name', () => {
	const names = new StatementNames();
	names.nameOf(insert(1));
	const before = names.nameOf(insert(1));
	names.renew();
	names.nameOf(insert(1));
	const after = names.nameOf(insert(1));
	expect(after).toBeDefined();
	expect(after).not.toBe(before);
});
