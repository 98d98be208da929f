import { useEffect, useReducer } from 'react';
import { SOMETHING_WRONG } from '#client/api.ts';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { bookingOfHold, pauseAfter } from './await-booking.ts';
import { hasComeBackFromPayment, isLoadedAgain } from './in-app-browser.ts';
import { forgetPaid, paidResult, rememberPaid } from './paid-result.ts';
import { openPayment, type PaymentOf, reportPayment, reportUnopened } from './payment-calls.ts';
import { isFinal, PAYMENT_AT_FIRST, paymentFlow } from './payment-flow.ts';
import { type PaymentResult, UnopenedWindow } from './payment-provider.ts';

/** Milliseconds after which a window that has not opened is said to be late; `paying.css` says it in the island's place. */
const LATE_MS = 15_000;

const messageOf = (error: unknown) =>
	error instanceof Error && error.message ? error.message : SOMETHING_WRONG;

/**
 * Takes a payment: order, the provider's window, verification, booking (PAY-02, PAY-04). A payment is reported until the server has
 * booked or rejected it: a visitor who has paid is never asked to pay again because of an outage.
 */
export function usePayment(payment: PaymentOf) {
	const [state, dispatch] = useReducer(paymentFlow, PAYMENT_AT_FIRST);
	const { intentId } = payment;
	const { paid, isAsking, step, polls } = state;

	// Once: the page is for this payment alone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the properties of an island do not change.
	useEffect(() => {
		const onPaid = (result: PaymentResult) => {
			rememberPaid(intentId, result);
			dispatch({ type: 'paid', result });
		};
		// The visitor paid and then reloaded or came back: opening the payment window again would suggest paying twice.
		const before = paidResult(intentId);
		if (before) return onPaid(before);
		// The checkout says what became of the payment, and whether to pay again (decision D269).
		if ((payment.mayHavePaid && isLoadedAgain()) || hasComeBackFromPayment(navigator.userAgent))
			return location.replace(payment.checkoutHref);
		const late = setTimeout(() => {
			dispatch({ type: 'late' });
			reportUnopened(intentId, 'late');
		}, LATE_MS);
		openPayment(payment, onPaid)
			.then(() => dispatch({ type: 'opened' }))
			.catch((error: unknown) => {
				if (error instanceof UnopenedWindow) reportUnopened(intentId, 'script');
				// The server has said why, e.g. that the hold has expired; a retry would fail in the same way.
				const isOver = isFinal(error) && error.status !== 409;
				dispatch({ type: 'failed', message: messageOf(error), isFinal: isOver });
			})
			.finally(() => clearTimeout(late));
	}, []);

	// A page that the browser has kept shows what it showed when it was left: nothing on it goes on.
	useEffect(() => {
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted && !paidResult(intentId)) location.replace(payment.checkoutHref);
		};
		addEventListener('pageshow', onShow);
		return () => removeEventListener('pageshow', onShow);
	}, [intentId, payment.checkoutHref]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: after a press while the server is being asked, only `polls` differs.
	useEffect(() => {
		if (!paid || !isAsking) return undefined;
		let isCurrent = true;
		const report = async () => {
			const reported = await reportPayment(paid);
			// After a refund the hold may still be valid: then another payment can follow this one.
			forgetPaid(intentId);
			if ('href' in reported) location.replace(reported.href);
			else if (isCurrent) dispatch({ type: 'refunded', refund: reported.refund });
		};
		const ask = async () => {
			try {
				return await report();
			} catch (error) {
				if (!isCurrent) return;
				if (isFinal(error)) {
					forgetPaid(intentId);
					return dispatch({ type: 'rejected', message: error.message });
				}
			}
			dispatch({ type: 'unanswered' });
			// The provider may have reported the payment meanwhile; then the next report gives the key of the booking.
			const bookingId = await bookingOfHold(intentId);
			if (!isCurrent) return;
			if (bookingId) return report().catch(() => location.replace(bookingHref(bookingId)));
			dispatch({ type: 'waits' });
		};
		void ask();
		return () => {
			isCurrent = false;
		};
	}, [paid, isAsking, intentId, polls]);

	useEffect(() => {
		if (step !== 'confirming' || isAsking) return undefined;
		const timer = setTimeout(() => dispatch({ type: 'asked' }), pauseAfter(polls - 1));
		return () => clearTimeout(timer);
	}, [step, isAsking, polls]);

	return { state, checkNow: () => dispatch({ type: 'asked' }) };
}
