import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#data/database/migrate.ts';
import { moneyBack } from '#server/services/bookings/money-back.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('D251: after an upgrade a refund that was sent before it is said to give back what the ledger owes', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, bookings, reply, refunds } = bookingSite(db, { refundStatus: 'pending' });
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'refuse');
		await refunds.idle();

		// The database of the release before.
		await sql`alter table refunds drop column sent_paise`.execute(db);
		await sql`delete from migrations where number = 37`.execute(db);
		expect(await migrate(db)).toEqual([37]);

		const { paid } = await bookings.read(bookingId);
		expect(paid?.refund).toMatchObject({ state: 'sent', sentPaise: null });
		expect(paid && moneyBack(paid)).toMatchObject({ amountPaise: open.amountPaise, state: 'sent' });
	});
});
