/** `local` outlives the tab, `session` ends with it. */
export type Area = 'local' | 'session';

const areaOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

/** A stored text, or null when there is none or the browser blocks storage (STO-05). */
export function readText(area: Area, key: string): string | null {
	try {
		return areaOf(area).getItem(key);
	} catch {
		return null;
	}
}

/** Stores a text, or removes it when null; false when the browser rejects it (blocked or full). */
export function writeText(area: Area, key: string, text: string | null): boolean {
	try {
		if (text === null) areaOf(area).removeItem(key);
		else areaOf(area).setItem(key, text);
		return true;
	} catch {
		return false;
	}
}

/** A value stored as JSON, or null when there is none, it is damaged, or the browser blocks storage (STO-05). */
export function readStored(area: Area, key: string): unknown {
	try {
		return JSON.parse(readText(area, key) ?? 'null');
	} catch {
		return null;
	}
}

/** Stores a value as JSON; false when the browser rejects it (blocked or full). */
export const writeStored = (area: Area, key: string, value: unknown): boolean =>
	writeText(area, key, JSON.stringify(value));
