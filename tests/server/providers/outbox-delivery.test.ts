import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CHANNELS, type OutboxRepository, outboxRepository } from '#data/outbox.ts';
import { DAY_MS, HOUR_MS } from '#domain/milliseconds.ts';
import { messageChannels } from '#server/providers/message-channels.ts';
import { type Deliver, outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { appendToOutboxFile, outboxFile } from '#server/providers/outbox-file.ts';
import { aMessage } from '../../support/a-message.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { type Answer, type GatewayCall, openGateway } from '../../support/open-gateway.ts';
import { openMailServer } from '../../support/open-mail-server.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../support/test-database.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
/** A valid message is there by then. */
const SOON = { timeout: 3_000, interval: 20 };

onEachEngine((engine) => {
	async function site(options: Parameters<typeof outboxDelivery>[3] = {}) {
		const db = await testDatabase(engine);
		const outbox = outboxRepository(db);
		const clock = { at: NOON };
		const now = () => clock.at;
		const open = (deliver: Deliver, its: OutboxRepository = outbox) => {
			const delivery = outboxDelivery(its, deliver, now, options);
			onTestFinished(() => delivery.close());
			return delivery;
		};
		const rows = () => db.selectFrom('outbox').selectAll().orderBy('createdAt').execute();
		return { db, outbox, clock, open, rows };
	}
	const gatewayAnd = async (answer?: (call: GatewayCall, turn: number) => Answer) => {
		const gateway = await openGateway(answer);
		const deliver = messageChannels({
			dataDir: temporaryFolder(),
			sms: { url: gateway.url, token: 't' },
			whatsapp: undefined,
			smtpUrl: undefined,
			mailFrom: undefined,
			leadWebhook: undefined,
		});
		return { ...gateway, deliver };
	};

	test('each channel goes its own way, and a gateway that never answers holds up no other', async () => {
		const { outbox, open } = await site();
		const sms = await openGateway(() => 'never');
		const whatsapp = await openGateway();
		const mail = await openMailServer();
		const delivery = open(
			messageChannels({
				dataDir: temporaryFolder(),
				sms: { url: sms.url, token: 's' },
				whatsapp: { url: whatsapp.url, token: 'w' },
				smtpUrl: mail.url,
				mailFrom: 'desk@example.in',
				leadWebhook: undefined,
			}),
		);
		for (let count = 0; count < 40; count++) await outbox.add(aMessage(), NOON);
		await outbox.add(aMessage({ channel: 'whatsapp' }), NOON);
		await outbox.add(aMessage({ channel: 'email', recipient: 'asha@example.in', subject: 'Hello' }), NOON);
		delivery.wake();
		await vi.waitFor(() => {
			expect(whatsapp.calls).toHaveLength(1);
			expect(mail.taken).toMatchObject([{ from: 'desk@example.in', to: ['asha@example.in'] }]);
		}, SOON);
		expect(sms.calls.length).toBeGreaterThan(0);
		sms.hangUp();
	}, 30_000);

	test('messages of a burst are looked for together, every 20 and then every 150 ms, and the outbox file takes them at once', async () => {
		const { outbox, open, rows } = await site();
		let looks = 0;
		const sizes: number[] = [];
		const counting: OutboxRepository = {
			...outbox,
			nextAttempts() {
				looks++;
				return outbox.nextAttempts();
			},
			async takeFresh(channel, taking) {
				const taken = await outbox.takeFresh(channel, taking);
				if (taken.length > 0) sizes.push(taken.length);
				return taken;
			},
		};
		const dataDir = temporaryFolder();
		const delivery = open(appendToOutboxFile(dataDir), counting);
		for (let count = 0; count < 100; count++) await outbox.add(aMessage(), NOON);
		const begun = performance.now();
		for (let count = 0; count < 300; count++) {
			delivery.wake();
			await new Promise(setImmediate);
		}
		await delivery.settled();
		// The first look is at once, and each lane looks on its own in the turn in which it is asked; the one with a burst takes its time.
		const elapsed = performance.now() - begun;
		expect(looks).toBeLessThanOrEqual((CHANNELS.length - 1) * (elapsed / 20 + 2) + elapsed / 150 + 2);
		expect(looks).toBeLessThan(100);
		expect(sizes).toEqual([100]);
		const lines = readFileSync(outboxFile(dataDir), 'utf8').trim().split('\n');
		expect(lines).toHaveLength(100);
		expect((await rows()).every(({ deliveredAt, attempts }) => deliveredAt === NOON && attempts === 1)).toBe(
			true,
		);
	});

	test('what failed before is tried again while new messages keep coming', async () => {
		const { outbox, clock, open } = await site();
		let isWell = false;
		const delivered: string[] = [];
		const delivery = open(async ({ recipient }) => {
			if (recipient === 'failed' && !isWell) throw new Error('not now');
			delivered.push(recipient);
		});
		await outbox.add(aMessage({ recipient: 'failed' }), NOON);
		delivery.wake();
		await delivery.settled();
		isWell = true;
		clock.at += 60_000;
		const until = Date.now() + 10_000;
		while (!delivered.includes('failed') && Date.now() < until) {
			for (let count = 0; count < 5; count++) await outbox.add(aMessage({ recipient: 'new' }), NOON);
			delivery.wake();
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		expect(delivered).toContain('failed');
	}, 20_000);

	test('a message to a number that hangs, and any that failed before, do not hold up a new one', async () => {
		const { outbox, clock, open } = await site();
		const good = '+919800000001';
		const { deliver, calls } = await gatewayAnd(({ body }) => (body.to === good ? 200 : 503));
		const hanging = await gatewayAnd(() => 'never');
		const delivery = open((message, signal) =>
			(message.recipient === 'hangs' ? hanging.deliver : deliver)(message, signal),
		);
		for (let count = 0; count < 60; count++) await outbox.add(aMessage(), NOON);
		delivery.wake();
		await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(60), { timeout: 10_000 });
		for (let count = 0; count < 5; count++) await outbox.add(aMessage({ recipient: 'hangs' }), NOON);
		clock.at += 60_000;
		await outbox.add(aMessage({ recipient: good }), clock.at);
		delivery.wake();
		await vi.waitFor(() => expect(calls.filter(({ body }) => body.to === good)).toHaveLength(1), SOON);
		hanging.hangUp();
	}, 30_000);

	test('500 and then 200: sent again by itself, with the same key, and marked once', async () => {
		const { outbox, clock, open, rows } = await site();
		const { deliver, calls } = await gatewayAnd((_, turn) => (turn === 1 ? 500 : 200));
		const delivery = open(deliver);
		await outbox.add(aMessage({ idempotencyKey: 'k' }), NOON);
		await capturedLog(async () => {
			delivery.wake();
			await vi.waitFor(() => expect(calls).toHaveLength(1), SOON);
			await delivery.settled();
			clock.at += 2_000;
			await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 4_000 });
			await delivery.settled();
		});
		expect(calls.map(({ body }) => body.idempotency_key)).toEqual(['k', 'k']);
		expect(await rows()).toMatchObject([{ attempts: 2, deliveredAt: NOON + 2_000, gaveUpAt: null }]);
		clock.at += DAY_MS;
		delivery.wake();
		await delivery.settled();
		expect(calls).toHaveLength(2);
	}, 30_000);

	test('a call that is not answered in time is given up and made again', async () => {
		const { outbox, clock, open, rows } = await site({ callTimeoutMs: 1_000 });
		const { deliver, calls } = await gatewayAnd((_, turn) => (turn === 1 ? 'never' : 200));
		const delivery = open(deliver);
		await outbox.add(aMessage(), NOON);
		const printed = await capturedLog(async () => {
			delivery.wake();
			await vi.waitFor(() => expect(calls).toHaveLength(1), SOON);
			await delivery.settled();
		});
		expect(printed).toContain('no answer in time');
		clock.at += 2_000;
		delivery.wake();
		await vi.waitFor(() => expect(calls).toHaveLength(2), SOON);
		await delivery.settled();
		expect(await rows()).toMatchObject([{ deliveredAt: clock.at }]);
	});

	test('the time limit of a call ends with the call', async () => {
		const { outbox, open } = await site({ callTimeoutMs: 30 });
		let given: AbortSignal | undefined;
		const delivery = open(async (_, signal) => {
			given = signal;
		});
		await outbox.add(aMessage(), NOON);
		delivery.wake();
		await delivery.settled();
		await new Promise((resolve) => setTimeout(resolve, 60));
		expect(given?.aborted).toBe(false);
	});

	test('the pauses grow to an hour, and after three days it is given up', async () => {
		const { outbox, clock, open, rows } = await site();
		const delivery = open(async () => {
			throw new Error('away');
		});
		await outbox.add(aMessage(), NOON);
		const pauses: number[] = [];
		const printed = await capturedLog(async () => {
			for (let turn = 0; turn < 200; turn++) {
				delivery.wake();
				await delivery.settled();
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
		const { outbox, clock, open, rows } = await site();
		const { deliver, calls } = await gatewayAnd(() => 422);
		const delivery = open(deliver);
		await outbox.add(aMessage({ code: '424242', text: '424242 is your code' }), NOON);
		const printed = await capturedLog(async () => {
			for (let turn = 0; turn < 8; turn++) {
				delivery.wake();
				await delivery.settled();
				clock.at += DAY_MS / 24;
			}
		});
		expect(calls).toHaveLength(5);
		expect(await rows()).toMatchObject([{ deliveredAt: null, gaveUpAt: expect.any(Number) }]);
		expect(printed.match(/message given up/g)).toHaveLength(1);
		expect(printed).toContain('"reason":"status 422"');
		expect(printed).not.toMatch(/9812345678|424242|Asha/);
	});

	test('a message that is of no use any more is not sent', async () => {
		const { outbox, clock, open, rows } = await site();
		const { deliver, calls } = await gatewayAnd();
		await outbox.add(aMessage({ expiresAt: NOON + 1000 }), NOON);
		clock.at += 1000;
		const delivery = open(deliver);
		await capturedLog(async () => {
			delivery.wake();
			await delivery.settled();
		});
		expect(calls).toEqual([]);
		expect(await rows()).toMatchObject([{ gaveUpAt: clock.at }]);
	});

	test('each message once, when three processes deliver at the same time', async () => {
		const { outbox, open, rows } = await site();
		const { deliver, calls } = await gatewayAnd();
		for (let count = 0; count < 150; count++) await outbox.add(aMessage(), NOON);
		const deliveries = [1, 2, 3].map(() => open(deliver));
		for (const delivery of deliveries) delivery.wake();
		await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(150), { timeout: 15_000 });
		await Promise.all(deliveries.map((delivery) => delivery.settled()));
		expect(new Set(calls.map(({ body }) => body.idempotency_key)).size).toBe(150);
		expect(calls).toHaveLength(150);
		expect((await rows()).every(({ deliveredAt }) => deliveredAt === NOON)).toBe(true);
	}, 30_000);

	test('a database that is away for a moment when a message was handed over does not send it twice', async () => {
		const { outbox, clock, open, rows } = await site();
		const { deliver, calls } = await gatewayAnd();
		let failures = 0;
		const delivery = open(deliver, {
			...outbox,
			storeOutcomes: async (...given) => {
				if (failures++ === 0) throw new Error('away');
				await outbox.storeOutcomes(...given);
			},
		});
		await outbox.add(aMessage(), NOON);
		const printed = await capturedLog(async () => {
			delivery.wake();
			await vi.waitFor(async () => expect(await rows()).toMatchObject([{ deliveredAt: NOON }]), {
				timeout: 5_000,
			});
		});
		expect(printed).toContain('outbox not written');
		clock.at += DAY_MS;
		delivery.wake();
		await delivery.settled();
		expect(calls).toHaveLength(1);
	});

	test.each([true, false])(
		'one-time codes are forgotten once they are sent, if so wished: %s',
		async (forgetCodes) => {
			const { outbox, open, rows } = await site({ forgetCodes });
			const { deliver, calls } = await gatewayAnd();
			const words = { text: '424242 is your code', variables: { code: '424242' } };
			await outbox.add(aMessage({ ...words, code: '424242' }), NOON);
			await outbox.add(aMessage(), NOON + 1);
			const delivery = open(deliver);
			delivery.wake();
			await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0), SOON);
			await delivery.settled();
			const [withCode] = await rows();
			expect(calls.some(({ text }) => text.includes('424242'))).toBe(true);
			if (forgetCodes) expect(JSON.stringify(withCode)).not.toContain('424242');
			else expect(withCode).toMatchObject({ code: '424242', text: words.text });
		},
	);

	test('after closing nothing more is taken', async () => {
		const { outbox, open } = await site();
		const { deliver, calls } = await gatewayAnd();
		const delivery = open(deliver);
		await delivery.close();
		await outbox.add(aMessage(), NOON);
		delivery.wake();
		await delivery.settled();
		expect(calls).toEqual([]);
	});
});
