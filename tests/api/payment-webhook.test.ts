import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { ask, bookingCalls } from '../support/booking-calls.ts';
import { call } from '../support/call-endpoint.ts';
import { capturedLog } from '../support/captured-log.ts';

const { aCustomer, anOrder, current } = bookingCalls();

describe('the webhook of the payment provider', () => {
	const deliver = (body: Uint8Array, headers: Record<string, string>) =>
		call('POST', '/api/v1/payments/webhook', { body: new Uint8Array(body), headers });

	test('D11: a payment nobody came back from is booked by it, once however often it comes', async () => {
		const { pay, sandbox, orderId } = await anOrder();
		await pay();
		await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(0);
		const before = await current.site.db.selectFrom('payments').select('id').execute();
		for (const { body, signature, eventId } of [...sandbox.webhooks, ...sandbox.webhooks]) {
			const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
			expect((await deliver(body, headers)).status).toBe(200);
		}
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).body.data['status']).toBe(
			'confirmed',
		);
		const after = await current.site.db.selectFrom('payments').select('id').execute();
		expect(after).toHaveLength(before.length + 1);
	});

	test.each(['processed', 'pending'])(
		'D11: reports that come once their payment was booked and refunded (%s) are taken, and change nothing',
		async (refunds) => {
			const customer = await aCustomer();
			const { pay, verify, amount, sandbox } = await anOrder(customer);
			await sandbox.setFaults({ refunds });
			const id = (await verify(await pay())).body.data['booking_id'];
			await ask('POST', `/api/v1/booking/${id}/cancel`, { refund_amount: amount }, customer);
			await current.site.services.refunds.sendDue();
			await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(2);
			const events = sandbox.webhooks.map(({ body }) => JSON.parse(String(body)) as { event: string });
			expect(events.map(({ event }) => event)).toEqual(
				expect.arrayContaining(['payment.authorized', 'payment.captured']),
			);
			const before = await current.site.db.selectFrom('payments').selectAll().execute();
			for (const { body, signature, eventId } of sandbox.webhooks) {
				const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
				expect((await deliver(body, headers)).status).toBe(200);
			}
			expect(await current.site.db.selectFrom('payments').selectAll().execute()).toEqual(before);
		},
	);

	test('D11: a payment that was refunded by hand before the site heard of it is no money', async () => {
		const { pay, sandbox, amount, orderId } = await anOrder();
		const { payment_id: paymentId } = await pay();
		await sandbox.gateway().refund({ paymentId, amount: (amount * 100) as Paise, receipt: 'by hand' });
		await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(2);
		for (const { body, signature, eventId } of sandbox.webhooks) {
			if (!String(body).includes('"payment.authorized"')) continue;
			const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
			expect((await deliver(body, headers)).status).toBe(200);
		}
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).status).toBe(400);
	});

	test('one signed with another secret is an error of the log that names the setting; what strangers send is not', async () => {
		await anOrder();
		const post = (signature: string) =>
			capturedLog(async () => {
				const response = await deliver(new TextEncoder().encode('{}'), { 'x-razorpay-signature': signature });
				expect(response.status).toBe(400);
			});
		const ofAnother = createHmac('sha256', 'another').update('{}').digest('hex');
		expect(await post(ofAnother)).toMatch(/"level":"error".*"setting":"RAZORPAY_WEBHOOK_SECRET"/);
		for (const signature of ['', 'x', ofAnother.slice(1)])
			expect(await post(signature)).not.toContain('RAZORPAY_WEBHOOK_SECRET');
	});

	test('a wrong signature is refused, whatever the body', async () => {
		const { pay, sandbox, orderId } = await anOrder();
		await pay();
		await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(0);
		const [{ body, signature, eventId } = expect.fail()] = sandbox.webhooks;
		const altered = new TextEncoder().encode(new TextDecoder().decode(body).replace('captured', 'Captured'));
		for (const [bytes, wrong] of [
			[body, ''],
			[body, signature.toUpperCase()],
			[body, signature.slice(0, -1)],
			[altered, signature],
			[new Uint8Array(), signature],
		] as const)
			expect(
				(await deliver(bytes, { 'x-razorpay-signature': wrong, 'x-razorpay-event-id': eventId })).status,
			).toBe(400);
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).status).toBe(400);
	});
});
