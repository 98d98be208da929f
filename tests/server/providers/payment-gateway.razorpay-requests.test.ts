import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { openSandbox } from '../../support/open-sandbox.ts';

/** A request as the provider gets it. */
interface Sent {
	path: string | undefined;
	key: unknown;
	body: unknown;
}

/** The adapter, with a provider that answers everything in one way and remembers what it was sent. */
async function recording(status: number, answer: unknown) {
	const sent: Sent[] = [];
	const server = createServer(async (request, response) => {
		const body = request.method === 'POST' ? await json(request) : undefined;
		sent.push({ path: request.url, key: request.headers['x-refund-idempotency'], body });
		response.writeHead(status).end(JSON.stringify(answer));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { sent, gateway: razorpayGateway({ ...SANDBOX_KEYS, apiUrl, checkoutUrl: '' }) };
}

const amount = rupees(500);

test('D11: an order says all that the provider requires of an automatic capture, for as long as it captures', async () => {
	const { sent, gateway } = await recording(200, { id: 'order_1', receipt: 'r', amount, currency: 'INR' });
	await gateway.createOrder({ receipt: 'r', amount });
	const options = { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' };
	expect(sent).toMatchObject([
		{
			path: '/v1/orders',
			body: {
				...{ amount, currency: 'INR', receipt: 'r' },
				payment: { capture: 'automatic', capture_options: options },
			},
		},
	]);
});

test('D259: a request that meets another one about its payment may be repeated', async () => {
	const description =
		'Request failed because another payment operation is in progress. Please try again after some time.';
	const { sent, gateway } = await recording(400, { error: { code: 'BAD_REQUEST_ERROR', description } });
	const fee = rupees(0);
	const printed = await capturedLog(async () => {
		const capture = gateway.capture({ id: 'pay_1', amount, fee });
		await expect(capture).rejects.toMatchObject({ code: 'provider-down' });
		const refunds = gateway.fetchRefundsOfPayment('pay_1');
		await expect(refunds).rejects.toMatchObject({ code: 'provider-down' });
	});
	expect(sent.map(({ path }) => path)).toEqual([
		'/v1/payments/pay_1/capture',
		'/v1/payments/pay_1/refunds?count=100',
	]);
	expect(printed).toContain('payment provider did not answer');
});

test('D112: a refund of which a part was given back by hand is asked for anew, after a refusal as well', async () => {
	const sandbox = await openSandbox();
	const gateway = sandbox.gateway();
	const order = await gateway.createOrder({ receipt: 'receipt-0001', amount });
	const { body } = await sandbox.pay(order.id, 'success');
	const paymentId = String(body['razorpay_payment_id']);
	await sandbox.setFaults({ payment_id: paymentId, do: 'refund', refund_rupees: '100' });
	const asked = { paymentId, receipt: '0190a0a0-0000-7000-8000-000000000000-0' };
	await expect(gateway.refund({ ...asked, amount })).rejects.toThrow(GatewayRefusal);
	const rest = rupees(400);
	expect(await gateway.refund({ ...asked, amount: rest })).toMatchObject({
		amount: rest,
		status: 'processed',
	});
});
