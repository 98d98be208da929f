import { operatorRepository } from '#data/catalogue/operators.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { bookingWords } from '#domain/booking/booking-words.ts';
import { type OfferedJourney, offeredJourney } from '#domain/booking/offered-journey.ts';
import { feeOnTop } from '#domain/booking/payment-fee.ts';
import { canTellWhoTravels, whoTravels } from '#domain/booking/who-travels.ts';
import { dayInWords, lastDay } from '#domain/package/departure.ts';
import { nightsAndDays } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import type { BookingLinks } from '#server/links/booking-links.ts';
import type { KeyedBooking } from '#server/links/signed-keys.ts';
import type { Journey, ToTraveller } from '#server/messages/booking-layouts.ts';
import type { BookingTerms } from '#server/settings/read-booking-terms.ts';
import { factsOf } from './booking-facts.ts';
import type { BookingView, PaidView } from './booking-views.ts';

/** What messages about a booking need besides the booking. */
export interface Telling {
	links: BookingLinks;
	terms: BookingTerms;
	/** Epoch milliseconds. */
	now: number;
	/** False where no message leaves by WhatsApp: then none is composed. */
	hasWhatsapp: boolean;
}
/** Gives what messages need besides the booking, with the links that are valid at this moment. */
export type TellingOf = (booking: KeyedBooking) => Telling;

/** The variables that every message about a booking has. */
export const bookingVariables = ({ booking, hold: { offer } }: Pick<BookingView, 'booking' | 'hold'>) => ({
	bookingId: booking.id,
	packageName: displayName(offer.packageName),
	/** `YYYY-MM-DD`; `day` is the same in words. */
	date: offer.date,
	day: dayInWords(offer.date),
	operatorName: offer.operatorName,
});

/** A booking as its operator and the desk read of it. */
export const partyVariables = (view: PaidView, { links, now }: Telling) => ({
	...bookingVariables(view),
	travellers: view.paid.order.travellers,
	operatorId: view.hold.offer.operatorId,
	/** The deadline in words; empty where there is none. */
	replyBy: view.booking.replyBy === null ? '' : momentInWords(view.booking.replyBy),
	link: links.operator,
	allBookings: links.ofOperator(view.hold.offer.operatorId, now),
});

/** The variables of every message to its traveller, from the booking as it is now; `next` ends with the payment's fee, if it has one. */
export function travellerVariables(view: BookingView, { links, terms, now }: Telling): ToTraveller {
	const { heading, line, next } = bookingWords(factsOf(view, terms.refundSpeed), now);
	const fee = view.paid?.payment.feePaise ?? 0;
	return {
		...bookingVariables(view),
		...{
			name: view.booking.name,
			heading,
			line,
			next: fee > 0 ? `${next} ${feeOnTop(fee as Paise)}`.trim() : next,
		},
		...{ link: links.traveller, shortLink: links.short, publicLink: links.public },
	};
}

/** The journey in the e-mail about a booking that was not cancelled or refused, as it was reserved. */
export async function journeyVariables(
	db: Database,
	{ booking, hold, paid }: PaidView,
	{ links, now }: Telling,
): Promise<Journey> {
	const { offer } = hold;
	const item = await packageRepository(db, () => indianDay(now)).byId(hold.packageId);
	const { plan, meetingPoint } = offeredJourney(offer, item);
	const isConfirmed = booking.confirmedAt !== null;
	const isOpen = canTellWhoTravels(booking.state, offer.date, indianDay(now));
	const isNameMissing = whoTravels(booking.whoTravels).length < paid.order.travellers;
	return {
		days: `${nightsAndDays(offer.nights, offer.days)}, starts ${dayInWords(offer.date)}, ends ${dayInWords(lastDay(offer.date, offer.days))}`,
		party: counted(paid.order.travellers, 'traveller'),
		paid: `Paid: ${formatRupees(paid.order.amountPaise)}`,
		itinerary: plan.map(dayLine).join('\n'),
		meetingPoint,
		operatorPhone: (isConfirmed && (await operatorRepository(db).byId(offer.operatorId))?.phone) || '',
		whoTravelsLink: isNameMissing && isOpen ? links.whoTravels : '',
		...{ calendarLink: links.calendar, receiptLink: links.receipt, findLink: links.find },
	};
}

const dayLine = ({ day, place, note }: OfferedJourney['plan'][number]) =>
	`Day ${day}: ${place}${note ? `, ${note}` : ''}`;
