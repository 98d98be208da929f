const areaOf = (area: 'local' | 'session') => (area === 'local' ? localStorage : sessionStorage);

/** A stored text as it is, or null when there is none or the browser refuses storage (STO-05). */
export function readText(area: 'local' | 'session', key: string): string | null {
	try {
		return areaOf(area).getItem(key);
	} catch {
		return null;
	}
}

/** Stores a text as it is; false when the browser refuses (blocked or full). */
export function writeText(area: 'local' | 'session', key: string, text: string): boolean {
	try {
		areaOf(area).setItem(key, text);
		return true;
	} catch {
		return false;
	}
}

/** A stored value as JSON, or null when there is none, it is damaged, or the browser refuses storage (STO-05). */
export function readStored(area: 'local' | 'session', key: string): unknown {
	try {
		return JSON.parse(readText(area, key) ?? 'null');
	} catch {
		return null;
	}
}

/** Stores a value as JSON; false when the browser refuses (blocked or full). */
export const writeStored = (area: 'local' | 'session', key: string, value: unknown): boolean =>
	writeText(area, key, JSON.stringify(value));
