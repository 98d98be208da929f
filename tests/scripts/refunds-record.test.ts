import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { bookingDatabase, bookingSite } from '../support/booking-site.ts';
import { silenceLog } from '../support/silence-log.ts';

test('D262: the owner records a refund that was paid by bank transfer, once, and wrong arguments change nothing', async () => {
	silenceLog();
	const { settings, db } = await bookingDatabase('SQLite');
	const site = bookingSite(db);
	site.gateway.refund = () => Promise.reject(new GatewayRefusal('The payment is too old.'));
	const { bookingId, order } = await site.order('asha', '1');
	await site.payAndVerify(order.providerOrderId);
	await site.bookings.cancel(bookingId, order.amountPaise);
	await site.refunds.idle();
	site.clock.at += 7 * 3_600_000;
	await site.refunds.sendDue();
	const [paymentId = ''] = site.gateway.payments.keys();
	await db.destroy();

	secretOf('link-secret', undefined, settings.dataDir);
	const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: '' };
	const record = (...given: string[]) =>
		new Promise<{ code: number; said: string }>((done) => {
			execFile(process.execPath, ['scripts/refunds-record.ts', ...given], { env }, (error, stdout, stderr) =>
				done({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
			);
		});
	const usage = expect.stringMatching(/^Usage: npm run refunds:record/);
	for (const wrong of [[], [paymentId], [paymentId, 'x', '--reference', 'x'], [paymentId, '--force']])
		expect(await record(...wrong)).toEqual({ code: 1, said: usage });
	expect(await record(paymentId, '--reference', 'two words')).toMatchObject({ code: 1 });
	expect(await record('pay_none', '--reference', 'UTR42')).toEqual({
		code: 1,
		said: 'There is no payment pay_none.',
	});
	const done = await record(paymentId, '--reference', 'UTR42');
	expect(done).toMatchObject({ code: 0, said: expect.stringContaining('₹15,000 by bank transfer') });
	expect(await record(paymentId, '--reference', 'UTR42')).toMatchObject({
		code: 0,
		said: expect.stringContaining('was recorded before'),
	});
});
