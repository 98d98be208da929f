import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { signedKeys } from '#server/links/signed-keys.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { bookingDatabase } from '../support/booking-site.ts';

test('D233: the owner prints the link to all bookings of an operator', async () => {
	const { settings, db } = await bookingDatabase('SQLite');
	await db.destroy();
	const env = {
		...process.env,
		...{ DATA_DIR: settings.dataDir, DATABASE_URL: '', LINK_SECRET: '' },
	};
	const run = (...given: string[]) =>
		new Promise<{ code: number; said: string }>((done) => {
			execFile(process.execPath, ['scripts/operator-link.ts', ...given], { env }, (error, stdout, stderr) =>
				done({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
			);
		});
	// No link of another secret than the site's is printed.
	expect(await run('konkan')).toMatchObject({
		code: 1,
		said: expect.stringMatching(/^LINK_SECRET is not set/),
	});
	const keys = signedKeys(secretOf('link-secret', undefined, settings.dataDir));
	const { code, said } = await run('konkan');
	expect([code, said]).toEqual([
		0,
		expect.stringMatching(
			/^All bookings of Konkan & Co, for 30 days: http:\/\/[^/]+\/operators\/konkan\/bookings\?key=\S+$/,
		),
	]);
	expect(keys.operatorListState('konkan', said.split('?key=')[1] ?? '', Date.now())).toBe('valid');
	expect(await run('nobody')).toEqual({ code: 1, said: 'The catalogue has no operator "nobody".' });
	for (const given of [[], ['konkan', 'malabar']])
		expect(await run(...given)).toMatchObject({
			code: 1,
			said: expect.stringMatching(/^Usage: npm run operator:link/),
		});
});
