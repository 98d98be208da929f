import { readStored, writeStored } from '#client/storage/storage.ts';
import { $compare } from '#client/stores/compare.ts';

const KEY = 'compareTaxed';

/** By package id. */
const stored = () => ({ ...(readStored('local', KEY) as Record<string, unknown> | null) });

/** Stores whether taxes are added to a package's price, for the tray; the compare entry itself has no field for it (CMPT-01). */
export const storeTaxed = (id: string, isTaxed: boolean): void =>
	void writeStored('local', KEY, { ...stored(), [id]: isTaxed });

/** True if taxes are known to be added to a package's price. */
export const isStoredTaxed = (id: string): boolean => stored()[id] === true;

// What has left the comparison, here or in another tab, is forgotten.
$compare.subscribe((entries) => {
	const known = Object.entries(stored());
	const left = known.filter(([id]) => entries.some((entry) => entry.id === id));
	if (left.length < known.length) writeStored('local', KEY, Object.fromEntries(left));
});
