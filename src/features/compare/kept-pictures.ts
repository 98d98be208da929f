import { readStored, writeStored } from '#client/storage.ts';

const KEY = 'comparePictures';
/** A picture of this site without size and format, e.g. `/posters/kerala-3`. */
const isBase = (value: unknown): value is string =>
	typeof value === 'string' && /^\/(?:[\w.-]+\/)*[\w.-]+$/.test(value);

function kept(): Record<string, unknown> {
	const stored = readStored('local', KEY);
	return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Remembers the picture of a package for the bar; the compare entry itself has no room for it. */
export function keepPicture(id: string, base: string): void {
	const others = Object.entries(kept()).filter(([other]) => other !== id);
	// A few are enough: at most three are shown.
	writeStored('local', KEY, Object.fromEntries([...others.slice(-5), [id, base]]));
}

/** Address of the remembered picture, 480 wide, or null. */
export function pictureOf(id: string): string | null {
	const base = kept()[id];
	return isBase(base) ? `${base}-480.webp` : null;
}
