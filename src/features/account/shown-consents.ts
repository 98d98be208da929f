import type { ProfileData } from '#contracts/profile-data.ts';

type Consent = ProfileData['consents'][number];

/** Consents to the same words, as one line of the account page. */
export interface ShownConsent {
	wording: string;
	/** When they were given or withdrawn, in words. */
	when: string;
	/** The address that withdraws them; null where nothing is left to withdraw. */
	withdrawUrl: string | null;
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const inWords = (time: string) => day.format(new Date(time));

/**
 * Consents by their words, those that hold first. Each request for a call agrees to the same words once more; withdrawing one of them
 * withdraws all.
 */
export function shownConsents(consents: readonly Consent[]): ShownConsent[] {
	const groups = Map.groupBy(consents, ({ wording, withdrawn_at }) => `${withdrawn_at === null} ${wording}`);
	return [...groups.values()]
		.map((group) => shown(group as [Consent, ...Consent[]]))
		.toSorted((a, b) => Number(a.withdrawUrl === null) - Number(b.withdrawUrl === null));
}

/** @param group from the oldest to the newest */
function shown(group: readonly [Consent, ...Consent[]]): ShownConsent {
	const last = group.at(-1) ?? group[0];
	const times = group.length > 1 ? `${group.length} times, last on ` : '';
	const given = `Given ${times}${times ? '' : 'on '}${inWords(last.given_at)}`;
	const { wording, withdrawn_at: withdrawn } = last;
	return withdrawn === null
		? { wording, when: given, withdrawUrl: last.withdraw_url }
		: { wording, when: `${given}. Withdrawn on ${inWords(withdrawn)}`, withdrawUrl: null };
}
