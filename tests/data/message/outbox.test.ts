import { expect, test } from 'vitest';
import { type Channel, outboxRepository } from '#data/message/outbox.ts';
import { aMessage } from '../../support/a-message.ts';
import { type Engine, onEachEngine, testDatabase } from '../../support/test-database.ts';

/** The repository; `add` stores messages by their keys, `keysOf` names what was taken. */
async function setup(engine: Engine = 'SQLite') {
	const db = await testDatabase(engine);
	const outbox = outboxRepository(db);
	const add = (keys: readonly string[], now: number, changes: Parameters<typeof aMessage>[0] = {}) =>
		outbox.add(
			keys.map((idempotencyKey) => aMessage({ ...changes, idempotencyKey })),
			now,
		);
	const fresh = (now: number, { until = now + 100, limit = 10, channel = 'sms' as Channel } = {}) =>
		outbox.claimFresh(channel, { now, until, limit });
	const failed = (now: number, { until = now + 100, limit = 10 } = {}) =>
		outbox.claimFailed('sms', { now, until, limit });
	const rows = () => db.selectFrom('outbox').selectAll().orderBy('idempotencyKey').execute();
	return { db, outbox, add, fresh, failed, rows };
}
const keysOf = (messages: readonly { idempotencyKey: string }[]) =>
	messages.map(({ idempotencyKey }) => idempotencyKey).toSorted();

onEachEngine((engine) => {
	test('a message comes back as it was stored, with its first try counted', async () => {
		const { outbox, fresh } = await setup(engine);
		const message = aMessage({
			variables: { name: 'Asha "₹" \\', seats: 2, coupon: null },
			text: 'नमस्ते\nAsha',
			subject: 'Your code',
			code: '012345',
			expiresAt: 500,
		});
		await outbox.add([message], 10);
		expect(await fresh(10)).toEqual([
			{ ...message, id: expect.any(String), createdAt: 10, waitsSince: 10, attempts: 1 },
		]);
	});

	test('text that was cut in the middle of a character is stored', async () => {
		const { add, fresh } = await setup(engine);
		await add(['a'], 10, { text: '👋'.slice(0, 1) });
		expect(await fresh(10)).toMatchObject([{ text: '\ufffd' }]);
	});

	test('a message with a known key is ignored, whatever else it says, also among new ones', async () => {
		const { add, fresh } = await setup(engine);
		await add(['a'], 1, { text: 'first' });
		await add(['b', 'a'], 2, { text: 'second' });
		await add([], 3);
		const taken = await fresh(5);
		expect(taken.map(({ idempotencyKey, text }) => [idempotencyKey, text]).toSorted()).toEqual([
			['a', 'first'],
			['b', 'second'],
		]);
	});

	test('two that take at the same moment take no message twice', async () => {
		const { add, fresh } = await setup(engine);
		await add(
			Array.from({ length: 20 }, (_, at) => `key-${at}`),
			1,
		);
		const taken = (await Promise.all(Array.from({ length: 4 }, () => fresh(2, { limit: 8 })))).flat();
		const late = await fresh(2, { limit: 20 });
		expect(new Set(keysOf([...taken, ...late])).size).toBe(20);
		expect(taken.length + late.length).toBe(20);
	});

	test('outcomes are stored all or none', async () => {
		const { add, fresh, outbox, rows } = await setup(engine);
		await add(['a', 'b'], 1);
		const [a, b] = await fresh(1);
		const outcomes = [
			{ id: a?.id ?? '', became: 'given-up' },
			{ id: b?.id ?? '', tryAgainAt: Number.NaN },
		] as const;
		await expect(outbox.storeOutcomes(outcomes, 5, true)).rejects.toThrow();
		expect(await rows()).toMatchObject([{ gaveUpAt: null }, { gaveUpAt: null }]);
	});

	test('the next attempt of each channel is that of its first message that waits', async () => {
		const { add, fresh, outbox } = await setup(engine);
		const none = { desk: null, sms: null, whatsapp: null, email: null };
		expect(await outbox.nextAttempts()).toEqual(none);
		await add(['b'], 20);
		await add(['a'], 10);
		await add(['c'], 5, { channel: 'email' });
		expect(await outbox.nextAttempts()).toEqual({ ...none, sms: 10, email: 5 });
		const [taken] = await fresh(10, { until: 110 });
		expect(await outbox.nextAttempts()).toMatchObject({ sms: 20 });
		await fresh(20, { until: 120 });
		expect(await outbox.nextAttempts()).toMatchObject({ sms: 110 });
		await outbox.storeOutcomes([{ id: taken?.id ?? '', became: 'delivered' }], 30, true);
		expect(await outbox.nextAttempts()).toMatchObject({ sms: 120 });
	});

	test('more messages than one statement takes are added', async () => {
		const { add, outbox } = await setup(engine);
		const keys = Array.from({ length: 2_000 }, (_, at) => `key-${at}`);
		await add([...keys, 'key-7'], 1);
		expect(await outbox.withKeys(keys)).toHaveLength(2_000);
	});
});

test('messages are taken by channel, oldest first, when they are due, as many as are wanted', async () => {
	const { add, fresh } = await setup();
	await add(['late'], 30);
	await add(['early'], 10);
	await add(['mail'], 10, { channel: 'email' });
	expect(await fresh(9)).toEqual([]);
	expect(await fresh(30, { limit: 0 })).toEqual([]);
	expect(await fresh(30, { limit: -1 })).toEqual([]);
	expect(keysOf(await fresh(30, { limit: 1 }))).toEqual(['early']);
	expect(keysOf(await fresh(30))).toEqual(['late']);
	expect(keysOf(await fresh(30, { channel: 'email' }))).toEqual(['mail']);
	expect(await fresh(30)).toEqual([]);
});

test('a message whose delivery is not heard of again is taken again, as one that failed, after that time', async () => {
	const { add, fresh, failed } = await setup();
	await add(['a'], 1);
	await fresh(10, { until: 50 });
	expect(await failed(49)).toEqual([]);
	expect(await fresh(50)).toEqual([]);
	expect(await failed(50)).toMatchObject([{ idempotencyKey: 'a', attempts: 2 }]);
});

test('of those that failed, the ones with the fewest tries come first', async () => {
	const { add, fresh, failed, outbox } = await setup();
	await add(['often'], 1);
	for (let turn = 0; turn < 3; turn++) {
		const [taken] = turn === 0 ? await fresh(10) : await failed(10);
		await outbox.storeOutcomes([{ id: taken?.id ?? '', tryAgainAt: 5 }], 10, true);
	}
	await add(['once'], 1);
	const [once] = await fresh(10);
	await outbox.storeOutcomes([{ id: once?.id ?? '', tryAgainAt: 9 }], 10, true);
	expect(keysOf(await failed(10, { limit: 1 }))).toEqual(['once']);
	expect(keysOf(await failed(10, { limit: 1 }))).toEqual(['often']);
});

test('what was delivered or given up is not taken again, and what was delivered does not wait again', async () => {
	const { add, fresh, failed, outbox, rows } = await setup();
	await add(['a', 'b'], 1);
	const [a, b] = (await fresh(1)).toSorted((one, other) =>
		one.idempotencyKey < other.idempotencyKey ? -1 : 1,
	);
	await outbox.storeOutcomes(
		[
			{ id: a?.id ?? '', became: 'delivered' },
			{ id: b?.id ?? '', became: 'given-up' },
		],
		20,
		true,
	);
	await outbox.storeOutcomes([{ id: a?.id ?? '', tryAgainAt: 5 }], 21, true);
	await outbox.storeOutcomes([], 22, true);
	expect([await fresh(1000), await failed(1000)]).toEqual([[], []]);
	expect(await rows()).toMatchObject([
		{ deliveredAt: 20, gaveUpAt: null, nextAttemptAt: 101 },
		{ deliveredAt: null, gaveUpAt: 20 },
	]);
});

test.each(['delivered', 'given-up'] as const)(
	'a code leaves a message that is %s, with the text that has it; other messages stay readable',
	async (became) => {
		const { add, fresh, outbox, rows } = await setup();
		await add(['coded'], 1, { code: '123456', text: 'Your code is 123456', variables: { code: '123456' } });
		await add(['plain'], 1, { text: 'Good morning', variables: { name: 'Asha' } });
		const outcomes = (await fresh(1)).map(({ id }) => ({ id, became }));
		await outbox.storeOutcomes(outcomes, 5, true);
		expect(await rows()).toMatchObject([
			{ code: null, text: '', variables: '{}' },
			{ code: null, text: 'Good morning', variables: '{"name":"Asha"}' },
		]);
	},
);

test('a code stays in a message that waits for another try, and where codes are not to be forgotten', async () => {
	const { add, fresh, failed, outbox } = await setup();
	await add(['a'], 1, { code: '123456', text: 'Your code is 123456' });
	const [taken] = await fresh(1);
	await outbox.storeOutcomes([{ id: taken?.id ?? '', tryAgainAt: 5 }], 2, true);
	expect(await failed(5)).toMatchObject([{ code: '123456', text: 'Your code is 123456' }]);
	await outbox.storeOutcomes([{ id: taken?.id ?? '', became: 'delivered' }], 6, false);
	expect(await outbox.latest(1)).toMatchObject([{ code: '123456', deliveredAt: 6 }]);
});

test('what was sent to a number comes oldest first, and what has one of these keys is found, with what became of it', async () => {
	const { add, fresh, outbox } = await setup();
	await add(['b'], 2);
	await add(['a'], 1);
	await add(['mail'], 3, { channel: 'email', recipient: 'asha@example.in' });
	await add(['foreign'], 4, { recipient: '+971501234567' });
	const [first] = await fresh(2, { limit: 1 });
	await outbox.storeOutcomes([{ id: first?.id ?? '', became: 'delivered' }], 9, true);
	const sent = await outbox.sentTo('+919812345678');
	expect(sent.map(({ idempotencyKey, deliveredAt }) => [idempotencyKey, deliveredAt])).toEqual([
		['a', 9],
		['b', null],
	]);
	const named = await outbox.withKeys(['mail', 'b', 'none']);
	expect(named.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual(['b', 'mail']);
	expect(await outbox.sentTo('nobody')).toEqual([]);
	expect(await outbox.withKeys([])).toEqual([]);
});

test('the latest come newest first, without those that were emptied', async () => {
	const { db, add, outbox } = await setup();
	for (const [at, key] of ['a', 'b', 'c'].entries()) await add([key], at);
	await db.updateTable('outbox').set({ recipient: '' }).where('idempotencyKey', '=', 'b').execute();
	expect((await outbox.latest(2)).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['c', 'a']);
	expect(await outbox.latest(1)).toMatchObject([{ idempotencyKey: 'c', deliveredAt: null, gaveUpAt: null }]);
});
