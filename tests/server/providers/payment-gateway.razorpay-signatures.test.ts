import fc from 'fast-check';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import { razorpaySignature } from '#server/providers/razorpay-signature.ts';
import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';

describe('signatures', () => {
	const gateway = razorpayGateway({ ...SANDBOX_KEYS, apiUrl: 'http://127.0.0.1:9', checkoutUrl: '' });
	/** A right signature, and everything that is nearly one. */
	const signatures = (right: string) =>
		fc.oneof(
			fc.constant(right),
			fc.constant(right.toUpperCase()),
			fc.nat(63).map((length) => right.slice(0, length)),
			fc.constant(`${right}0`),
			fc
				.tuple(fc.nat(63), fc.constantFrom(...'0123456789abcdef'))
				.map(([at, digit]) => right.slice(0, at) + digit + right.slice(at + 1)),
			fc.string(),
			fc.string({ unit: 'binary', minLength: 64, maxLength: 64 }),
		);
	const id = fc.string({ unit: 'grapheme', maxLength: 24 });

	test("PAY-05: ours agree with the provider's own check of payments", () => {
		fc.assert(
			fc.property(
				fc
					.tuple(id, id)
					.chain(([orderId, paymentId]) =>
						fc.tuple(
							fc.constant({ orderId, paymentId }),
							signatures(razorpaySignature(`${orderId}|${paymentId}`, SANDBOX_KEYS.keySecret)),
						),
					),
				([{ orderId, paymentId }, signature]) => {
					expect(gateway.verifyPaymentSignature({ orderId, paymentId, signature })).toBe(
						validatePaymentVerification(
							{ order_id: orderId, payment_id: paymentId },
							signature,
							SANDBOX_KEYS.keySecret,
						),
					);
				},
			),
			{ numRuns: 3000 },
		);
	});

	test("ours agree with the provider's own check of webhooks", () => {
		fc.assert(
			fc.property(
				fc
					.string({ unit: 'grapheme', maxLength: 200 })
					.chain((body) =>
						fc.tuple(fc.constant(body), signatures(razorpaySignature(body, SANDBOX_KEYS.webhookSecret))),
					),
				([body, signature]) => {
					expect(gateway.verifyWebhookSignature(Buffer.from(body), signature)).toBe(
						validateWebhookSignature(body, signature, SANDBOX_KEYS.webhookSecret),
					);
				},
			),
			{ numRuns: 3000 },
		);
	});

	test.each([
		['of another order', 'order_2', 'pay_1'],
		['of another payment', 'order_1', 'pay_2'],
	])('PAY-05: a signature %s is refused', (_, orderId, paymentId) => {
		const signature = razorpaySignature('order_1|pay_1', SANDBOX_KEYS.keySecret);
		expect(gateway.verifyPaymentSignature({ orderId: 'order_1', paymentId: 'pay_1', signature })).toBe(true);
		expect(gateway.verifyPaymentSignature({ orderId, paymentId, signature })).toBe(false);
	});

	test('a webhook is signed byte by byte, also where the bytes are no text', () => {
		const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
		const signature = razorpaySignature(bytes, SANDBOX_KEYS.webhookSecret);
		expect(gateway.verifyWebhookSignature(bytes, signature)).toBe(true);
		expect(gateway.verifyWebhookSignature(Buffer.from(bytes.toString()), signature)).toBe(false);
	});
});
