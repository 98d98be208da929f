import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { rememberedFreeSeats } from '#server/services/catalogue/remembered-free-seats.ts';

const TODAY = '2026-11-21';

/** A database with free seats for the packages of `free`, until `fault` is set. */
function database() {
	const state = { free: new Set(['1', '2']), fault: undefined as Error | undefined };
	const read = rememberedFreeSeats({
		withFreeSeats: async (ids) => {
			if (state.fault) throw state.fault;
			return new Set(ids.filter((id) => state.free.has(id)));
		},
	});
	return { state, read };
}

const away = () => new DatabaseUnavailableError('away', { cause: new Error('refused') });

test('while the database is away, what was last read of a package counts, sold out or not', async () => {
	const { state, read } = database();
	await read(['1', '2', '3'], TODAY);
	state.free = new Set(['3']);
	await read(['2', '3'], TODAY);
	state.fault = away();
	expect(await read(['1', '2', '3'], TODAY)).toEqual(new Set(['1', '3']));
});

test('a package that was never read cannot be guessed', async () => {
	const { state, read } = database();
	await read(['1'], TODAY);
	state.fault = away();
	await expect(read(['1', '4'], TODAY)).rejects.toBe(state.fault);
	expect(await read([], TODAY)).toEqual(new Set());
});

test('any other error is a bug, which nothing hides', async () => {
	const { state, read } = database();
	await read(['1'], TODAY);
	state.fault = new Error('syntax error');
	await expect(read(['1'], TODAY)).rejects.toBe(state.fault);
});

test('once the database is back, it is asked again', async () => {
	const { state, read } = database();
	await read(['1'], TODAY);
	state.fault = away();
	await read(['1'], TODAY);
	state.fault = undefined;
	state.free = new Set();
	expect(await read(['1'], TODAY)).toEqual(new Set());
});
