/** The outcome of a payment, which the developer chooses in the checkout window. */
export const PAYMENT_OUTCOMES = {
	success: 'Pay',
	failure: 'Let the bank decline',
	'wrong-amount': 'Pay one rupee too little',
	'customer-fee': 'Pay; the payment service adds its fee',
	'twice-reported': 'Pay; the webhook comes twice',
	'late-webhook': 'Pay; the webhook comes after ten seconds',
	'never-returns': 'Pay and lose the connection; only the webhook reports it',
	authorized: 'Pay; the bank promises the money, captured after ten seconds',
} as const;
export type PaymentOutcome = keyof typeof PAYMENT_OUTCOMES;
export const isPaymentOutcome = (name: unknown): name is PaymentOutcome =>
	typeof name === 'string' && name in PAYMENT_OUTCOMES;
