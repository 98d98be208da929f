import { expect, test, vi } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { razorpaySandbox } from '#server/sandbox/razorpay-sandbox.ts';
import { SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { openSandbox } from '../../support/open-sandbox.ts';

const amount = rupees(50_000);

test('a restart keeps orders and payments, and webhooks that nobody has accepted', async () => {
	let isUp = false;
	const sandbox = await openSandbox({ accept: () => isUp });
	const gateway = sandbox.gateway();
	const order = await gateway.createOrder({ receipt: 'receipt-0001', amount });
	await sandbox.pay(order.id, 'success');
	await expect.poll(() => gateway.fetchPaymentsOfOrder(order.id)).toMatchObject([{ status: 'captured' }]);
	expect(sandbox.webhooks).toEqual([]);

	isUp = true;
	const restarted = razorpaySandbox({ dataDir: sandbox.dataDir, webhookUrl: `${sandbox.origin}/webhook` });
	await vi.waitFor(() => expect(sandbox.webhooks.length).toBeGreaterThanOrEqual(2), { timeout: 9000 });
	restarted.close();
});

test('an order is paid once, and a wrong amount or outcome is the payer’s business', async () => {
	const { gateway, pay } = await openSandbox();
	const order = await gateway().createOrder({ receipt: 'receipt-0001', amount });
	expect((await pay(order.id, 'nonsense')).status).toBe(400);
	expect((await pay('order_none', 'success')).status).toBe(400);
	expect((await pay(order.id, 'wrong-amount')).status).toBe(200);
	expect((await pay(order.id, 'success')).status).toBe(400);
	expect(await gateway().fetchPaymentsOfOrder(order.id)).toMatchObject([{ amount: amount - 100 }]);
});

test('it can be slow and down, and make refunds wait', async () => {
	const { gateway, pay, setFaults } = await openSandbox();
	const order = await gateway().createOrder({ receipt: 'receipt-0001', amount });
	await setFaults({ is_down: 'true' });
	await expect(gateway().fetchPaymentsOfOrder(order.id)).rejects.toMatchObject({ code: 'provider-down' });
	await setFaults({ slow_ms: '5000' });
	await expect(gateway(200).fetchPaymentsOfOrder(order.id)).rejects.toMatchObject({ code: 'provider-down' });
	await setFaults({ refunds: 'pending' });
	const { body } = await pay(order.id, 'success');
	const paymentId = String(body['razorpay_payment_id']);
	const refund = await gateway().refund({ paymentId, amount, receipt: 'refund-0001' });
	expect(refund.status).toBe('pending');
	await setFaults({ payment_id: paymentId, refund_id: refund.id });
	expect(await gateway().fetchRefundsOfPayment(paymentId)).toMatchObject([{ status: 'processed' }]);
});

test('it refuses orders above the largest that is set, as the provider does, until none is set', async () => {
	const { gateway, origin, setFaults } = await openSandbox();
	const order = (receipt: string, more = 0) =>
		gateway().createOrder({ receipt, amount: rupees(50_000 + more) });
	await setFaults({ largest_rupees: '50000' });
	expect(await (await fetch(origin + SANDBOX_PATH)).text()).toContain('name="largest_rupees"');
	expect(await order('receipt-0001')).toMatchObject({ amount });
	await expect(order('receipt-0002', 0.01)).rejects.toThrow(GatewayRefusal);
	await setFaults({ largest_rupees: '' });
	expect(await order('receipt-0003', 0.01)).toMatchObject({ amount: amount + 1 });
});

test('the checkout window escapes nothing that a visitor wrote, because it shows none of it', async () => {
	const { origin } = await openSandbox();
	const hostile = '"><script>alert(1)</script>';
	const address = `${origin}${SANDBOX_PATH}/v1/checkout/public?${new URLSearchParams({ order_id: hostile })}`;
	const html = await (await fetch(address)).text();
	expect(html).not.toContain('alert(1)');
	expect(html).toContain('There is no such order');
});
