import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('D11: refunds that cannot be claimed end a run instead of being read again for ever, and are made later', async () => {
		silenceLog();
		const { db } = await bookingDatabase(engine, 50);
		onTestFinished(() => db.destroy());
		const { order, orders, gateway, refunds, ledger, clock } = bookingSite(db);
		const { refund } = gateway;
		gateway.refund = () => Promise.reject(new AppError('provider-down', 'away'));
		await Promise.all(
			Array.from({ length: 45 }, async (_, buyer) => {
				const { providerOrderId } = (await order(`buyer-${buyer}`, '1')).order;
				const { paymentId, signature } = gateway.pay(providerOrderId, 100 as Paise);
				await orders.verify(providerOrderId, paymentId, signature);
			}),
		);
		await refunds.idle();
		clock.at += HOUR_MS;
		gateway.refund = refund;

		// Every claim fails, while what is due can be read.
		await sql.raw('alter table refunds rename column attempts to tries').execute(db);
		await expect(refunds.sendDue()).rejects.toThrow('attempts');
		expect(gateway.refunds.size).toBe(0);

		await sql.raw('alter table refunds rename column tries to attempts').execute(db);
		await refunds.sendDue();
		expect(gateway.refunds.size).toBe(45);
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
	});

	test('after close no refund is requested; another process does it', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, orders, gateway, refunds } = bookingSite(db);
		const { providerOrderId } = (await order('asha', '1')).order;
		const { paymentId, signature } = gateway.pay(providerOrderId, 100 as Paise);
		await refunds.close();
		await orders.verify(providerOrderId, paymentId, signature);
		await refunds.idle();
		expect(gateway.refunds.size).toBe(0);
		const other = bookingSite(db, { gateway });
		await other.refunds.sendDue();
		expect(gateway.refunds.size).toBe(1);
	});
});
