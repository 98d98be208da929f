import { SandboxRefusal } from './sandbox-refusal.ts';

/** The least that an order may ask for, in paise. */
const LEAST_AMOUNT = 100;
/** The shortest time in minutes after which an order may end the automatic capture of its payments. */
const LEAST_CAPTURE_MINUTES = 12;
/** The longest time in minutes for which the provider holds a payment that is not captured: five days. */
const MOST_CAPTURE_MINUTES = 7200;

/** What the fields of a checked order are. */
interface CheckedOrder {
	amount: number;
	currency: string;
	receipt: string | null;
	notes: object;
}

/**
 * Reads the fields of a new order by the provider's rules.
 *
 * @param largest the largest amount that the account may take, in paise; null for any
 * @throws SandboxRefusal for what the provider refuses
 */
export function checkOrder(fields: Record<string, unknown>, largest: number | null): CheckedOrder {
	const { amount, currency, receipt, notes, payment } = fields;
	if (!isWhole(amount)) throw new SandboxRefusal('The amount must be an integer.');
	if (amount < LEAST_AMOUNT) throw new SandboxRefusal('Order amount less than minimum amount allowed');
	if (amount > (largest ?? amount)) throw new SandboxRefusal('Amount exceeds maximum amount allowed.');
	if (currency !== 'INR') throw new SandboxRefusal('Currency is not supported');
	if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40))
		throw new SandboxRefusal('The receipt must be a string of at most 40 characters.');
	if (payment !== undefined) checkCapture(Object(payment));
	return { amount, currency, receipt: receipt ?? null, notes: Object(notes) };
}

/** Checks how the payments of an order are captured. An order may leave that to the account, but not say it in part. */
function checkCapture({ capture, capture_options: options }: Record<string, unknown>): void {
	if (capture !== 'automatic' && capture !== 'manual')
		throw new SandboxRefusal('The selected capture is invalid.');
	if (options === undefined) return;
	const {
		automatic_expiry_period: automatic,
		manual_expiry_period: given,
		refund_speed: speed,
	} = Object(options);
	const manual = given ?? MOST_CAPTURE_MINUTES;
	if (capture === 'automatic' && automatic === undefined)
		throw new SandboxRefusal('The automatic expiry period field is required when capture is automatic.');
	if (automatic !== undefined && (!isWhole(automatic) || automatic < LEAST_CAPTURE_MINUTES))
		throw new SandboxRefusal('The automatic expiry period must be at least 12.');
	if (!isWhole(manual) || manual > MOST_CAPTURE_MINUTES || manual < (automatic ?? 0))
		throw new SandboxRefusal(
			'The manual expiry period must be between the automatic expiry period and 7200.',
		);
	if (speed !== 'normal' && speed !== 'optimum')
		throw new SandboxRefusal('The refund speed must be normal or optimum.');
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
