import { createHmac, timingSafeEqual } from 'node:crypto';

/** Razorpay's signature of a message: HMAC-SHA256 in lower-case hexadecimal digits. */
export const razorpaySignature = (message: string | Uint8Array, secret: string): string =>
	createHmac('sha256', secret).update(message).digest('hex');

/** True for the signature of exactly this message. Compares in constant time for signatures of the same length. */
export function isSignatureOf(message: string | Uint8Array, signature: string, secret: string): boolean {
	const given = Buffer.from(signature);
	const expected = Buffer.from(razorpaySignature(message, secret));
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The text that a payment's signature is made of. */
export const paymentMessage = ({ orderId, paymentId }: { orderId: string; paymentId: string }): string =>
	`${orderId}|${paymentId}`;
