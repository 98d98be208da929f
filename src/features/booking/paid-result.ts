import { readStored, writeStored, writeText } from '#client/storage/storage.ts';
import type { PaymentResult } from './payment-provider.ts';

/** Erased with everything else of the visitor (`forget-visitor.ts`). */
const keyOf = (intentId: string) => `checkout:${intentId}:paid`;

/** The payment made in this tab that the server has neither booked nor rejected yet. */
export function paidResult(intentId: string): PaymentResult | undefined {
	const stored = readStored('session', keyOf(intentId));
	const isResult = ['payment_id', 'order_id', 'signature'].every(
		(name) => typeof Reflect.get(Object(stored), `razorpay_${name}`) === 'string',
	);
	return isResult ? (stored as PaymentResult) : undefined;
}

/** Stores a payment that was made, so that a reload does not suggest paying twice. */
export const rememberPaid = (intentId: string, result: PaymentResult): void =>
	void writeStored('session', keyOf(intentId), result);

/** Forgets a payment that the server has booked or rejected. */
export const forgetPaid = (intentId: string): void => void writeText('session', keyOf(intentId), null);
