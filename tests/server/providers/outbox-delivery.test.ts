import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHANNELS, type OutboxRepository } from '#data/message/outbox.ts';
import { messageChannels } from '#server/providers/message-channels.ts';
import { appendToOutboxFile, outboxFile } from '#server/providers/outbox-file.ts';
import { aMessage } from '../../support/a-message.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { openGateway } from '../../support/open-gateway.ts';
import { openMailServer } from '../../support/open-mail-server.ts';
import { gatewayAnd, NOON, openOutbox } from '../../support/open-outbox.ts';
import { onEachEngine, temporaryFolder } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('messages of a burst are looked for together, every 20 ms, and the outbox file takes them at once', async () => {
		const { outbox, open, rows } = await openOutbox(engine);
		let looks = 0;
		const sizes: number[] = [];
		const counting: OutboxRepository = {
			...outbox,
			nextAttempts() {
				looks++;
				return outbox.nextAttempts();
			},
			async claimFresh(channel, taking) {
				const taken = await outbox.claimFresh(channel, taking);
				if (taken.length > 0) sizes.push(taken.length);
				return taken;
			},
		};
		const dataDir = temporaryFolder();
		const delivery = open(appendToOutboxFile(dataDir), counting);
		for (let count = 0; count < 100; count++) await outbox.add([aMessage()], NOON);
		const begun = performance.now();
		for (let count = 0; count < 300; count++) {
			delivery.wake();
			await new Promise(setImmediate);
		}
		await delivery.idle();
		// One look every 20 ms for each lane, and two more: the first one, and its own in the turn in which it is woken.
		const elapsed = performance.now() - begun;
		expect(looks).toBeLessThanOrEqual(CHANNELS.length * (elapsed / 20 + 2));
		expect(looks).toBeLessThan(100);
		expect(sizes).toEqual([100]);
		const lines = readFileSync(outboxFile(dataDir), 'utf8').trim().split('\n');
		expect(lines).toHaveLength(100);
		expect((await rows()).every(({ deliveredAt, attempts }) => deliveredAt === NOON && attempts === 1)).toBe(
			true,
		);
	});

	test('what failed before is tried again while new messages keep coming', async () => {
		const { outbox, clock, open } = await openOutbox(engine);
		let isWell = false;
		const delivered: string[] = [];
		const delivery = open(async ({ recipient }) => {
			if (recipient === 'failed' && !isWell) throw new Error('not now');
			delivered.push(recipient);
		});
		await outbox.add([aMessage({ recipient: 'failed' })], NOON);
		delivery.wake();
		await delivery.idle();
		isWell = true;
		clock.at += 60_000;
		const until = Date.now() + 10_000;
		while (!delivered.includes('failed') && Date.now() < until) {
			for (let count = 0; count < 5; count++) await outbox.add([aMessage({ recipient: 'new' })], NOON);
			delivery.wake();
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		expect(delivered).toContain('failed');
	}, 20_000);

	test('each message once, when three processes deliver at the same time', async () => {
		const { outbox, open, rows } = await openOutbox(engine);
		const { deliver, calls } = await gatewayAnd();
		for (let count = 0; count < 150; count++) await outbox.add([aMessage()], NOON);
		const deliveries = [1, 2, 3].map(() => open(deliver));
		for (const delivery of deliveries) delivery.wake();
		await expect.poll(() => calls.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(150);
		await Promise.all(deliveries.map((delivery) => delivery.idle()));
		expect(new Set(calls.map(({ body }) => body.idempotency_key)).size).toBe(150);
		expect(calls).toHaveLength(150);
		expect((await rows()).every(({ deliveredAt }) => deliveredAt === NOON)).toBe(true);
	}, 30_000);
});

test('each channel goes its own way, and a gateway that never answers holds up no other', async () => {
	const { outbox, open } = await openOutbox('SQLite');
	const sms = await openGateway(() => 'never');
	const whatsapp = await openGateway();
	const mail = await openMailServer();
	const delivery = open(
		messageChannels({
			isProduction: false,
			dataDir: temporaryFolder(),
			sms: { url: sms.url, token: 's' },
			msg91: undefined,
			whatsapp: { url: whatsapp.url, token: 'w' },
			smtpUrl: mail.url,
			mailFrom: 'desk@example.in',
			leadWebhook: undefined,
			deskEmail: undefined,
		}),
	);
	for (let count = 0; count < 40; count++) await outbox.add([aMessage()], NOON);
	await outbox.add([aMessage({ channel: 'whatsapp' })], NOON);
	await outbox.add([aMessage({ channel: 'email', recipient: 'asha@example.in', subject: 'Hello' })], NOON);
	delivery.wake();
	await expect.poll(() => whatsapp.calls).toHaveLength(1);
	await expect.poll(() => mail.taken).toMatchObject([{ from: 'desk@example.in', to: ['asha@example.in'] }]);
	expect(sms.calls.length).toBeGreaterThan(0);
	sms.hangUp();
}, 30_000);

test('a message to a number that hangs, and any that failed before, do not hold up a new one', async () => {
	const { outbox, clock, open } = await openOutbox('SQLite');
	const good = '+919800000001';
	const { deliver, calls } = await gatewayAnd(({ body }) => (body.to === good ? 200 : 503));
	const hanging = await gatewayAnd(() => 'never');
	const delivery = open((message, signal) =>
		(message.recipient === 'hangs' ? hanging.deliver : deliver)(message, signal),
	);
	for (let count = 0; count < 60; count++) await outbox.add([aMessage()], NOON);
	delivery.wake();
	await expect.poll(() => calls.length).toBeGreaterThanOrEqual(60);
	for (let count = 0; count < 5; count++) await outbox.add([aMessage({ recipient: 'hangs' })], NOON);
	clock.at += 60_000;
	await outbox.add([aMessage({ recipient: good })], clock.at);
	delivery.wake();
	await expect.poll(() => calls.filter(({ body }) => body.to === good)).toHaveLength(1);
	hanging.hangUp();
}, 30_000);

test('a message that is of no use any more is not sent', async () => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite');
	const { deliver, calls } = await gatewayAnd();
	await outbox.add([aMessage({ expiresAt: NOON + 1000 })], NOON);
	clock.at += 1000;
	const delivery = open(deliver);
	await capturedLog(async () => {
		delivery.wake();
		await delivery.idle();
	});
	expect(calls).toEqual([]);
	expect(await rows()).toMatchObject([{ gaveUpAt: clock.at }]);
});

test('after closing nothing more is taken', async () => {
	const { outbox, open } = await openOutbox('SQLite');
	const { deliver, calls } = await gatewayAnd();
	const delivery = open(deliver);
	await delivery.close();
	await outbox.add([aMessage()], NOON);
	delivery.wake();
	await delivery.idle();
	expect(calls).toEqual([]);
});
