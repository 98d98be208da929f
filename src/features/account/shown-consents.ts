import type { StoredConsent } from '#contracts/profile-account.ts';
import { groupBy } from '#domain/group-by.ts';

/** Consents to the same words, as one line of the account page. */
export interface ShownConsent {
	wording: string;
	/** When they were given or withdrawn, in words. */
	when: string;
	/** The purpose under which they are withdrawn; null when there is nothing left to withdraw. */
	purpose: string | null;
}

// As `dayInWords` says it, without which the calendar's code stays in one file.
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const inWords = (time: string) => day.format(new Date(time));

/**
 * Consents grouped by their words, active ones first. Each request for a call agrees to the same words once more, and withdrawing one
 * of them withdraws all.
 */
export function shownConsents(consents: readonly StoredConsent[]): ShownConsent[] {
	const groups = groupBy(consents, ({ wording, withdrawn_at }) => `${withdrawn_at === null} ${wording}`);
	return [...groups.values()]
		.map(shown)
		.sort((a, b) => Number(a.purpose === null) - Number(b.purpose === null));
}

/** @param group from the oldest to the newest */
function shown(group: readonly [StoredConsent, ...StoredConsent[]]): ShownConsent {
	const last = group.at(-1) ?? group[0];
	const times = group.length > 1 ? `${group.length} times, last on ` : '';
	const given = `Given ${times}${times ? '' : 'on '}${inWords(last.given_at)}`;
	const { purpose, wording, withdrawn_at: withdrawn } = last;
	return withdrawn === null
		? { wording, when: given, purpose }
		: { wording, when: `${given}. Withdrawn on ${inWords(withdrawn)}`, purpose: null };
}
