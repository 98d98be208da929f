import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { aMessage } from '../support/a-message.ts';
import { capturedLog } from '../support/captured-log.ts';
import { openGateway } from '../support/open-gateway.ts';
import { onEachEngine, testDatabaseSettings } from '../support/test-database.ts';

type Ended = { code: number; out: string; said: string };

/** Runs a command beside whatever runs, under some settings. */
const run = (script: string, args: string[], settings: Record<string, string>) =>
	new Promise<Ended>((done) => {
		const env = { ...process.env, DATABASE_URL: '', DEBUG: '', ...settings };
		execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env }, (error, out, said) =>
			done({ code: Number(error?.code ?? 0), out, said }),
		);
	});

onEachEngine((engine) => {
	test('the owner sees that messages do not leave and why, sends them again beside the running site, and they arrive', async () => {
		const settings = await testDatabaseSettings(engine);
		const env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
		const db = await openDatabase(settings);
		onTestFinished(() => db.destroy());
		const outbox = outboxRepository(db);
		const now = Date.now();
		await outbox.add([aMessage({ idempotencyKey: 'new', text: 'Hello' })], now - 9 * MINUTE_MS);
		expect(await run('messages-status', [], env)).toMatchObject({ code: 0, said: '' });
		await db
			.updateTable('outbox')
			.set({ nextAttemptAt: now - 11 * MINUTE_MS })
			.execute();
		const stuck = await run('messages-status', [], env);
		expect([stuck.code, stuck.out]).toEqual([1, expect.stringContaining('look whether the site runs')]);
		await db.deleteFrom('outbox').execute();

		const delivered: string[] = [];
		const delivery = outboxDelivery(
			outbox,
			async ({ idempotencyKey }) => void delivered.push(idempotencyKey),
			Date.now,
		);
		await outbox.add(
			[aMessage({ idempotencyKey: 'again', channel: 'email', recipient: 'asha@example.in' })],
			1,
		);
		await outbox.add([aMessage({ idempotencyKey: 'code', code: '123456', text: '123456 is your code' })], 2);
		const [again, code] = await db.selectFrom('outbox').select('id').orderBy('createdAt').execute();
		for (const message of [again, code])
			await outbox.storeOutcomes(
				[{ id: message?.id ?? '', became: 'given-up', reason: 'reply 535' }],
				Date.now(),
				true,
			);
		const status = await run('messages-status', [], env);
		expect(status.code).toBe(1);
		expect(status.out).toMatch(/^email +0 +0 +1 +0 +1970-01-01 00:00 .*reply 535.*SMTP_URL/m);
		expect(status.out).toMatch(/^sms +0 +0 +0 +1 /m);
		expect(status.out).toContain(`${again?.id} email greeting`);
		expect(status.out).not.toMatch(/asha@|Asha|9812345678|123456 /);

		const wrong = await run('messages-retry', [], env);
		expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('Usage')]);
		const retried = await run('messages-retry', ['--all'], env);
		expect(retried).toMatchObject({ code: 0, said: '' });
		expect(retried.out).toMatch(
			/^1 message to be sent again[\s\S]*Not sent: 1 message: it was a one-time code/,
		);
		await capturedLog(async () => {
			delivery.wake();
			await expect.poll(() => delivered).toEqual(['again']);
			await delivery.close();
		});
		const named = await run('messages-retry', [again?.id ?? '', 'nonsense'], env);
		expect(named.code).toBe(1);
		expect(named.out).toContain(`Not sent: ${again?.id}: it was delivered`);
		expect(named.out).toContain('Not sent: nonsense: there is no such message');
	}, 60_000);
});

test('settings:check uses what the settings name, and ends with 1 when something fails', async () => {
	const sms = await openGateway();
	const right = { SMS_URL: sms.url, SMS_TOKEN: 's3cret' };
	const works = await run('settings-check', ['--phone', '+919812345678'], right);
	expect(works).toMatchObject({ code: 0, said: '' });
	expect(works.out).toMatch(/^SMS +works: [\s\S]*^E-mail +not set: [\s\S]*^Payments +not set: /m);
	expect(sms.calls.map(({ body }) => body.to)).toEqual(['+919812345678']);

	const wrong = await openGateway(() => 401);
	const fails = await run('settings-check', ['--phone', '+919812345678'], { ...right, SMS_URL: wrong.url });
	expect([fails.code, fails.out]).toEqual([1, expect.stringMatching(/^SMS +fails: .*look at SMS_TOKEN$/m)]);
	expect(fails.out).not.toMatch(/s3cret|98123/);

	for (const phone of ['9812345678', '+91 9812345678', ''])
		expect(await run('settings-check', ['--phone', phone], right)).toMatchObject({ code: 1, out: '' });
	expect((await run('settings-check', [], { SMS_URL: sms.url })).said).toMatch(/SMS_TOKEN \(missing/);
}, 60_000);
