import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { bookingDatabase, bookingSite } from '../support/booking-site.ts';
import { onEachEngine } from '../support/test-database.ts';

onEachEngine((engine) => {
	test('LEG-07: the owner cancels for a traveller who has written, as of the moment when the message came', async () => {
		const { settings, db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.reply(bookingId, 'confirm');
		const unpaid = await site.order('ravi', '2');
		await db.destroy();

		secretOf('link-secret', undefined, settings.dataDir);
		// Both are 25 days before the departure, when half of the price goes back.
		const clockOffset = Math.round((Date.parse('2026-12-16T12:00:00+05:30') - Date.now()) / 1000);
		const env = {
			...{ DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '' },
			CLOCK_OFFSET: String(clockOffset),
		};
		const cancel = (...given: string[]) =>
			new Promise<{ code: number; said: string }>((done) => {
				execFile(
					process.execPath,
					['scripts/bookings-cancel.ts', ...given],
					{ env: { ...process.env, ...env } },
					(error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
				);
			});
		const at = ['--at', '2026-12-16 11:30'];
		const usage = expect.stringMatching(/^Usage: npm run bookings:cancel/);
		const wrong = await Promise.all([
			cancel(),
			cancel(bookingId),
			cancel(bookingId, '--at', '2026-11-31 10:00'),
			cancel(bookingId, '--at', '2026-12-16'),
			cancel(bookingId, 'SB', ...at),
			cancel(bookingId, ...at, '--confirmed', 'yesterday'),
			cancel(bookingId, ...at, '--refund', ''),
			cancel(bookingId, ...at, '--refund', 'all'),
			cancel(bookingId, ...at, '--force'),
		]);
		for (const refused of wrong) expect(refused).toEqual({ code: 1, said: usage });
		expect(await cancel(bookingId, '--at', '2026-12-16 13:00')).toEqual({
			code: 1,
			said: '--at: This moment has not come yet.',
		});
		expect(await cancel('SBUNKNOWN222', ...at)).toEqual({ code: 1, said: 'There is no such booking.' });
		expect(await cancel(unpaid.bookingId, ...at)).toMatchObject({
			code: 1,
			said: expect.stringContaining('has not been paid for'),
		});

		const name = `${bookingId}: Goa by the sea, 10 January 2027`;
		expect(await cancel(bookingId.toLowerCase(), ...at)).toEqual({
			code: 0,
			said: `${name}: cancelled at Wed 16 Dec, 11:30 am IST, it gives back ₹7,500. Nothing has changed; add --refund 7500 to cancel it.`,
		});
		expect(await cancel(bookingId, '--at', '2026-12-16 00:00')).toMatchObject({
			said: expect.stringContaining('cancelled at Wed 16 Dec, 00:00 IST'),
		});
		expect(await cancel(bookingId, ...at, '--confirmed', '2026-12-16 11:31')).toEqual({
			code: 1,
			said: 'The confirmation of its operator has to lie between its payment and its cancelling.',
		});
		expect(await cancel(bookingId, ...at, '--refund', '15000')).toEqual({
			code: 1,
			said: 'The refund is now ₹7,500. Please check it again.',
		});
		expect(await cancel(bookingId, ...at, '--refund', '7500')).toEqual({
			code: 0,
			said: `Cancelled ${name}. ₹7,500 goes back; the running site sends what is due and tells the traveller within a minute.`,
		});
		expect(await cancel(bookingId, ...at, '--refund', '7500')).toEqual({
			code: 0,
			said: `${name} was cancelled before; nothing has changed.`,
		});
		expect(await cancel(bookingId, ...at, '--refund', '7000')).toEqual({
			code: 1,
			said: 'This booking has ended already.',
		});
		const after = await openDatabase(settings);
		const rows = await after.selectFrom('bookings').select(['id', 'state']).execute();
		expect(rows).toContainEqual({ id: bookingId, state: 'cancelled' });
		expect(rows).toContainEqual({ id: unpaid.bookingId, state: 'pending' });
		expect(await after.selectFrom('refunds').select('amountPaise').execute()).toEqual([
			{ amountPaise: 750_000 },
		]);
		await after.destroy();
	}, 60_000);
});
