import type { OrderProgress } from './order-progress.ts';

/** What is said of a payment that may have moved money, and of the next step. */
interface CheckedWords {
	line: string;
	next: string;
}

/**
 * The words about a reservation whose payment is being checked.
 *
 * @param isOver true once its time is over, so that it cannot be paid any more
 */
export function checkedWords(progress: OrderProgress | undefined, isOver: boolean): CheckedWords {
	const ifGone = 'If the seats are gone by then, your money comes back.';
	if (progress === 'not confirmed')
		return {
			line: 'Your bank has not confirmed the payment of this reservation yet.',
			next: `If your bank shows it as paid, please wait: the journey is booked as soon as your bank confirms it, which can take up to three days, and you get a message. ${ifGone} ${
				isOver
					? 'Choose the date again only if your bank shows no payment.'
					: 'If your bank shows no payment, pay again: should it confirm both, one of them comes back.'
			}`,
		};
	const wait =
		'If you have paid, please wait: this page shows your booking once the payment is confirmed; load it again in a few minutes.';
	return {
		line: 'The payment of this reservation was begun, and we are checking it with the bank.',
		next: isOver
			? `${wait} ${ifGone} Choose the date again only if you closed the payment window without paying.`
			: `${wait} Pay again only if you closed the payment window without paying.`,
	};
}
