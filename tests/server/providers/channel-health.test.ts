import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { channelHealth } from '#server/providers/channel-health.ts';
import { capturedLog } from '../../support/captured-log.ts';

test('a channel fails after three tries over a minute, is named once with the setting, and works again with the first message', async () => {
	let at = 0;
	const health = channelHealth(() => at);
	const printed = await capturedLog(async () => {
		for (let tries = 0; tries < 50; tries++) health.failed('email', 'reply 535', 'asha@example.in');
		expect(health.failing()).toEqual([]);
		at = MINUTE_MS;
		for (let tries = 0; tries < 50; tries++) health.failed('email', 'reply 535', 'asha@example.in');
		expect(health.failing()).toEqual(['email']);
	});
	expect(printed.trim().split('\n')).toHaveLength(1);
	expect(JSON.parse(printed)).toMatchObject({
		...{ level: 'error', event: 'messages do not leave', channel: 'email' },
		...{ reason: 'reply 535', setting: 'SMTP_URL (user and password)' },
	});
	expect(await capturedLog(async () => health.delivered('email'))).toContain('messages leave again');
	expect(health.failing()).toEqual([]);
});

test('two tries with an hour between them are too few', () => {
	let at = 0;
	const health = channelHealth(() => at);
	health.failed('sms', 'status 503', '+919812345678');
	at = 60 * MINUTE_MS;
	health.failed('sms', 'status 503', '+919812345678');
	expect(health.failing()).toEqual([]);
});

test('a fault that may be one recipient’s is no outage until another recipient has it too', () => {
	let at = 0;
	const health = channelHealth(() => at);
	for (let tries = 0; tries < 10; tries++) {
		health.failed('sms', 'status 503', '+919812345678');
		at += MINUTE_MS;
	}
	expect(health.failing()).toEqual([]);
	health.failed('sms', 'status 503', '+919800000001');
	expect(health.failing()).toEqual(['sms']);
});

test('a message that is taken between two recipients with a fault ends the row', () => {
	let at = 0;
	const health = channelHealth(() => at);
	health.failed('sms', 'answer error', '+919812345678');
	at = 5 * MINUTE_MS;
	health.delivered('sms');
	health.failed('sms', 'answer error', '+919800000001');
	at = 10 * MINUTE_MS;
	health.failed('sms', 'answer error', '+919800000001');
	expect(health.failing()).toEqual([]);
});

test('the desk is one recipient, whose faults are those of its channel', () => {
	let at = 0;
	const health = channelHealth(() => at);
	for (let tries = 0; tries < 3; tries++) {
		health.failed('desk', 'status 503', 'desk');
		at += MINUTE_MS;
	}
	expect(health.failing()).toEqual(['desk']);
});
