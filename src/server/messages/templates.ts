import type { StoredApplication } from '#data/agent-applications.ts';
import type { Lead } from '#data/leads.ts';
import { counted } from '#domain/counted.ts';
import { leadReference } from '#domain/lead-receipt.ts';
import type { SiteWords } from '#server/settings/site-words.ts';

type Variables = Record<string, string | number | null>;

/**
 * The text of a message. Gateways also get the name of the template and its variables, because some hold approved texts themselves.
 */
interface Template<Given extends Variables> {
	text: (given: Given, site: SiteWords) => string;
	/** The subject of an e-mail. */
	subject?: (given: Given, site: SiteWords) => string;
}

/** A lead as the sales desk gets it. */
type AboutLead = { leadId: string } & Omit<Lead, 'id' | 'createdAt' | 'userId'>;

const template = <Given extends Variables>(words: Template<Given>) => words;

/** The variables of every message about a booking. */
type OfBooking = { bookingId: string; packageName: string; date: string; day: string };
type OfPaidBooking = OfBooking & { travellers: number; amount: string; link: string };
/** `refund` is null when nothing is refunded. */
type OfEndedBooking = OfBooking & { operatorName: string; refund: string | null };

const booked = ({ packageName, day, travellers, amount }: OfPaidBooking) =>
	`${packageName}, ${day}, ${counted(travellers, 'traveller')}. Paid: ${amount}.`;
const about = ({ bookingId, packageName, day }: OfBooking) => `booking ${bookingId}: ${packageName}, ${day}.`;
const paidBack = (refund: string | null) => (refund ? ` ${refund} will be paid back to you.` : '');

/** Every message that the site sends, by name. To add a message, add an entry; `compose.ts` makes messages from it. */
export const TEMPLATES = {
	'sign-in-code': template<{ code: string; minutes: number }>({
		text: ({ code, minutes }, { name }) =>
			`${code} is your code to sign in to ${name}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
		subject: ({ code }, { name }) => `${code} is your ${name} code`,
	}),
	'booking-code': template<{ code: string; minutes: number; bookingId: string }>({
		text: ({ code, minutes, bookingId }, { name }) =>
			`${code} is your code to see booking ${bookingId} on ${name}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
		subject: ({ code }, { name }) => `${code} is your ${name} code`,
	}),
	'booking-confirmed': template<OfPaidBooking & { name: string; findLink: string }>({
		text: (given) =>
			`Hi ${given.name}, your booking ${given.bookingId} is confirmed: ${booked(given)} You can always find it by its id and your phone number: ${given.findLink} . See or cancel it: ${given.link}`,
		subject: ({ bookingId }) => `Your booking ${bookingId} is confirmed`,
	}),
	'new-booking': template<OfPaidBooking & { operatorId: string; operatorName: string }>({
		text: (given) =>
			`New booking ${given.bookingId} for ${given.operatorName}: ${booked(given)} Please confirm or refuse it: ${given.link}`,
	}),
	'booking-confirmed-by-operator': template<OfBooking & { operatorName: string; link: string }>({
		text: (given) =>
			`${given.operatorName} has confirmed ${about(given)} Cancelling is still free within 24 hours of booking; otherwise the package's cancellation policy applies from now on. See or cancel your booking: ${given.link}`,
		subject: ({ bookingId, operatorName }) => `${operatorName} has confirmed your booking ${bookingId}`,
	}),
	/** The operator has not replied, and the day of departure comes near. */
	'booking-unanswered': template<OfBooking & { operatorName: string; link: string }>({
		text: (given, { phone }) =>
			`${given.operatorName} has yet to confirm ${about(given)} We have asked again, and tell you once it does. Until then you can cancel for all of your money, at the latest on the day before departure: ${given.link} . Questions? Call us: ${phone}`,
		subject: ({ bookingId, operatorName }) => `${operatorName} has yet to confirm your booking ${bookingId}`,
	}),
	'booking-unanswered-notice': template<
		OfBooking & { travellers: number; operatorId: string; operatorName: string; link: string }
	>({
		text: (given) =>
			`${given.operatorName} has neither confirmed nor refused ${about(given)} Please reply: ${given.link}`,
	}),
	'booking-cancelled': template<OfEndedBooking>({
		text: (given) => `You have cancelled ${about(given)}${paidBack(given.refund)}`,
		subject: ({ bookingId }) => `Your booking ${bookingId} is cancelled`,
	}),
	'booking-refused': template<OfEndedBooking>({
		text: (given) => `Sorry, ${given.operatorName} cannot take ${about(given)}${paidBack(given.refund)}`,
		subject: ({ bookingId, operatorName }) => `${operatorName} cannot take your booking ${bookingId}`,
	}),
	/** Money that books nothing. `why` is a sentence, `reason` the same as one of a few words. */
	'payment-returned': template<OfBooking & { amount: string; reason: string; why: string }>({
		text: ({ amount, why, ...given }) =>
			`We cannot use your payment of ${amount} for ${about(given)} ${why} All of your money goes back to the card or account it came from; banks take up to seven working days.`,
		subject: ({ amount, bookingId }) => `Your payment of ${amount} for booking ${bookingId} goes back to you`,
	}),
	'booking-cancelled-notice': template<OfEndedBooking & { operatorId: string }>({
		text: (given) => `Cancelled: ${about(given)} Refund: ${given.refund ?? 'none'}.`,
	}),
	'booking-refused-notice': template<OfEndedBooking & { operatorId: string }>({
		text: (given) => `Refused: ${about(given)} Refund: ${given.refund ?? 'none'}.`,
	}),
	'new-lead': template<AboutLead>({
		text: ({ name, packageId, countryCode, phoneNumber, email, suspicion }) =>
			`${name} asks for a call${packageId ? ` about package ${packageId}` : ''}: ${countryCode} ${phoneNumber}, ${email}${suspicion ? ` (looks like spam: ${suspicion})` : ''}`,
	}),
	// A repeat of a lead: the same `leadId`, requested again within minutes.
	'lead-updated': template<AboutLead>({
		text: ({ leadId, name, countryCode, phoneNumber, email, requests, comment }) =>
			`${name} has asked again (${requests} times now, reference ${leadReference(leadId)}): ${countryCode} ${phoneNumber}, ${email}${comment ? `\n\n${comment}` : ''}`,
	}),
	'lead-verified': template<AboutLead>({
		text: ({ leadId, name, countryCode, phoneNumber }) =>
			`${name} has confirmed the number ${countryCode} ${phoneNumber} (reference ${leadReference(leadId)})`,
	}),
	'call-requested': template<{ name: string; phone: string; withdrawUrl: string | null }>({
		text: ({ name, phone, withdrawUrl }, site) =>
			[
				`Namaste ${name},`,
				`we have your request and call you on ${phone}. If you would rather call us: ${site.phone}.`,
				'If you did not ask for a call, you need not do anything.',
				...(withdrawUrl ? [`You agreed to our Terms & Conditions. To withdraw that: ${withdrawUrl}`] : []),
				site.name,
			].join('\n\n'),
		subject: (_, { name }) => `${name}: we call you`,
	}),
	'application-received': template<{ firstName: string; withdrawUrl: string }>({
		text: ({ firstName, withdrawUrl }, site) =>
			[
				`Namaste ${firstName},`,
				`we have your application to offer packages on ${site.name}. Our team will reach out to you shortly. Questions until then: ${site.phone} or ${site.email}.`,
				'If you did not apply, you need not do anything.',
				`You agreed to receive news and offers for tour operators. To withdraw that: ${withdrawUrl}`,
				site.name,
			].join('\n\n'),
		subject: (_, { name }) => `${name}: we have your application`,
	}),
	'new-agent-application': template<{ applicationId: string } & Omit<StoredApplication, 'id' | 'createdAt'>>({
		text: ({ firstName, lastName, companyName, phone, email }) =>
			`${[firstName, lastName].filter(Boolean).join(' ')}${companyName ? ` of ${companyName}` : ''} wants to work with us: ${phone}, ${email}`,
	}),
};

export type TemplateName = keyof typeof TEMPLATES;
/** The variables of a template. */
export type VariablesOf<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]['text']>[0];
