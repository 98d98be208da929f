import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Paise, rupees } from '#domain/price/money.ts';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { deadAddress } from '../../support/open-gateway.ts';
import { openSandbox } from '../../support/open-sandbox.ts';

const amount = rupees(4_02_413);

/** The provider's own client, talking to the sandbox instead of the internet. */
function officialClient(origin: string): Razorpay {
	const client = new Razorpay({ key_id: SANDBOX_KEYS.keyId, key_secret: SANDBOX_KEYS.keySecret });
	const { rq } = (client as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api;
	rq.defaults.baseURL = `${origin}${SANDBOX_PATH}`;
	return client;
}

describe("the provider's own client on our sandbox", () => {
	test('PAY-10: creates and reads an order, reads its payment, and refunds a part and the rest', async () => {
		const { origin, pay } = await openSandbox();
		const client = officialClient(origin);
		const order = await client.orders.create({ amount, currency: 'INR', receipt: 'r-1' });
		expect(order).toMatchObject({
			entity: 'order',
			amount,
			amount_due: amount,
			status: 'created',
			receipt: 'r-1',
		});
		expect(await client.orders.fetch(order.id)).toEqual(order);

		const { body } = await pay(order.id, 'success');
		expect(
			validatePaymentVerification(
				{ order_id: order.id, payment_id: String(body['razorpay_payment_id']) },
				String(body['razorpay_signature']),
				SANDBOX_KEYS.keySecret,
			),
		).toBe(true);
		const payments = await client.orders.fetchPayments(order.id);
		expect(payments).toMatchObject({ entity: 'collection', count: 1 });
		const [payment] = payments.items;
		expect(payment).toMatchObject({ id: body['razorpay_payment_id'], status: 'captured', amount });
		const id = String(payment?.id);

		const part = await client.payments.refund(id, { amount: 10_000 });
		expect(part).toMatchObject({ entity: 'refund', amount: 10_000, payment_id: id, status: 'processed' });
		expect(await client.payments.fetch(id)).toMatchObject({
			amount_refunded: 10_000,
			refund_status: 'partial',
		});
		await client.payments.refund(id, {});
		expect(await client.payments.fetch(id)).toMatchObject({ amount_refunded: amount, status: 'refunded' });
		await expect(client.payments.refund(id, { amount: 100 })).rejects.toMatchObject({ statusCode: 400 });
	});

	test('is refused with other keys, for an amount below a rupee and for an unknown id', async () => {
		const { origin } = await openSandbox();
		const client = officialClient(origin);
		await expect(client.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
			statusCode: 400,
			error: { code: 'BAD_REQUEST_ERROR' },
		});
		await expect(client.orders.fetch('order_none')).rejects.toMatchObject({ statusCode: 400 });
		const stranger = await fetch(`${origin}${SANDBOX_PATH}/v1/orders/order_none`, {
			headers: { authorization: `Basic ${btoa('rzp_test_sandbox:guess')}` },
		});
		expect(stranger.status).toBe(401);
	});
});

describe('the adapter', () => {
	test('creates an order, sees its payments and gives each refund once', async () => {
		const sandbox = await openSandbox();
		const gateway = sandbox.gateway();
		const order = await gateway.createOrder({ receipt: 'receipt-0001', amount });
		expect(order).toEqual({ id: order.id, receipt: 'receipt-0001', amount, currency: 'INR' });
		expect(await gateway.fetchPaymentsOfOrder(order.id)).toEqual([]);

		expect((await sandbox.pay(order.id, 'failure')).status).toBe(400);
		const { body } = await sandbox.pay(order.id, 'success');
		const paymentId = String(body['razorpay_payment_id']);
		const signature = String(body['razorpay_signature']);
		expect(gateway.verifyPaymentSignature({ orderId: order.id, paymentId, signature })).toBe(true);
		const payments = await gateway.fetchPaymentsOfOrder(order.id);
		expect(payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'failed']);

		const asked = { paymentId, amount: rupees(100), receipt: 'refund-0001' };
		const refund = await gateway.refund(asked);
		expect(refund).toEqual({ ...asked, id: refund.id, status: 'processed' });
		expect(await gateway.refund(asked)).toEqual(refund);
		expect(await gateway.fetchRefundsOfPayment(paymentId)).toEqual([refund]);
		await expect(gateway.refund({ ...asked, receipt: 'refund-0002', amount })).rejects.toThrow(
			GatewayRefusal,
		);
	});

	test('two refunds asked for at once with one receipt are one', async () => {
		const sandbox = await openSandbox();
		const gateway = sandbox.gateway();
		const order = await gateway.createOrder({ receipt: 'receipt-0002', amount });
		const { body } = await sandbox.pay(order.id, 'success');
		const asked = { paymentId: String(body['razorpay_payment_id']), amount, receipt: 'refund-0003' };
		const made = await Promise.all(Array.from({ length: 5 }, () => gateway.refund(asked)));
		expect(new Set(made.map(({ id }) => id)).size).toBe(1);
		expect(await gateway.fetchRefundsOfPayment(asked.paymentId)).toHaveLength(1);
	});

	test('captures what a bank has promised, and takes a payment that was captured meanwhile as it is', async () => {
		const sandbox = await openSandbox();
		const gateway = sandbox.gateway();
		const order = await gateway.createOrder({ receipt: 'receipt-0004', amount });
		const { body } = await sandbox.pay(order.id, 'authorized');
		const id = String(body['razorpay_payment_id']);
		const fee = rupees(0);
		expect(await gateway.fetchPaymentsOfOrder(order.id)).toMatchObject([{ id, status: 'authorized' }]);
		await expect(gateway.capture({ id, amount: rupees(1), fee })).rejects.toThrow(GatewayRefusal);
		expect(await gateway.capture({ id, amount, fee })).toMatchObject({ id, status: 'captured', amount });
		expect(await gateway.capture({ id, amount, fee })).toMatchObject({ id, status: 'captured' });
		await gateway.refund({ paymentId: id, amount, receipt: 'all of it' });
		expect(await gateway.capture({ id, amount, fee })).toMatchObject({ id, status: 'refunded' });
	});

	test('PAY-11: takes the fee that the provider adds for itself off a payment, and refunds it without the fee', async () => {
		const sandbox = await openSandbox();
		const gateway = sandbox.gateway();
		const order = await gateway.createOrder({ receipt: 'receipt-0006', amount });
		const { body } = await sandbox.pay(order.id, 'customer-fee');
		const paymentId = String(body['razorpay_payment_id']);
		const fee = Math.round(amount * 0.0236);
		expect(fee).toBeGreaterThan(0);
		const paid = { id: paymentId, status: 'captured', amount, fee };
		expect(await gateway.fetchPaymentsOfOrder(order.id)).toMatchObject([paid]);
		const tooMuch = { paymentId, amount: (amount + 100) as Paise, receipt: 'refund-0006' };
		await expect(gateway.refund(tooMuch)).rejects.toThrow(GatewayRefusal);
		await gateway.refund({ ...tooMuch, amount });
		expect(await gateway.fetchPaymentsOfOrder(order.id)).toMatchObject([{ ...paid, status: 'refunded' }]);
	});

	test('reads the webhooks of payments and refunds, whose signatures are right', async () => {
		const sandbox = await openSandbox();
		const gateway = sandbox.gateway();
		const order = await gateway.createOrder({ receipt: 'receipt-0005', amount });
		const { body } = await sandbox.pay(order.id, 'twice-reported');
		const paymentId = String(body['razorpay_payment_id']);
		await gateway.refund({ paymentId, amount: rupees(100), receipt: 'refund-0005' });
		await vi.waitFor(() => expect(sandbox.webhooks).toHaveLength(4), { timeout: 5000 });
		for (const webhook of sandbox.webhooks)
			expect(gateway.verifyWebhookSignature(webhook.body, webhook.signature)).toBe(true);
		const events = sandbox.webhooks.map((webhook) => gateway.readWebhook(webhook.body));
		const captured = events.filter(
			(event) => event.type === 'payment' && event.payment.status === 'captured',
		);
		expect(captured).toHaveLength(2);
		expect(captured[0]).toMatchObject({ payment: { id: paymentId, orderId: order.id, amount } });
		expect(events).toContainEqual({
			type: 'refund',
			refund: expect.objectContaining({ paymentId, amount: rupees(100), receipt: 'refund-0005' }),
			payment: expect.objectContaining({ id: paymentId }),
		});
		// The second delivery of an event has the id of the first.
		expect(new Set(sandbox.webhooks.map(({ eventId }) => eventId)).size).toBe(3);
	});

	test.each(['', '{', '[]', '"payment.captured"', '{"event":1}', '{"event":"payment.captured"}', '\xff\xfe'])(
		'rejects %j as a webhook',
		(text) => {
			const gateway = razorpayGateway({ ...SANDBOX_KEYS, apiUrl: 'http://127.0.0.1:9', checkoutUrl: '' });
			expect(() => gateway.readWebhook(Buffer.from(text, 'latin1'))).toThrow('This is no webhook');
		},
	);

	test('a webhook of a payment without an order is none of ours', () => {
		const gateway = razorpayGateway({ ...SANDBOX_KEYS, apiUrl: 'http://127.0.0.1:9', checkoutUrl: '' });
		const entity = { id: 'pay_1', order_id: null, amount: 100, currency: 'INR', status: 'captured' };
		const body = { event: 'payment.captured', payload: { payment: { entity } } };
		expect(gateway.readWebhook(Buffer.from(JSON.stringify(body)))).toEqual({
			type: 'other',
			name: 'payment.captured',
		});
	});
});

describe('a provider in trouble', () => {
	/** A server that answers everything in one way. */
	async function answering(status: number, body: string, { delayMs = 0 } = {}) {
		const server = createServer((_, response) => {
			setTimeout(() => response.writeHead(status).end(body), delayMs);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => {
			server.closeAllConnections();
			server.close();
		});
		const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		return razorpayGateway({ ...SANDBOX_KEYS, apiUrl, checkoutUrl: '', timeoutMs: 300 });
	}

	test.each([
		[500, '', 'status 500'],
		[503, '<html>', 'status 503'],
		[429, '{}', 'status 429'],
		[401, '{"error":{"code":"BAD_REQUEST_ERROR"}}', 'status 401'],
		[200, '', 'SyntaxError'],
		[200, '{"id":"order_1"}', 'ZodError'],
		[200, `{"id":"order_1","receipt":"r","amount":1.5,"currency":"INR"}`, 'ZodError'],
		[200, `{"id":"order_1","receipt":"r","amount":"100","currency":"INR"}`, 'ZodError'],
		[200, `"${'x'.repeat(1_000_001)}"`, 'Error'],
		[302, '{}', 'TypeError'],
	])(
		'answer %d %.60s: the service is down, trying again makes sense, and the log says why: %s',
		async (status, body, reason) => {
			const gateway = await answering(status, body);
			const printed = await capturedLog(() =>
				expect(gateway.createOrder({ receipt: 'r', amount })).rejects.toMatchObject({
					code: 'provider-down',
				}),
			);
			expect(JSON.parse(printed)).toEqual({
				...{ at: expect.any(String), level: 'warn', event: 'payment provider did not answer' },
				reason,
			});
		},
	);

	test('answer 400: the request is refused with the reason, and trying again makes none', async () => {
		const gateway = await answering(400, '{"error":{"code":"BAD_REQUEST_ERROR","description":"No such id"}}');
		await expect(gateway.fetchPaymentsOfOrder('x')).rejects.toMatchObject({
			name: 'GatewayRefusal',
			reason: 'No such id',
		});
	});

	test('no answer within the time limit, or no connection: the service is down', async () => {
		const slow = await answering(200, '{}', { delayMs: 5000 });
		const none = razorpayGateway({ ...SANDBOX_KEYS, apiUrl: await deadAddress(), checkoutUrl: '' });
		const printed = await capturedLog(async () => {
			for (const gateway of [slow, none])
				await expect(gateway.fetchPaymentsOfOrder('x')).rejects.toMatchObject({ code: 'provider-down' });
		});
		const reasons = printed.match(/"reason":"[^"]*"/g);
		expect(reasons).toEqual(['"reason":"no answer in time"', '"reason":"ECONNREFUSED"']);
	});
});
