import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/test-database.ts';

const SECRET = 's'.repeat(32);

test('D244: in production a start that makes a database warns of it, with its place, and the next one does not', async () => {
	const dataDir = temporaryFolder();
	const opening = `
		import { openServices } from './src/server/services/index.ts';
		await (await openServices()).close();`;
	const start = (settings: Record<string, string>) =>
		new Promise<string>((done) => {
			const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...settings };
			execFile(process.execPath, ['--input-type=module', '-e', opening], { env }, (_, out, said) =>
				done(out + said),
			);
		});
	const production = {
		...{ APP_ENV: 'production', SITE_URL: 'https://safarnama.example', OTP_PEPPER: SECRET },
		...{ LINK_SECRET: SECRET, RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' },
		...{ RAZORPAY_WEBHOOK_SECRET: 'webhook', SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'token' },
		...{ SMTP_URL: 'smtps://mail.example', DESK_EMAIL: 'desk@safarnama.example' },
	};
	expect(JSON.parse(await start(production))).toMatchObject({
		...{ level: 'warn', event: 'new database', database: join(dataDir, 'safarnama.sqlite') },
	});
	expect(await start(production)).toBe('');
	expect(await start({ DATA_DIR: join(dataDir, 'another') })).toBe('');
}, 60_000);
