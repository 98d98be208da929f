import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { aMessage } from '../../support/a-message.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { gatewayAnd, NOON, openOutbox } from '../../support/open-outbox.ts';

test('a call for a code ends with the code', async () => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite');
	const { deliver, hangUp } = await gatewayAnd(() => 'never');
	const delivery = open(deliver);
	await outbox.add([aMessage({ expiresAt: NOON + 200 })], NOON);
	const printed = await capturedLog(async () => {
		delivery.wake();
		await expect.poll(async () => (await rows())[0]?.lastError).toBe('no answer in time');
		clock.at += HOUR_MS;
		delivery.wake();
		await expect.poll(async () => (await rows())[0]?.gaveUpAt).toBe(clock.at);
	});
	expect(printed).toContain('message expired');
	hangUp();
}, 5_000);

test.each([
	['sms', 'sms', 70_000],
	['email', 'email', 12 * MINUTE_MS],
	['desk', 'email', 12 * MINUTE_MS],
] as const)('a message by %s that leaves by %s is taken for %i ms', async (channel, way, takenForMs) => {
	const { outbox, clock, open, rows } = await openOutbox('SQLite');
	let calls = 0;
	let end = () => {};
	const delivery = open(
		Object.assign(
			() => {
				calls++;
				return new Promise<void>((resolve) => {
					end = resolve;
				});
			},
			{ wayOf: () => way },
		),
	);
	await outbox.add([aMessage({ channel })], NOON);
	delivery.wake();
	await expect.poll(() => calls).toBe(1);
	expect(await rows()).toMatchObject([{ nextAttemptAt: clock.at + takenForMs }]);
	end();
	await delivery.idle();
});
