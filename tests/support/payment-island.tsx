import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PaymentProcessing } from '#features/booking/PaymentProcessing.island.tsx';
import { type ApiAnswer, type ApiCall, stubApi } from './stub-api.ts';

/** The hold that is paid, its order, the provider's result and its booking. */
export const ID = '0b9a4b5c-0000-4000-8000-000000000000';
export const BOOKING = 'SB7KQ2XM9T4A';
export const PAID = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' };
export const ORDER = {
	amount: 1000,
	payment_order_id: 'order_1',
	currency: 'INR',
	intent_id: ID,
	booking_id: null,
};
export const BOOKED = { data: { status: 'booked', booking_id: BOOKING, booking_key: 'a-key' } };
/** A provider's script without anything in it: its window is a class of the test. */
export const NO_SCRIPT = 'data:text/javascript,';

interface PaymentWindow {
	amount: number;
	prefill: { name?: string; contact?: string };
	handler: (result: typeof PAID) => void;
	modal: { ondismiss: () => void };
	timeout?: number;
}

/** The page of a payment. */
export const island = (checkoutUrl = NO_SCRIPT, windowSeconds = 600, mayHavePaid = false) => (
	<PaymentProcessing
		intentId={ID}
		keyId="key"
		checkoutUrl={checkoutUrl}
		checkoutHref="/checkout/x"
		packageName="Kerala"
		siteName="The site"
		mayHavePaid={mayHavePaid}
		windowSeconds={windowSeconds}
		phone="1800 000 000"
		phoneLink="1800000000"
		chatHref="https://chat.example/"
	/>
);

/** Stubs the API of a server with an order to pay; `own` answers all other calls. */
export const server = (own: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>): ApiCall[] =>
	stubApi(async (call) => (call.path === '/payments/orders' ? { data: ORDER } : own(call)));
export const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
export const sent = (calls: readonly ApiCall[], end: string) =>
	calls.filter(({ path }) => path.endsWith(end));

/** Gives each test of a file a provider whose windows are objects; returns those that were opened, and how to open one. */
export function paymentWindows() {
	const opened: PaymentWindow[] = [];
	beforeEach(() => {
		localStorage.clear();
		sessionStorage.clear();
		opened.length = 0;
		class Razorpay {
			options: PaymentWindow;
			constructor(options: PaymentWindow) {
				this.options = options;
			}
			open() {
				opened.push(this.options);
			}
		}
		vi.stubGlobal('Razorpay', Razorpay);
		onTestFinished(() => void vi.unstubAllGlobals());
	});
	return {
		opened,
		/** The page with an open window. */
		async openWindow(): Promise<PaymentWindow> {
			await render(island());
			await expect.element(heading('Please wait while we complete your payment.')).toBeVisible();
			await expect.poll(() => opened).toHaveLength(1);
			return opened[0] ?? expect.fail();
		},
	};
}
