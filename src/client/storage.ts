const areaOf = (area: 'local' | 'session') => (area === 'local' ? localStorage : sessionStorage);

/** A stored value as JSON, or null when there is none, it is damaged, or the browser refuses storage (STO-05). */
export function readStored(area: 'local' | 'session', key: string): unknown {
	try {
		return JSON.parse(areaOf(area).getItem(key) ?? 'null');
	} catch {
		return null;
	}
}

/** Stores a value as JSON; false when the browser refuses (blocked or full). */
export function writeStored(area: 'local' | 'session', key: string, value: unknown): boolean {
	try {
		areaOf(area).setItem(key, JSON.stringify(value));
		return true;
	} catch {
		return false;
	}
}
