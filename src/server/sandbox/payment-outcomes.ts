/** The outcome of a payment, which the developer chooses in the checkout window. */
export const PAYMENT_OUTCOMES = {
	success: 'Pay',
	failure: 'Let the bank decline',
	'timed-out': 'Let the bank not answer',
	'late-answer': 'Let the bank not answer in time; it promises the money after ten seconds',
	'wrong-amount': 'Pay one rupee too little',
	'customer-fee': 'Pay; the payment service adds its fee',
	'twice-reported': 'Pay; the webhook comes twice',
	'late-webhook': 'Pay; the webhook comes after ten seconds',
	'never-returns': 'Pay and lose the connection; only the webhook reports it',
	authorized: 'Pay; the bank promises the money, captured after ten seconds',
} as const;

const TIMED_OUT = {
	error_code: 'BAD_REQUEST_ERROR',
	error_description: 'Payment was not completed on time.',
	// As the provider says it: the reason tells that no answer came, and not the source.
	error_source: 'customer',
	error_reason: 'payment_timed_out',
};

/** What the provider says of payments that fail. */
export const PAYMENT_FAILURES = {
	failure: {
		error_code: 'BAD_REQUEST_ERROR',
		error_description: 'Your bank has declined the payment.',
		error_source: 'issuer_bank',
		error_reason: 'payment_declined',
	},
	'timed-out': TIMED_OUT,
	'late-answer': TIMED_OUT,
} as const;
export const isPaymentFailure = (outcome: PaymentOutcome): outcome is keyof typeof PAYMENT_FAILURES =>
	outcome in PAYMENT_FAILURES;

export type PaymentOutcome = keyof typeof PAYMENT_OUTCOMES;
export const isPaymentOutcome = (name: unknown): name is PaymentOutcome =>
	typeof name === 'string' && name in PAYMENT_OUTCOMES;
