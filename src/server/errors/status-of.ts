import type { ErrorCode } from './app-error.ts';

/** The status of each error. Where several have one, the first is the one that the status alone stands for. */
export const STATUS_OF: Record<ErrorCode, number> = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	'not-found': 404,
	method: 405,
	conflict: 409,
	// The specification's status for an application that was stored before (API-41).
	duplicate: 401,
	'too-large': 413,
	unsupported: 415,
	'too-many': 429,
	'provider-down': 502,
	unavailable: 503,
	busy: 503,
};

/** The code of a failure of which only the status is known; undefined for a status that no error has, such as 431. */
export const codeOf = (status: number): string | undefined =>
	status === 500 ? 'internal' : Object.entries(STATUS_OF).find(([, known]) => known === status)?.[0];
