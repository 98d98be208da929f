import { MINUTE_MS } from '../time/milliseconds.ts';
/** Milliseconds in which a second lead of the same person, about the same package and by the same form, counts as a repeat. */
export const REPEATED_WITHIN_MS = 15 * MINUTE_MS;

/** The fields that decide whether two leads are about the same. */
export interface LeadTopic {
	countryCode: string;
	phoneNumber: string;
	packageId: string | null;
	/** The form that was filled in. */
	source: string | null;
	email: string;
	/** The account that sent it, if any. */
	userId: string | null;
	/** True when it looks like spam. */
	isByProgram: boolean;
}

/**
 * A text that is equal for leads that repeat each other: same phone number, package and form. It also contains who asks, the account or
 * else the e-mail address, and whether the lead looks like spam. Anybody can name any number: a stranger must not get the lead of its
 * owner, whose id opens what was asked (decision D117), nor change it, and spam cannot change any other lead.
 *
 * @returns null for a lead that names no form: programs send those, and each of them is a lead of its own
 */
export const openKeySource = (lead: LeadTopic): string | null =>
	lead.source === null
		? null
		: JSON.stringify([
				lead.countryCode,
				lead.phoneNumber,
				lead.packageId,
				lead.source,
				lead.userId ?? lead.email.toLowerCase(),
				lead.isByProgram,
			]);

/** The content of a lead. */
export interface LeadWords {
	name: string;
	email: string;
	pageUrl: string | null;
	pageName: string | null;
	destination: string | null;
	departureMonth: string | null;
	budget: string | null;
	travelersCount: number | null;
	comment: string | null;
	compareListUrl: string | null;
}

/**
 * A lead merged with its repeat: newer values replace older ones, fields that the repeat leaves empty keep their value, and both
 * messages are kept.
 */
export function repeatedLead(earlier: LeadWords, repeat: LeadWords): LeadWords {
	return {
		name: repeat.name,
		email: repeat.email,
		pageUrl: repeat.pageUrl ?? earlier.pageUrl,
		pageName: repeat.pageName ?? earlier.pageName,
		destination: repeat.destination ?? earlier.destination,
		departureMonth: repeat.departureMonth ?? earlier.departureMonth,
		budget: repeat.budget ?? earlier.budget,
		travelersCount: repeat.travelersCount ?? earlier.travelersCount,
		comment: withMessage(earlier.comment, repeat.comment),
		compareListUrl: repeat.compareListUrl ?? earlier.compareListUrl,
	};
}

/** Both messages, the earlier one first; a message that is already there is not added again. */
function withMessage(earlier: string | null, message: string | null): string | null {
	if (earlier === null || message === null) return earlier ?? message;
	return `\n\n${earlier}\n\n`.includes(`\n\n${message}\n\n`) ? earlier : `${earlier}\n\n${message}`;
}
