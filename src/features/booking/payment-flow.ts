import { ApiError } from '#client/api.ts';
import type { ReturnedPaymentResponse } from '#contracts/booking.ts';
import type { PaymentResult } from './payment-provider.ts';

/* A payment as a flow: which block the page shows, and when the server is asked. Nothing here calls or waits. */

/** `waiting` until the payment is made and reported, `late` while its window has not opened in time; the others are blocks of the page too. */
type Step = 'waiting' | 'late' | 'confirming' | 'failed' | 'refunded' | 'rejected';

export interface PaymentState {
	step: Step;
	/** True once the provider's window was opened. */
	isOpen: boolean;
	/** The payment that was made, until the server has booked or rejected it. */
	paid: PaymentResult | null;
	/** How often the server was asked about it in vain. */
	polls: number;
	/** True while the server is being asked. */
	isAsking: boolean;
	/** True when it is to be asked again as soon as it has not answered. */
	isPressed: boolean;
	/** Why the payment could not be started or booked. */
	message: string;
	/** False for a payment that would fail in the same way. */
	canRetry: boolean;
	/** Set when the money led to no booking and goes back. */
	refund: ReturnedPaymentResponse | null;
}

export type PaymentEvent =
	/** The window has not opened in time; it may open yet. */
	| { type: 'late' }
	| { type: 'opened' }
	| { type: 'paid'; result: PaymentResult }
	| { type: 'failed'; message: string; isFinal: boolean }
	/** The server does not answer: the visitor, who has paid, is told that the money is safe. */
	| { type: 'unanswered' }
	/** No report or lookup has said what became of the payment; the page goes on asking. */
	| { type: 'waits' }
	/** It is time to ask again, or Check now was pressed. */
	| { type: 'asked' }
	| { type: 'rejected'; message: string }
	| { type: 'refunded'; refund: ReturnedPaymentResponse };

/** The state of a page that waits for a payment, as the server renders it. */
export const PAYMENT_AT_FIRST: PaymentState = {
	step: 'waiting',
	isOpen: false,
	paid: null,
	polls: 0,
	isAsking: false,
	isPressed: false,
	message: '',
	canRetry: true,
	refund: null,
};

/** True when the server has rejected the call itself; a timeout (408), too many calls (429) and outages are worth a retry. */
export const isFinal = (error: unknown): error is ApiError =>
	error instanceof ApiError &&
	error.status >= 400 &&
	error.status < 500 &&
	![408, 429].includes(error.status);

/** What the page that waits for a payment shows after an event. */
export function paymentFlow(state: PaymentState, event: PaymentEvent): PaymentState {
	switch (event.type) {
		case 'late':
			return state.step === 'waiting' && !state.isOpen && !state.paid ? { ...state, step: 'late' } : state;
		case 'opened':
			return { ...state, step: state.step === 'late' ? 'waiting' : state.step, isOpen: true };
		case 'paid':
			// Somebody who has paid must not read that nothing was charged.
			return { ...state, step: 'waiting', paid: event.result, isAsking: true };
		case 'failed':
			return { ...state, step: 'failed', message: event.message, canRetry: !event.isFinal };
		case 'unanswered':
			return { ...state, step: 'confirming' };
		case 'waits':
			return { ...state, isAsking: state.isPressed, isPressed: false, polls: state.polls + 1 };
		case 'asked':
			return state.isAsking ? { ...state, isPressed: true } : { ...state, isAsking: true };
		case 'rejected':
			return { ...state, step: 'rejected', paid: null, isAsking: false, message: event.message };
		case 'refunded':
			return { ...state, step: 'refunded', paid: null, isAsking: false, refund: event.refund };
	}
}
