/**
 * The keys of the sandbox, which replaces the payment provider in development. They are not secret: production has no sandbox, and the
 * settings never mix them with real keys (`config.ts`).
 */
export const SANDBOX_KEYS = {
	keyId: 'rzp_test_sandbox',
	keySecret: 'sandbox-key-secret',
	webhookSecret: 'sandbox-webhook-secret',
} as const;

/** The path of the sandbox on the site's own server. */
export const SANDBOX_PATH = '/sandbox/razorpay';
