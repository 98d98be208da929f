import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { bookingDatabase, bookingSite } from '../support/booking-site.ts';
import { onEachEngine } from '../support/test-database.ts';

onEachEngine((engine) => {
	test('D95: the owner refuses a confirmed booking by a command, once, and wrong arguments change nothing', async () => {
		const { settings, db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.reply(bookingId, 'confirm');
		const unpaid = await site.order('ravi', '2');
		await db.destroy();

		secretOf('link-secret', undefined, settings.dataDir);
		const env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' };
		const refuse = (...given: string[]) =>
			new Promise<{ code: number; said: string }>((done) => {
				execFile(
					process.execPath,
					['scripts/bookings-refuse.ts', ...given],
					{ env: { ...process.env, ...env } },
					(error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
				);
			});
		const usage = expect.stringMatching(/^Usage: npm run bookings:refuse/);
		const [none, noReason, more, unknown, empty, long, control, notThere, notPaid] = await Promise.all([
			refuse(),
			refuse(bookingId),
			refuse(bookingId, 'SB', '--reason', 'x'),
			refuse(bookingId, '--reason', 'x', '--force'),
			refuse(bookingId, '--reason', ' '),
			refuse(bookingId, '--reason', 'x'.repeat(301)),
			refuse(bookingId, '--reason', 'a\u0007b'),
			refuse('SBUNKNOWN222', '--reason', 'x'),
			refuse(unpaid.bookingId, '--reason', 'x'),
		]);
		for (const wrong of [none, noReason, more, unknown]) expect(wrong).toEqual({ code: 1, said: usage });
		expect(empty).toEqual({ code: 1, said: '--reason: Say why: the traveller reads it' });
		expect(long).toEqual({ code: 1, said: '--reason: At most 300 characters' });
		expect(control).toEqual({ code: 1, said: '--reason: Please leave out invisible characters' });
		expect(notThere).toEqual({ code: 1, said: 'There is no such booking.' });
		expect(notPaid).toMatchObject({ code: 1, said: expect.stringContaining('not paid for') });

		const [one, other] = await Promise.all([
			refuse(bookingId, '--reason', 'The road is closed.'),
			refuse(bookingId.toLowerCase(), '--reason', 'The road is closed.'),
		]);
		expect([one.code, other.code]).toEqual([0, 0]);
		expect([one.said, other.said].toSorted((a, b) => b.length - a.length)).toEqual([
			expect.stringMatching(new RegExp(`^Refused ${bookingId}: .*₹15,000 goes back; the running site sends`)),
			expect.stringContaining('was refused before; nothing has changed.'),
		]);
		const after = await openDatabase(settings);
		const rows = await after.selectFrom('bookings').select(['id', 'state', 'refusalReason']).execute();
		expect(rows).toContainEqual({ id: bookingId, state: 'refused', refusalReason: 'The road is closed.' });
		expect(rows).toContainEqual({ id: unpaid.bookingId, state: 'pending', refusalReason: null });
		expect(await after.selectFrom('refunds').select('amountPaise').execute()).toEqual([
			{ amountPaise: 1_500_000 },
		]);
		await after.destroy();
	}, 60_000);
});
