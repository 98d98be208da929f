import { readStored, writeStored } from '#client/storage/storage.ts';
import { $compare } from '#client/stores/compare.ts';

/** What the tray shows of a chosen package and the compare entry has no field for (STO-01, CMPT-01). */
export interface Look {
	/** The address of its picture on this site, e.g. `/posters/kerala-3-480.webp`; null where it is not known. */
	picture: string | null;
	/** True if taxes are known to be added to its price. */
	isTaxed: boolean;
}

const KEY = 'compareLooks';
const ADDRESS = /^\/(?:[\w.-]+\/)*[\w.-]+\.webp$/;

/** By package id; anything else may have written there, too. */
const stored = () => ({ ...(readStored('local', KEY) as Record<string, unknown> | null) });

/** Stores the look of a package for the tray. */
export const storeLook = (id: string, look: Look): void =>
	void writeStored('local', KEY, { ...stored(), [id]: look });

/** The stored look of a package; of an unknown one neither a picture nor taxes. */
export function lookOf(id: string): Look {
	const { picture, isTaxed } = { ...(stored()[id] as Record<string, unknown> | null) };
	return {
		picture: typeof picture === 'string' && ADDRESS.test(picture) ? picture : null,
		isTaxed: isTaxed === true,
	};
}

// What has left the comparison, here or in another tab, is forgotten.
$compare.subscribe((entries) => {
	const known = Object.entries(stored());
	const left = known.filter(([id]) => entries.some((entry) => entry.id === id));
	if (left.length < known.length) writeStored('local', KEY, Object.fromEntries(left));
});
