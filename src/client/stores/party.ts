import { atom } from 'nanostores';
import { parseParty, partyIn, USUAL_PARTY, withParty } from '#domain/price/party.ts';

/** The most travellers that the page offers; undefined where it names no limit. */
const mostOfPage = () =>
	Number(document.querySelector<HTMLElement>('[data-most]')?.dataset['most']) || undefined;

const partyOfPage = () =>
	typeof location === 'undefined' ? USUAL_PARTY : partyIn(new URLSearchParams(location.search), mostOfPage());

/**
 * How many travel, adults all of them: one number for everything on the page, from the stepper to Book now. It is kept in the address,
 * so that a reload, a shared link and the way back from the checkout have the same.
 */
export const $party = atom<number>(partyOfPage());

/** Chooses a number of travellers; ignores a text that is no such number. */
export function chooseParty(given: string): void {
	const party = parseParty(given);
	if (party === null || party === $party.get()) return;
	$party.set(party);
	writeParty();
}

/** Writes the number into the address. */
function writeParty(): void {
	const party = $party.get();
	const search = String(withParty(new URLSearchParams(location.search), party));
	history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

// Closing a dialog by Back leads to an entry of this page from before a choice that was made in the dialog.
globalThis.addEventListener?.('popstate', () => partyOfPage() !== $party.get() && writeParty());
