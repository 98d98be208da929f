/** The provider window's result of a payment. */
export interface PaymentResult {
	razorpay_payment_id: string;
	razorpay_order_id: string;
	razorpay_signature: string;
}

interface Options {
	key: string;
	order_id: string;
	amount: number;
	currency: string;
	name: string;
	description: string;
	prefill: { name?: string | undefined; email?: string | undefined; contact?: string };
	handler: (result: PaymentResult) => void;
	modal: { ondismiss: () => void };
}

/** The provider's checkout window. */
export type Provider = new (options: Options) => { open(): void };

const LOAD_TIMEOUT_MS = 8000;

/**
 * Loads the provider's script.
 *
 * @throws Error with a sentence for the traveller when the script is blocked or cannot be loaded
 */
export function loadProvider(address: string): Promise<Provider> {
	return new Promise((resolve, reject) => {
		const fail = () =>
			reject(
				new Error(
					'The payment window could not be loaded. Allow scripts of the payment provider, and try again.',
				),
			);
		const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
		const script = document.createElement('script');
		script.src = address;
		script.addEventListener('error', fail);
		script.addEventListener('load', () => {
			clearTimeout(timer);
			const { Razorpay } = globalThis as { Razorpay?: Provider };
			if (Razorpay) resolve(Razorpay);
			else fail();
		});
		document.head.append(script);
	});
}
