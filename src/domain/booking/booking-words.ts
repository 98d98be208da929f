import { dayInWords, lastDay } from '../package/departure.ts';
import { formatRupees } from '../price/money.ts';
import { indianDay } from '../time/calendar-day.ts';
import { momentInWords } from '../time/moment-in-words.ts';
import { type BookingFacts, type MoneyBack, type ShownStatus, statusOf } from './booking-facts.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { checkedWords } from './checked-words.ts';
import { goneBesides } from './gone-besides.ts';
import type { OrderProgress } from './order-progress.ts';
import { wayBack } from './refund-time.ts';

/*
 * The one table of what is said of a booking in each status. The booking's page, the list of bookings, e-mail, WhatsApp, SMS and the
 * calendar file read it, so that none of them says more than another (decision D141).
 */

/** The words about a booking. */
export interface BookingWords {
	status: ShownStatus;
	/** The first heading of its page. */
	heading: string;
	/** For whoever has the address and may see no more than the state. */
	forEverybody: string;
	/** The state in one line, the state itself first, with amount and time. */
	line: string;
	/** The next step, in words. */
	next: string;
	/** How a calendar shows the journey. */
	calendar: CalendarEvent['status'];
}

type Sayable = BookingFacts & { now: number };

interface Entry extends Pick<BookingWords, 'heading' | 'forEverybody' | 'calendar'> {
	line: (facts: Sayable) => string;
	next: (facts: Sayable) => string;
}

/** The heading that the specification asks for once a booking is paid (BKS-01). */
const BOOKED = 'Your Booking is Confirmed!';

const dayAndMonth = (day: string) => dayInWords(day).replace(/ \d+$/, '');

/** Money that goes back, as the end of a sentence. */
function backInWords(back: MoneyBack | null, now: number): string {
	if (back === null) return 'Nothing is paid back';
	return amountInWords(back, now) + goneBesides(back.besides);
}

function amountInWords(back: MoneyBack, now: number): string {
	const amount = formatRupees(back.amount);
	if (back.isDone)
		return back.day === null ? `${amount} has gone back` : `${amount} went back on ${dayAndMonth(back.day)}`;
	if (back.isWithheld) return `${amount} waits for your bank's decision on the dispute`;
	if (back.isDelayed) return `${amount} goes back to you, and that takes longer than it should`;
	return back.day !== null && indianDay(now) <= back.day
		? `${amount} is on its way, by about ${dayAndMonth(back.day)}`
		: `${amount} is on its way, and takes longer than it should: please call us`;
}

/** Where the money goes, how long it takes and what a bank asks for. */
function aboutMoney({ back }: Sayable): string {
	if (back === null) return '';
	return `${wayBack(back, back)} Reference: ${back.reference}`;
}

/** Says that a try charged nothing, where an earlier one, whose money goes back, has charged something. */
const notCharged = ({ hasReturned, progress }: Sayable): string => {
	if (!hasReturned) return ', and nothing was charged.';
	return progress === undefined ? '.' : '. This try has charged nothing.';
};

const freeUntilReply =
	'Until it does, and before the day of departure, you can cancel and get back all that you paid.';
const departureDay =
	'You leave today: please call us if you have not heard from it. If it does not take you along, do not cancel: call us, and you get back all that you paid.';
const begunUnconfirmed =
	'This journey has begun. If the tour operator did not take you along, please call us, and you get back all that you paid.';

/** What comes next from the day of departure on; undefined before that day. */
const onTheWay = (
	{ departsOn, now }: Sayable,
	{ thatDay, later }: { thatDay: string; later: string },
): string | undefined => {
	const today = indianDay(now);
	return today < departsOn ? undefined : today === departsOn ? thatDay : later;
};

const TABLE: Record<ShownStatus, Entry> = {
	'not paid': {
		heading: 'This booking waits for its payment',
		forEverybody: 'It is not paid yet.',
		line: (facts) => `You have not paid yet${notCharged(facts)}`,
		next: ({ heldUntil }) => `Your seats are held until ${momentInWords(heldUntil)}: pay when you are ready.`,
		calendar: 'idea',
	},
	declined: {
		heading: 'This booking waits for its payment',
		forEverybody: 'It is not paid yet.',
		line: () => 'Your payment was declined.',
		next: ({ heldUntil }) =>
			`Your seats are still held, until ${momentInWords(heldUntil)}. Try again, or pay another way: with another card, by UPI or by net banking. If your bank shows a payment all the same, wait before you pay again: once the bank confirms it, it books these seats.`,
		calendar: 'idea',
	},
	'being checked': {
		heading: 'This booking waits for its payment',
		forEverybody: 'A payment is being checked.',
		line: ({ progress, state }) => checkedWords(progress, state === 'expired').line,
		next: ({ progress, state }) => checkedWords(progress, state === 'expired').next,
		calendar: 'idea',
	},
	'never paid': {
		heading: 'This booking was never paid',
		forEverybody: 'Its seats are free again.',
		line: () => 'Never paid. Its seats are free again.',
		next: () => 'To book after all, please choose the date again.',
		calendar: 'idea',
	},
	paid: {
		heading: BOOKED,
		forEverybody: 'It is paid, and its seats are kept. The tour operator has yet to confirm it.',
		line: ({ operatorName, replyBy }) =>
			replyBy === null
				? `Paid. ${operatorName} has yet to confirm.`
				: `Paid. ${operatorName} confirms by ${momentInWords(replyBy)}.`,
		next: (facts) =>
			onTheWay(facts, { thatDay: departureDay, later: begunUnconfirmed }) ??
			(facts.replyBy === null
				? `Your seats are kept. You leave very soon: please call us if you have not heard from the tour operator before you leave. ${freeUntilReply}`
				: `Your seats are kept. Please wait for the tour operator before you buy flights or train tickets. ${freeUntilReply}`),
		calendar: 'booked',
	},
	late: {
		heading: BOOKED,
		forEverybody: 'It is paid, and its seats are kept. The tour operator has yet to confirm it.',
		line: ({ operatorName, replyBy }) =>
			`Paid. ${operatorName} has not confirmed by ${momentInWords(replyBy ?? 0)}.`,
		next: (facts) =>
			onTheWay(facts, { thatDay: departureDay, later: begunUnconfirmed }) ??
			`Your seats are kept. Our team is asking the tour operator, and we tell you once it replies. ${freeUntilReply}`,
		calendar: 'booked',
	},
	confirmed: {
		heading: BOOKED,
		forEverybody: 'It is paid, and the tour operator has confirmed it.',
		line: ({ operatorName, departsOn, now }) =>
			indianDay(now) <= departsOn
				? `Confirmed. ${operatorName} takes you on ${dayInWords(departsOn)}.`
				: `Confirmed. This journey began on ${dayInWords(departsOn)}.`,
		next: (facts) =>
			onTheWay(facts, {
				thatDay:
					'You leave today. If something is missing, please call us. Cancelling today gives nothing back, unless you have booked within the last 24 hours.',
				later: 'If something is not as it should be, please call us.',
			}) ??
			'Next, the tour operator sends you its travel documents before you leave. Cancelling is still free within 24 hours of booking; otherwise the cancellation policy of the package applies from now on.',
		calendar: 'confirmed',
	},
	over: {
		heading: BOOKED,
		forEverybody: 'The days of this journey are over.',
		line: ({ departsOn, days }) => `Done. This journey ended on ${dayInWords(lastDay(departsOn, days))}.`,
		next: () => 'If something was not as it should be, please call us.',
		calendar: 'confirmed',
	},
	refused: {
		heading: 'The tour operator cannot take this booking',
		forEverybody: 'All that was paid for the journey goes back to whoever paid it.',
		line: ({ operatorName, back, now }) => `Refused by ${operatorName}. ${backInWords(back, now)}.`,
		next: aboutMoney,
		calendar: 'cancelled',
	},
	cancelled: {
		heading: 'This booking is cancelled',
		forEverybody: 'What is refunded goes back to whoever paid it.',
		line: ({ back, now }) => `Cancelled. ${backInWords(back, now)}.`,
		next: aboutMoney,
		calendar: 'cancelled',
	},
};

/** The words about a booking at `now`, epoch milliseconds. */
export function bookingWords(facts: BookingFacts, now: number): BookingWords {
	const status = statusOf(facts, now);
	const { line, next, ...fixed } = TABLE[status];
	const said = { ...facts, now };
	const words = { status, ...fixed, line: line(said), next: next(said) };
	// A journey that nobody has confirmed stays tentative once it is over.
	return facts.state === 'requested' ? { ...words, calendar: 'booked' } : words;
}

/**
 * The words about an unpaid hold, whose seats are held until `heldUntil` (epoch milliseconds).
 *
 * @param is `state`: `expired` once its time is over; `hasReturned`: true when an earlier payment for it goes back or has gone
 */
export const unpaidWords = (
	progress: OrderProgress | undefined,
	heldUntil: number,
	{ state = 'pending', hasReturned }: { state?: 'pending' | 'expired'; hasReturned?: boolean } = {},
): BookingWords =>
	bookingWords(
		{
			state,
			progress,
			hasReturned,
			heldUntil,
			operatorName: '',
			departsOn: '',
			days: 0,
			replyBy: null,
			back: null,
		},
		heldUntil,
	);

/** The words about a booking whose payment led to no booking. */
export const RETURNED_WORDS = {
	heading: 'Your payment could not be booked',
	line: 'There is no booking. What was paid for it goes back, or has gone back.',
};

/** One of the steps of a paid booking. */
export interface BookingStep {
	name: 'Paid' | 'Operator confirms' | 'Travel documents';
	state: 'done' | 'now' | 'later';
	/** By when, where that is known. */
	time: string;
}

/** The three steps under the heading of a paid booking; none of one that is unpaid or has ended, nor from the day of departure on. */
export function bookingSteps(facts: BookingFacts, now: number): BookingStep[] {
	const status = statusOf(facts, now);
	const isConfirmed = facts.state === 'confirmed';
	const { replyBy, departsOn } = facts;
	if (!['paid', 'late', 'confirmed'].includes(status) || indianDay(now) >= departsOn) return [];
	const asked = replyBy === null ? '' : `${status === 'late' ? 'was due ' : ''}by ${momentInWords(replyBy)}`;
	return [
		{ name: 'Paid', state: 'done', time: '' },
		{ name: 'Operator confirms', state: isConfirmed ? 'done' : 'now', time: isConfirmed ? '' : asked },
		{
			name: 'Travel documents',
			state: isConfirmed ? 'now' : 'later',
			time: `before ${dayInWords(departsOn)}`,
		},
	];
}
