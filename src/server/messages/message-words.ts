import type { StateOf } from '#domain/booking/booking.ts';
import { counted } from '#domain/text/counted.ts';
import type { SiteWords } from '#server/settings/site-words.ts';
import {
	bookingChat,
	bookingSms,
	endedLetter,
	type Journey,
	journeyLetter,
	type ToTraveller,
} from './booking-layouts.ts';
import { disputeInWords, type OfDispute, type OfMoneyGone, whatIsPaid } from './foreign-money-words.ts';
import { LEAD_MESSAGES } from './lead-words.ts';
import { firstThatFits } from './sms.ts';
import { template } from './template.ts';

/** The variables of every message about a booking. */
type OfBooking = { bookingId: string; packageName: string; date: string; day: string };
/** A booking as its operator and the desk read of it. */
type OfParty = OfBooking & { travellers: number } & Record<
		'operatorId' | 'operatorName' | 'link' | 'allBookings',
		string
	>;
/** `refund` is null when nothing is refunded. */
type OfEndedBooking = OfBooking & { operatorId: string; operatorName: string; refund: string | null };

/** `reference` is the provider's id of the payment. */
type OfRefund = OfBooking & Record<'operatorId' | 'amount' | 'reference', string>;

const about = ({ bookingId, packageName, day }: OfBooking) => `booking ${bookingId}: ${packageName}, ${day}.`;

/** A message to the traveller of a booking, which each channel words in its own way. */
const travellerTemplate = <Given extends ToTraveller>(
	subject: (given: Given) => string,
	email: (given: Given, site: SiteWords) => string,
) => template<Given>({ subject, email, sms: bookingSms, text: bookingChat });

/** Every message that the site sends, by name. To add a message, add an entry; `compose.ts` makes messages from it. */
export const TEMPLATES = {
	'sign-in-code': template<{ code: string; minutes: number }>({
		text: ({ code, minutes }, { name }) =>
			`${code} is your code to sign in to ${name}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
	}),
	'booking-code': template<{ code: string; minutes: number; bookingId: string }>({
		text: ({ code, minutes, bookingId }, { name }) =>
			`${code} is your code to see booking ${bookingId} on ${name}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
	}),
	/** Paid: the seats are kept, and the operator has to confirm. */
	'booking-confirmed': travellerTemplate<ToTraveller & Journey>(
		({ bookingId, line }) => `Booking ${bookingId}: ${line}`,
		journeyLetter,
	),
	'new-booking': template<OfParty & { amount: string; replyBy: string }>({
		text: ({ travellers, amount, replyBy, link, ...given }) =>
			`New booking ${given.bookingId} for ${given.operatorName}: ${given.packageName}, ${given.day}, ${counted(travellers, 'traveller')}. Paid: ${amount}. Please confirm or refuse it${replyBy && ` by ${replyBy}`}: ${link}\n\nAll bookings of ${given.operatorName}: ${given.allBookings}`,
		subject: ({ bookingId, replyBy }) =>
			`New booking ${bookingId}${replyBy && `: please reply by ${replyBy}`}`,
	}),
	'booking-confirmed-by-operator': travellerTemplate<ToTraveller & Journey>(
		({ bookingId, operatorName }) => `${operatorName} has confirmed your booking ${bookingId}`,
		journeyLetter,
	),
	/** The deadline of the operator comes near. */
	'booking-reply-reminder': template<OfParty & { replyBy: string }>({
		text: ({ operatorName, replyBy, link, ...given }) =>
			`${operatorName} has until ${replyBy} to confirm or refuse ${about(given)} Please reply: ${link}\n\nAll bookings of ${operatorName}: ${given.allBookings}`,
		subject: ({ bookingId, replyBy }) => `Booking ${bookingId} waits for your reply until ${replyBy}`,
	}),
	/** The operator has not replied by its deadline. */
	'booking-unanswered': travellerTemplate<ToTraveller & Journey>(
		({ bookingId, operatorName }) => `${operatorName} has yet to confirm your booking ${bookingId}`,
		journeyLetter,
	),
	'booking-unanswered-notice': template<OfParty & { replyBy: string }>({
		text: ({ operatorName, replyBy, link, ...given }) =>
			`${operatorName} has neither confirmed nor refused ${about(given)} Its deadline was ${replyBy}. Please call it: before the day of departure the traveller can cancel for all of the money until it replies. Its link: ${link}`,
	}),
	'booking-cancelled': travellerTemplate<ToTraveller & { why: string; instead: string }>(
		({ bookingId }) => `Your booking ${bookingId} is cancelled`,
		endedLetter,
	),
	/** `why` is the operator's reason, `instead` the other days and tours that are offered. */
	'booking-refused': travellerTemplate<ToTraveller & { why: string; instead: string }>(
		({ bookingId, operatorName }) => `${operatorName} cannot take your booking ${bookingId}`,
		endedLetter,
	),
	/**
	 * Money that leads to no booking. `why` is a sentence; `reason` and `reference` (the provider's id of the payment) are for gateways
	 * that hold texts of their own.
	 */
	'payment-returned': travellerTemplate<
		ToTraveller & Record<'amount' | 'reason' | 'reference' | 'why' | 'instead', string>
	>(
		({ amount, bookingId }) => `Your money is on its way back: ${amount} for booking ${bookingId}`,
		endedLetter,
	),
	/** A refund is delayed; a refund is made, delayed or not. */
	'refund-delayed': travellerTemplate<ToTraveller & Record<'amount' | 'why' | 'instead', string>>(
		({ amount, bookingId }) => `Your money takes longer than it should: ${amount} of booking ${bookingId}`,
		endedLetter,
	),
	'refund-made': travellerTemplate<ToTraveller & Record<'amount' | 'why' | 'instead', string>>(
		({ amount, bookingId }) => `Your money has been sent back: ${amount} of booking ${bookingId}`,
		endedLetter,
	),
	'refund-delayed-notice': template<OfRefund & { since: string; refusals: number; refusal: string }>({
		text: ({ amount, reference, since, refusals, refusal, ...given }) =>
			`A refund takes longer than it should: ${amount} of ${about(given)} Payment ${reference}, asked for since ${since}${refusal && `, refused ${counted(refusals, 'time')}, the last time with: “${refusal}”`}. It is tried again by itself; see in the provider's dashboard what is wrong, e.g. the balance. The traveller is told that it takes longer.`,
	}),
	'refund-made-notice': template<OfRefund>({
		text: ({ amount, reference, ...given }) =>
			`A refund that was delayed is made: ${amount} of ${about(given)} Payment ${reference}. The traveller is told.`,
	}),
	/** Held seats that nobody has paid for are free again in some hours. */
	'hold-ends': template<{ packageName: string; day: string; until: string; link: string }>({
		sms: ({ until, link }, { name }) =>
			firstThatFits([
				`${name}: your seats are held until ${until}. Pay or release them: ${link}`,
				`Seats held until ${until}: ${link}`,
			]),
		text: ({ packageName, day, until, link }) =>
			`Your seats for ${packageName}, ${day}, are held until ${until}. Nothing is charged until you pay, and they are free again after that. Pay or release them: ${link}`,
		subject: ({ until }) => `Your seats are held until ${until}`,
	}),
	/** The owner of a confirmed booking has told who travels, or changed it; the names are on the operator's page alone. */
	'who-travels-notice': template<OfParty>({
		text: ({ operatorName, link, ...given }) =>
			`For ${operatorName}: the traveller has told or changed who travels on ${about(given)} See the names: ${link}`,
		subject: ({ bookingId }) => `Who travels on booking ${bookingId}`,
	}),
	'operator-bookings-link': template<{ operatorName: string; link: string; days: number }>({
		text: ({ operatorName, link, days }) =>
			`All bookings of ${operatorName}: ${link} The link works for ${counted(days, 'day')}, for everybody who has it.`,
		subject: (_, { name }) => `Your bookings on ${name}`,
	}),
	'booking-cancelled-notice': template<OfEndedBooking>({
		text: (given) => `Cancelled: ${about(given)} Refund: ${given.refund ?? 'none'}.`,
		subject: ({ bookingId }) => `Cancelled: booking ${bookingId}`,
	}),
	'booking-refused-notice': template<OfEndedBooking & { reason: string }>({
		text: (given) => `Refused: ${about(given)} Reason: “${given.reason}” Refund: ${given.refund ?? 'none'}.`,
		subject: ({ bookingId }) => `Refused: booking ${bookingId}`,
	}),
	/** An import of the catalogue has withdrawn the departure of a paid booking. */
	'booking-withdrawn-notice': template<
		OfBooking & { travellers: number; operatorId: string; operatorName: string }
	>({
		text: ({ travellers, operatorName, ...given }) =>
			`An import of the catalogue has withdrawn the departure of a paid booking of ${operatorName}, which stays as it is: ${about(given)} ${counted(travellers, 'traveller')}.`,
	}),
	/** Somebody gave money back at the provider itself. */
	'refund-by-hand-notice': template<
		OfBooking &
			OfMoneyGone &
			Record<'operatorId' | 'amount' | 'reference' | 'refundId', string> & { state: StateOf<'booking'> }
	>({
		text: ({ amount, reference, refundId, state, ...given }) =>
			`Given back at the payment provider, and not by the site: ${amount} of ${about(given)} Payment ${reference}, refund ${refundId}. The ledger has it. ${whatIsPaid(given, state)}`,
	}),
	/** A payer disputes a payment, or the dispute has ended. */
	'dispute-notice': template<
		OfBooking &
			OfMoneyGone &
			OfDispute &
			Record<'operatorId' | 'amount' | 'reference' | 'disputeId', string> & {
				bookingState: StateOf<'booking'>;
			}
	>({
		text: ({ amount, reference, disputeId, bookingState, ...given }) =>
			`Dispute ${disputeId}, ${given.state}: ${amount} of ${about(given)} Payment ${reference}. ${disputeInWords(given)} ${whatIsPaid(given, bookingState)}`.trimEnd(),
	}),
	/** The codes of all visitors to a country, or abroad, are used up. */
	'codes-used-up-notice': template<{ limit: string; country: string }>({
		text: ({ limit, country }) =>
			`No more codes to numbers of ${country} for now: ${limit} is used up. Visitors from there are told to write to us. If nobody new is travelling from there, somebody sends codes at your cost.`,
	}),
	...LEAD_MESSAGES,
	/** `npm run settings:check` tries each channel with it. */
	'settings-check': template<{ site: string }>({
		text: ({ site }) => `A test of the settings of ${site}: messages arrive here.`,
		subject: ({ site }) => `${site}: a test of the settings`,
	}),
};

export type TemplateName = keyof typeof TEMPLATES;
/** The variables of a template. */
export type VariablesOf<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]['text']>[0];
