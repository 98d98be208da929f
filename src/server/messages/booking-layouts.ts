import { greetedName } from '#domain/account/greeted-name.ts';
import { shorterBesides } from '#domain/booking/gone-besides.ts';
import type { SiteWords } from '#server/settings/site-words.ts';
import { letter } from './letter.ts';
import { firstThatFits } from './sms.ts';

/*
 * The messages to the traveller of a booking. Their words about its state come from `domain/booking/booking-words.ts`: an SMS has one
 * fact and a short link, WhatsApp also the next step, and the e-mail everything that the booking's page shows.
 */

/** The variables of every message to a traveller. A text that does not apply is empty. */
export interface ToTraveller extends Record<string, string | number | null> {
	bookingId: string;
	packageName: string;
	/** `YYYY-MM-DD`; `day` is the same in words. */
	date: string;
	day: string;
	operatorName: string;
	name: string;
	heading: string;
	/** The state of the booking in one line, with the next step. */
	line: string;
	next: string;
	/** Opens the booking; the short one opens the same. */
	link: string;
	shortLink: string;
	/** A short link without the key, for where the other does not fit. */
	publicLink: string;
}

/** Further variables of the e-mail about a booking that goes ahead. */
export interface Journey extends Record<string, string | number | null> {
	/** e.g. `3 Nights / 4 Days, starts 10 January 2027, ends 13 January 2027`. */
	days: string;
	party: string;
	paid: string;
	/** The itinerary, one line for each day. */
	itinerary: string;
	meetingPoint: string;
	/** Empty until the operator has confirmed, and where it gives none. */
	operatorPhone: string;
	calendarLink: string;
	/** Empty once told. */
	whoTravelsLink: string;
	receiptLink: string;
	findLink: string;
}

/** The longest name of an operator in an SMS. */
const SMS_NAME = 24;

/**
 * The SMS: the name of the site, the state and the short link, made shorter until it fits into one part. What has gone back besides a
 * refund is left out rather than the key of the link, which opens the page that says it (decision D251).
 */
export function bookingSms(
	{
		line,
		operatorName,
		shortLink,
		publicLink,
	}: Pick<ToTraveller, 'line' | 'operatorName' | 'shortLink' | 'publicLink'>,
	site: SiteWords,
): string {
	const cut =
		operatorName.length > SMS_NAME ? `${operatorName.slice(0, SMS_NAME - 2).trimEnd()}..` : operatorName;
	const named = (text: string, name: string) => text.replaceAll(operatorName, name);
	const ways = (text: string, link: string) => {
		const lines = [named(text, cut), named(text, 'the operator').replace(/^the/, 'The')];
		return [`${site.name}: `, ''].flatMap((start) => lines.map((said) => `${start}${said} ${link}`));
	};
	return firstThatFits(
		[shortLink, publicLink].flatMap((link) => shorterBesides(line).flatMap((text) => ways(text, link))),
	);
}

/** By WhatsApp: the state, the next step and the link. */
export const bookingChat = ({ packageName, day, line, next, link }: ToTraveller): string =>
	[`*${line}*`, `${packageName}, ${day}`, next, link].filter((text) => text !== '').join('\n\n');

/** The e-mail about a booking that goes ahead. */
export const journeyLetter = (given: ToTraveller & Journey, site: SiteWords): string =>
	letter({
		greeting: greetingOf(given),
		opening: [given.heading, given.line],
		parts: [
			{
				title: 'What happens next',
				lines: [
					given.next,
					given.whoTravelsLink && `Tell ${given.operatorName} who travels: ${given.whoTravelsLink}`,
				],
			},
			{
				title: 'Your journey',
				lines: [
					given.packageName,
					given.days,
					`Operated by ${given.operatorName}`,
					given.meetingPoint && `Meeting point: ${given.meetingPoint}`,
					given.operatorPhone && `The operator's phone: ${given.operatorPhone}`,
					given.party,
					given.paid,
				],
			},
			{ title: 'Day by day', lines: [given.itinerary] },
			{
				title: 'Your papers',
				lines: [
					`Booking id: ${given.bookingId}`,
					`See or cancel your booking: ${given.link}`,
					`Receipt: ${given.receiptLink}`,
					`For your calendar: ${given.calendarLink}`,
					`Without this e-mail, find it by its id and your phone number: ${given.findLink}`,
				],
			},
		],
		closing: callUs(site),
	});

/** The e-mail about a booking that has ended, or money that books nothing. `why` and `instead` may be empty. */
export const endedLetter = (given: ToTraveller & { why: string; instead: string }, site: SiteWords): string =>
	letter({
		greeting: greetingOf(given),
		opening: [given.heading, given.line],
		parts: [
			{ title: 'Why', lines: [given.why] },
			{ title: 'Your money', lines: [given.next] },
			{ title: 'Other days and tours', lines: [given.instead] },
			{
				title: 'The booking',
				lines: [
					`${given.packageName}, ${given.day}`,
					`Booking id: ${given.bookingId}`,
					`See it: ${given.link}`,
				],
			},
		],
		closing: callUs(site),
	});

/** `Hi Asha,` or, for what could be no name, `Hello,`: the address of the letter may be a stranger's. */
const greetingOf = ({ name }: Pick<ToTraveller, 'name'>): string => {
	const greeted = greetedName(name);
	return greeted === '' ? 'Hello,' : `Hi ${greeted},`;
};

const callUs = ({ name, phone, email }: SiteWords) =>
	`Questions? Call us: ${phone}, or write to ${email}.\n${name}`;
