import { readStored, writeStored } from '#client/storage/storage.ts';

const KEY = 'comparePictures';
/** The most stored pictures, more than the three that are shown. */
const STORED_MAX = 6;
/** The address of a picture of this site, e.g. `/posters/kerala-3-480.webp`. */
const isAddress = (value: unknown): value is string =>
	typeof value === 'string' && /^\/(?:[\w.-]+\/)*[\w.-]+\.webp$/.test(value);

function storedPictures(): Record<string, unknown> {
	const stored = readStored('local', KEY);
	return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Stores the address of a package's picture for the tray; the compare entry itself has no field for it (STO-01). */
export function storePicture(id: string, address: string): void {
	const others = Object.entries(storedPictures()).filter(([other]) => other !== id);
	writeStored('local', KEY, Object.fromEntries([...others.slice(1 - STORED_MAX), [id, address]]));
}

/** The stored address of a package's picture, or null. */
export function pictureOf(id: string): string | null {
	const address = storedPictures()[id];
	return isAddress(address) ? address : null;
}
