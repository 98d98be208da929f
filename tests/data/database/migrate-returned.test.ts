import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#data/database/migrate.ts';
import { bookingDatabase, bookingSite } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('an upgrade counts what was given back before it, and holds that no more goes back than was paid', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, payAndVerify, reply, refunds } = bookingSite(db);
		const refused = await order('asha', '1');
		const kept = await order('ravi', '2');
		for (const { order: open } of [refused, kept]) await payAndVerify(open.providerOrderId);
		await reply(refused.bookingId, 'refuse');
		await refunds.sendDue();
		await refunds.idle();

		// The database of the release before.
		for (const statement of [
			'drop table disputes',
			'drop table hand_refunds',
			'alter table payments drop column returned_paise',
			'delete from migrations where number = 20',
		])
			await sql.raw(statement).execute(db);
		expect(await migrate(db)).toEqual([20]);

		const payments = await db
			.selectFrom('payments')
			.innerJoin('orders', 'orders.id', 'payments.orderId')
			.select(['orders.intentId', 'payments.amountPaise', 'payments.returnedPaise'])
			.execute();
		const returned = new Map(payments.map((row) => [row.intentId, row.returnedPaise]));
		expect(returned.get(refused.holdId)).toBe(payments[0]?.amountPaise);
		expect(returned.get(kept.holdId)).toBe(0);
		await expect(sql`update payments set returned_paise = amount_paise + 1`.execute(db)).rejects.toThrow(
			/check/i,
		);
	});
});
