import type { BookingFacts, MoneyBack } from '#domain/booking/booking-facts.ts';
import { rupees } from '#domain/price/money.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);

/** Noon of the day on which the bookings below are looked at. */
export const LOOKED_AT = inIndia('2026-11-26T12:00');

/** A booking that was paid for, and whose operator has time to reply. */
export const bookingFacts = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
	state: 'requested',
	heldUntil: inIndia('2026-11-27T09:30'),
	operatorName: 'Nila Journeys',
	departsOn: '2027-01-16',
	days: 6,
	replyBy: inIndia('2026-11-27T18:00'),
	back: null,
	...changes,
});

/** Money that is on its way back. */
const onItsWay = (changes: Partial<MoneyBack> = {}): MoneyBack => ({
	amount: rupees(94_620),
	besides: rupees(0),
	isDone: false,
	day: '2026-12-04',
	isDelayed: false,
	isWithheld: false,
	transfer: null,
	reference: 'rfnd_QzGk1a2b3c',
	speed: 'normal',
	email: 'help@safarnama.example',
	...changes,
});

/** An example of every state of a booking for which the table of words has words of its own. */
export const EVERY_STATE: Record<string, BookingFacts> = {
	'not paid': bookingFacts({ state: 'pending', replyBy: null }),
	declined: bookingFacts({ state: 'pending', progress: 'declined', replyBy: null }),
	'being checked': bookingFacts({ state: 'pending', progress: 'under way', replyBy: null }),
	'being checked after its time': bookingFacts({ state: 'expired', progress: 'under way', replyBy: null }),
	'never paid': bookingFacts({ state: 'expired', replyBy: null }),
	paid: bookingFacts(),
	'paid, leaves very soon': bookingFacts({ replyBy: null, departsOn: '2026-11-27' }),
	'paid, leaves today': bookingFacts({ replyBy: inIndia('2026-11-25T12:00'), departsOn: '2026-11-26' }),
	'paid, has begun': bookingFacts({ replyBy: inIndia('2026-11-24T12:00'), departsOn: '2026-11-25' }),
	'the deadline is over': bookingFacts({ replyBy: inIndia('2026-11-26T10:00') }),
	confirmed: bookingFacts({ state: 'confirmed' }),
	'confirmed, leaves today': bookingFacts({ state: 'confirmed', departsOn: '2026-11-26' }),
	'confirmed, has begun': bookingFacts({ state: 'confirmed', departsOn: '2026-11-24' }),
	'journey over': bookingFacts({ state: 'confirmed', departsOn: '2026-11-20' }),
	refused: bookingFacts({ state: 'refused', back: onItsWay() }),
	'refused, a part given back': bookingFacts({
		state: 'refused',
		back: onItsWay({ besides: rupees(94_620) }),
	}),
	'cancelled, refund on its way': bookingFacts({ state: 'cancelled', back: onItsWay() }),
	'cancelled, fast refund': bookingFacts({ state: 'cancelled', back: onItsWay({ speed: 'optimum' }) }),
	'cancelled, refund late': bookingFacts({ state: 'cancelled', back: onItsWay({ day: '2026-11-20' }) }),
	'cancelled, refund delayed': bookingFacts({ state: 'cancelled', back: onItsWay({ isDelayed: true }) }),
	'cancelled, payment disputed': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ isWithheld: true }),
	}),
	'cancelled, refund done': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ isDone: true, day: '2026-11-25' }),
	}),
	'cancelled, paid back by transfer': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ isDone: true, day: '2026-11-25', transfer: 'UTR42', reference: 'UTR42' }),
	}),
	'cancelled, given back by hand': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ isDone: true, day: null }),
	}),
	'cancelled, a part given back': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ besides: rupees(4000) }),
	}),
	'cancelled, payment disputed, a part given back': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ besides: rupees(94_620), isWithheld: true }),
	}),
	'cancelled, late, a part given back': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ besides: rupees(94_620), day: '2026-11-20' }),
	}),
	'cancelled, done, a part given back': bookingFacts({
		state: 'cancelled',
		back: onItsWay({ besides: rupees(4000), isDone: true, day: '2026-11-25' }),
	}),
	'cancelled, nothing back': bookingFacts({ state: 'cancelled' }),
};
