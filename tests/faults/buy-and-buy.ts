import { openDatabase } from '#data/database/open.ts';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { bookingSite, NOON } from '../support/booking-site.ts';
import type { FakeGateway } from '../support/fake-gateway.ts';

/* A process to be killed: customers hold, order, pay and cancel as fast as they can. Prints each response once it has arrived. */
const [dataDir = '', origin = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const gateway = razorpayGateway({
	...SANDBOX_KEYS,
	apiUrl: origin + SANDBOX_PATH,
	checkoutUrl: '/checkout.js',
});
const site = bookingSite(db, { gateway: gateway as FakeGateway });
site.clock.at = NOON;

async function pay(orderId: string): Promise<Record<string, string>> {
	const body = new URLSearchParams({ order_id: orderId, outcome: 'success' });
	return (await (
		await fetch(`${origin}${SANDBOX_PATH}/v1/checkout/pay`, { method: 'POST', body })
	).json()) as Record<string, string>;
}

async function buyForEver(buyer: number): Promise<never> {
	for (let turn = 0; ; turn++) {
		const { holdId, bookingId, order } = await site.order(`${process.pid}-${buyer}-${turn}`, '1');
		process.stdout.write(`held ${holdId}\n`);
		const paid = await pay(order.providerOrderId);
		const settled = await site.orders.verify(
			order.providerOrderId,
			paid['razorpay_payment_id'] ?? '',
			paid['razorpay_signature'] ?? '',
		);
		if (settled.booked) process.stdout.write(`booked ${bookingId}\n`);
		if (turn % 3 !== 0) continue;
		await site.bookings.cancel(bookingId, order.amountPaise);
		process.stdout.write(`cancelled ${bookingId}\n`);
	}
}
await Promise.all([1, 2, 3].map(buyForEver));
