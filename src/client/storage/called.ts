import { readStored, writeStored } from './storage.ts';

/** Key of the packages for which a call was requested in this browser, newest first. */
const CALLED = 'called';
const CALLED_MAX = 50;

/** A request for a call about a package. */
export interface Called {
	/** Id of the package. */
	id: string;
	/** Epoch milliseconds. */
	at: number;
	/** The reference that the visitor can quote. */
	reference: string;
}

/** The stored requests; accepts any stored value. */
export function calledPackages(): readonly Called[] {
	const stored = readStored('local', CALLED);
	return (Array.isArray(stored) ? stored : []).filter(
		(it): it is Called =>
			typeof it?.id === 'string' && typeof it.at === 'number' && typeof it.reference === 'string',
	);
}

/** Stores that a call about a package was requested, which the page of the package then shows. */
export function rememberCalled(called: Called): void {
	const others = calledPackages().filter(({ id }) => id !== called.id);
	writeStored('local', CALLED, [called, ...others].slice(0, CALLED_MAX));
	dispatchEvent(new Event('called'));
}
