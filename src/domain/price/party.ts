import { TRAVELLERS_MAX } from '../account/traveller-fields.ts';

/** The number of travellers of a page or form until somebody chooses one: prices are per person. */
export const USUAL_PARTY = 1;

/**
 * A number of travellers from an address or a field: whole digits from 1 to 50. Anything else, such as `0`, `-1`, `1.5`, `2abc` or a
 * billion, counts as no choice and is not corrected.
 *
 * @returns null for anything else
 */
export function parseParty(given: string | null | undefined): number | null {
	const party = Number(given);
	return /^[1-9]\d?$/.test(given ?? '') && party <= TRAVELLERS_MAX ? party : null;
}

/**
 * The typed number of travellers brought into 1 to `most`: fractions are cut off, and what is no number is 1. An address is read by
 * `parseParty`, which corrects nothing.
 */
export function clampedParty(typed: string | null | undefined, most = TRAVELLERS_MAX): number {
	const count = Math.trunc(Number(typed));
	return count >= 1 ? Math.min(count, most) : 1;
}

/** The number of travellers of an address, at most `most`. @param search the query, with `travellers` if one was chosen */
export const partyIn = (search: URLSearchParams, most = TRAVELLERS_MAX): number =>
	Math.min(parseParty(search.get('travellers')) ?? USUAL_PARTY, most);

/** The query with another number of travellers; the usual one is left out. */
export function withParty(search: URLSearchParams, party: number): URLSearchParams {
	const next = new URLSearchParams(search);
	if (party === USUAL_PARTY) next.delete('travellers');
	else next.set('travellers', String(party));
	return next;
}
