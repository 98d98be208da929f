import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aReportedBooking, PAID } from '../../../support/a-reported-booking.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* D112, D113: what the desk is told about money that the site did not move is what the ledger has. */

const LESS = /is owed ₹[\d,]+ less/;
const REFUSE_AS_WELL = 'refuse it as well';

onEachEngine((engine) => {
	test('D112: by hand for a cancelled booking whose refund is late, it pays the traveller, and nobody is owed less', async () => {
		const { bookings, bookingId, refunds, gateway, giveBack, notices, ledger } =
			await aReportedBooking(engine);
		gateway.isDown = true;
		await capturedLog(async () => {
			await bookings.cancel(bookingId, PAID);
			await refunds.idle();
		});
		gateway.isDown = false;
		const before = await ledger();
		await capturedLog(() => giveBack(PAID));
		expect((await ledger()).operator).toBe(before.operator);
		const [told = ''] = await notices('refund-by-hand-notice');
		expect(told).toContain('₹15,000 of it was owed to the traveller already.');
		expect(told).not.toMatch(LESS);
		expect(told).not.toContain(REFUSE_AS_WELL);
	});

	test('D112: by hand for a second payment, it leaves the booking and its operator alone', async () => {
		const { gateway, orderId, orders, refunds, send, notices, ledger } = await aReportedBooking(engine);
		gateway.refusal = 'not now';
		await capturedLog(async () => {
			const second = gateway.pay(orderId);
			await orders.verify(orderId, second.paymentId, second.signature);
			// Our own refund has been tried, and refused, before the owner makes one.
			await refunds.idle();
			gateway.refusal = undefined;
			await send({ type: 'refund', refund: gateway.giveBack(second.paymentId, PAID) });
		});
		expect(await ledger()).toMatchObject({ provider: PAID, operator: -PAID, refunds: 0, losses: 0 });
		const [told = ''] = await notices('refund-by-hand-notice');
		expect(told).toContain('was owed to the traveller already');
		expect(told).not.toMatch(LESS);
		expect(told).not.toContain(REFUSE_AS_WELL);
	});

	test('D113: a dispute that is lost says who is owed less, and what is a loss once the money had gone back', async () => {
		const running = await aReportedBooking(engine);
		await capturedLog(() => running.dispute('lost'));
		expect((await running.notices('dispute-notice'))[0]).toMatch(
			/The money is gone\. .* is owed ₹15,000 less\. The booking is requested as before/,
		);

		const refused = await aReportedBooking(engine);
		await refused.reply(refused.bookingId, 'refuse');
		await refused.refunds.sendDue();
		await capturedLog(() => refused.dispute('lost'));
		const [told = ''] = await refused.notices('dispute-notice');
		expect(told).toContain('₹15,000 of it was owed to nobody: it is a loss of the site.');
		expect(told).not.toMatch(LESS);
		expect(told).not.toContain(REFUSE_AS_WELL);
	});

	test('D113: an open dispute says nothing of what is owed, because nothing has left', async () => {
		const { dispute, notices } = await aReportedBooking(engine);
		await capturedLog(() => dispute('open'));
		expect((await notices('dispute-notice'))[0]).toMatch(/until it is decided\.$/);
	});

	test('D113: of a refund that an open dispute holds up nobody is told that it is late, until 72 hours after its end', async () => {
		const { dispute, reply, bookingId, refunds, clock, gateway, notices } = await aReportedBooking(engine);
		gateway.refusal = 'not now';
		const late = async () => {
			await capturedLog(() => refunds.tellOfDelays());
			return (await notices('refund-delayed-notice')).length;
		};
		await capturedLog(async () => {
			await dispute('open');
			await reply(bookingId, 'refuse');
			await refunds.idle();
		});
		clock.at += 100 * HOUR_MS;
		expect(await late()).toBe(0);
		await capturedLog(() => dispute('won'));
		clock.at += 71 * HOUR_MS;
		expect(await late()).toBe(0);
		clock.at += HOUR_MS;
		expect(await late()).toBe(1);
	});
});
