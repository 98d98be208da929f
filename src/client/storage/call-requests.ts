import { readStored, writeStored } from './storage.ts';

/** Key of the requests in the storage of browsers, newest first. */
const KEY = 'called';
const CALL_REQUESTS_MAX = 50;

/** A request for a call about a package. */
export interface StoredCallRequest {
	/** Id of the package. */
	id: string;
	/** Epoch milliseconds. */
	at: number;
	/** The reference that the visitor can quote. */
	reference: string;
}

/** The stored requests; accepts any stored value. */
export function callRequests(): readonly StoredCallRequest[] {
	const stored = readStored('local', KEY);
	return (Array.isArray(stored) ? stored : []).filter(
		(it): it is StoredCallRequest =>
			typeof it?.id === 'string' && typeof it.at === 'number' && typeof it.reference === 'string',
	);
}

/** Stores that a call about a package was requested, which the page of the package then shows. */
export function rememberCallRequest(request: StoredCallRequest): void {
	const others = callRequests().filter(({ id }) => id !== request.id);
	writeStored('local', KEY, [request, ...others].slice(0, CALL_REQUESTS_MAX));
	dispatchEvent(new Event('call-requested'));
}
