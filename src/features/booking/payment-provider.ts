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
	/** Seconds after which the window closes by itself. */
	timeout?: number;
	/** Where its page sends the result as a form, instead of a window over ours that calls `handler`. */
	callback_url?: string;
	redirect?: boolean;
}

/** The provider's checkout window. */
type Provider = new (options: Options) => { open(): void };

/** The provider's script is blocked, cannot be loaded, is none, or fails. */
export class UnopenedWindow extends Error {
	override readonly name = 'UnopenedWindow';

	constructor(options?: ErrorOptions) {
		super(
			'The payment window could not be loaded. Allow scripts of the payment provider, and try again.',
			options,
		);
	}
}

/**
 * Loads the provider's script and opens its window.
 *
 * @throws UnopenedWindow
 */
export async function openWindow(address: string, options: Options): Promise<void> {
	await loadScript(address);
	const { Razorpay } = globalThis as { Razorpay?: Provider };
	if (!Razorpay) throw new UnopenedWindow();
	try {
		// A window that opens later than the call returns a promise.
		await (new Razorpay(options).open() as unknown);
	} catch (cause) {
		throw new UnopenedWindow({ cause });
	}
}

function loadScript(address: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement('script');
		script.src = address;
		script.addEventListener('error', () => reject(new UnopenedWindow()));
		script.addEventListener('load', () => resolve());
		document.head.append(script);
	});
}
