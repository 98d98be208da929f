/** The states of a paid booking. */
export type BookingState = 'pending' | 'expired' | 'requested' | 'confirmed' | 'refused' | 'cancelled';

/** The sentence for the traveller in each state. */
export const STATE_WORDS: Record<BookingState, { heading: string; text: string }> = {
	pending: { heading: 'This booking waits for its payment', text: 'Nothing has been paid yet.' },
	expired: { heading: 'This booking was never paid', text: 'Its seats are free again.' },
	requested: {
		heading: 'Your Booking is Confirmed!',
		text: 'Paid. The tour operator has not confirmed it yet. If you cancel before it does, and before the day of departure, you get back all that you paid.',
	},
	confirmed: { heading: 'Your Booking is Confirmed!', text: 'Paid, and confirmed by the tour operator.' },
	refused: {
		heading: 'The tour operator cannot take this booking',
		text: 'All that was paid goes back to the card or account it came from.',
	},
	cancelled: {
		heading: 'This booking is cancelled',
		text: 'What is refunded goes back to the card or account it came from.',
	},
};

/** A state in a list of bookings, which has no heading: a booking that is off is said to be. */
export function summaryOf(state: BookingState): string {
	const { heading, text } = STATE_WORDS[state];
	return state === 'refused' || state === 'cancelled' ? `${heading}. ${text}` : text;
}
