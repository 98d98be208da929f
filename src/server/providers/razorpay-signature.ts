import { createHmac } from 'node:crypto';
import { isSameText } from '#server/same-text.ts';

/** Razorpay's signature of a message: HMAC-SHA256 in lower-case hexadecimal digits. */
export const razorpaySignature = (message: string | Uint8Array, secret: string): string =>
	createHmac('sha256', secret).update(message).digest('hex');

/** True for the signature of exactly this message. */
export const isSignatureOf = (message: string | Uint8Array, signature: string, secret: string): boolean =>
	isSameText(razorpaySignature(message, secret), signature);

/** The text that a payment's signature is made of. */
export const paymentMessage = ({ orderId, paymentId }: { orderId: string; paymentId: string }): string =>
	`${orderId}|${paymentId}`;
