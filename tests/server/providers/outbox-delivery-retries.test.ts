import { expect, test } from 'vitest';
import { retryGivenUp } from '#data/message/outbox-retries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { aMessage } from '../../support/a-message.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { gatewayAnd, NOON, openOutbox } from '../../support/open-outbox.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('a message that was given up and is sent again has three days from then on', async () => {
		const { db, outbox, clock, open, rows } = await openOutbox(engine);
		let isWell = false;
		const delivery = open(async () => {
			if (!isWell) throw new Error('away');
		});
		const turn = async () => {
			delivery.wake();
			await delivery.idle();
			const [row] = await rows();
			return row;
		};
		await outbox.add([aMessage()], NOON);
		await capturedLog(async () => {
			clock.at += 3 * DAY_MS;
			const givenUp = await turn();
			expect(givenUp).toMatchObject({ gaveUpAt: clock.at, lastError: 'Error' });
			clock.at += DAY_MS;
			await retryGivenUp(db, 'all', clock.at);
			expect(await turn()).toMatchObject({ gaveUpAt: null, deliveredAt: null });
			isWell = true;
			clock.at += HOUR_MS;
			expect(await turn()).toMatchObject({ deliveredAt: clock.at });
		});
	});

	test('a database that is away for a moment when a message was handed over does not send it twice', async () => {
		const { outbox, clock, open, rows } = await openOutbox(engine);
		const { deliver, calls } = await gatewayAnd();
		let failures = 0;
		const delivery = open(deliver, {
			...outbox,
			storeOutcomes: async (...given) => {
				if (failures++ === 0) throw new Error('away');
				await outbox.storeOutcomes(...given);
			},
		});
		await outbox.add([aMessage()], NOON);
		const printed = await capturedLog(async () => {
			delivery.wake();
			await expect.poll(rows).toMatchObject([{ deliveredAt: NOON }]);
		});
		expect(printed).toContain('outbox not written');
		clock.at += DAY_MS;
		delivery.wake();
		await delivery.idle();
		expect(calls).toHaveLength(1);
	});

	test.each([true, false])(
		'one-time codes are forgotten once they are sent, if so wished: %s',
		async (forgetCodes) => {
			const { outbox, open, rows } = await openOutbox(engine, { forgetCodes });
			const { deliver, calls } = await gatewayAnd();
			const words = { text: '424242 is your code', variables: { code: '424242' } };
			await outbox.add([aMessage({ ...words, code: '424242' })], NOON);
			await outbox.add([aMessage()], NOON + 1);
			const delivery = open(deliver);
			delivery.wake();
			await expect.poll(() => calls.length).toBeGreaterThan(0);
			await delivery.idle();
			const [withCode] = await rows();
			expect(calls.some(({ text }) => text.includes('424242'))).toBe(true);
			if (forgetCodes) expect(JSON.stringify(withCode)).not.toContain('424242');
			else expect(withCode).toMatchObject({ code: '424242', text: words.text });
		},
	);
});

test('500 and then 200: sent again by itself, with the id of the message, and marked once', async () => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite');
	const { deliver, calls } = await gatewayAnd((_, turn) => (turn === 1 ? 500 : 200));
	const delivery = open(deliver);
	await outbox.add([aMessage()], NOON);
	await capturedLog(async () => {
		delivery.wake();
		await expect.poll(() => calls).toHaveLength(1);
		await delivery.idle();
		clock.at += 2_000;
		await expect.poll(() => calls).toHaveLength(2);
		await delivery.idle();
	});
	const [{ id } = expect.fail()] = await rows();
	expect(calls.map(({ body }) => body.idempotency_key)).toEqual([id, id]);
	expect(await rows()).toMatchObject([{ attempts: 2, deliveredAt: NOON + 2_000, gaveUpAt: null }]);
	clock.at += DAY_MS;
	delivery.wake();
	await delivery.idle();
	expect(calls).toHaveLength(2);
}, 30_000);

test('a call that is not answered in time is given up and made again', async () => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite', { callTimeoutMs: 1_000 });
	const { deliver, calls } = await gatewayAnd((_, turn) => (turn === 1 ? 'never' : 200));
	const delivery = open(deliver);
	await outbox.add([aMessage()], NOON);
	const printed = await capturedLog(async () => {
		delivery.wake();
		await expect.poll(() => calls).toHaveLength(1);
		await delivery.idle();
	});
	expect(printed).toContain('no answer in time');
	clock.at += 2_000;
	delivery.wake();
	await expect.poll(() => calls).toHaveLength(2);
	await delivery.idle();
	expect(await rows()).toMatchObject([{ deliveredAt: clock.at }]);
});

test('the time limit of a call ends with the call', async () => {
	const { outbox, open } = await openOutbox('SQLite', { callTimeoutMs: 30 });
	let given: AbortSignal | undefined;
	const delivery = open(async (_, signal) => {
		given = signal;
	});
	await outbox.add([aMessage()], NOON);
	delivery.wake();
	await delivery.idle();
	await new Promise((resolve) => setTimeout(resolve, 60));
	expect(given?.aborted).toBe(false);
});

test('the pauses grow to an hour, and after three days it is given up', async () => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite');
	const delivery = open(async () => {
		throw new Error('away');
	});
	await outbox.add([aMessage()], NOON);
	const pauses: number[] = [];
	const printed = await capturedLog(async () => {
		for (let turn = 0; turn < 200; turn++) {
			delivery.wake();
			await delivery.idle();
			const [row] = await rows();
			if (!row || row.gaveUpAt) return;
			pauses.push(row.nextAttemptAt - clock.at);
			clock.at = row.nextAttemptAt;
		}
	});
	expect(pauses.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
	expect(Math.max(...pauses)).toBe(HOUR_MS);
	const [row] = await rows();
	expect((row?.gaveUpAt ?? 0) - NOON).toBeGreaterThanOrEqual(3 * DAY_MS);
	expect((row?.gaveUpAt ?? 0) - NOON).toBeLessThan(3 * DAY_MS + HOUR_MS);
	expect(printed.match(/message given up/g)).toHaveLength(1);
}, 30_000);

test('what the gateway rejects is given up after five attempts, and the log tells nothing of whom', async () => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite');
	const { deliver, calls } = await gatewayAnd(() => 422);
	const delivery = open(deliver);
	await outbox.add([aMessage({ code: '424242', text: '424242 is your code' })], NOON);
	const printed = await capturedLog(async () => {
		for (let turn = 0; turn < 8; turn++) {
			delivery.wake();
			await delivery.idle();
			clock.at += DAY_MS / 24;
		}
	});
	expect(calls).toHaveLength(5);
	expect(await rows()).toMatchObject([{ deliveredAt: null, gaveUpAt: expect.any(Number) }]);
	expect(printed.match(/message given up/g)).toHaveLength(1);
	expect(printed).toContain('"reason":"status 422"');
	const [row] = await rows();
	expect(row?.lastError).toBe('status 422');
	const lines = printed
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(lines.find(({ event }) => event === 'message given up')).toMatchObject({
		...{ level: 'error', message_id: row?.id, channel: 'sms', setting: 'SMS_URL' },
	});
	expect(printed).not.toMatch(/9812345678|424242|Asha/);
});

test('D239: a channel that takes nothing for a minute is named also when the clock was set back meanwhile', async () => {
	const steady = { at: 0 };
	const { outbox, clock, open } = await openOutbox('SQLite', { steadyNow: () => steady.at });
	const delivery = open(() => Promise.reject(new Error('no')));
	await capturedLog(async () => {
		for (let turn = 0; turn < 3; turn++) {
			await outbox.add([aMessage()], clock.at);
			delivery.wake();
			await delivery.idle();
			clock.at -= 10 * MINUTE_MS;
			steady.at += MINUTE_MS;
		}
	});
	expect(delivery.failing()).toEqual(['sms']);
});

test('a channel that takes nothing for a minute is named, until it does', async () => {
	const { outbox, clock, open } = await openOutbox('SQLite');
	let isWell = false;
	const delivery = open(async () => {
		if (!isWell) throw Object.assign(new Error('no'), { code: 'CERT_HAS_EXPIRED' });
	});
	await outbox.add([aMessage()], NOON);
	const printed = await capturedLog(async () => {
		for (let turn = 0; turn < 4; turn++) {
			delivery.wake();
			await delivery.idle();
			clock.at += HOUR_MS;
		}
		expect(delivery.failing()).toEqual(['sms']);
		isWell = true;
		delivery.wake();
		await delivery.idle();
	});
	expect(delivery.failing()).toEqual([]);
	expect(printed.match(/"messages do not leave".*"CERT_HAS_EXPIRED".*"SMS_URL"/g)).toHaveLength(1);
});
