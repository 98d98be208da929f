import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { channelHealth } from '#server/providers/channel-health.ts';
import { capturedLog } from '../../support/captured-log.ts';

test('a channel fails after three tries over a minute, is named once with the setting, and works again with the first message', async () => {
	let at = 0;
	const health = channelHealth(() => at);
	const printed = await capturedLog(async () => {
		for (let tries = 0; tries < 50; tries++) health.failed('email', 'reply 535');
		expect(health.failing()).toEqual([]);
		at = MINUTE_MS;
		for (let tries = 0; tries < 50; tries++) health.failed('email', 'reply 535');
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
	health.failed('sms', 'status 503');
	at = 60 * MINUTE_MS;
	health.failed('sms', 'status 503');
	expect(health.failing()).toEqual([]);
});
