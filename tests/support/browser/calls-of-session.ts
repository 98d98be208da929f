import { failedRequest } from './test.ts';

/** Calls that a signed-in page makes by itself. They are rejected when the session ends while one is under way. */
export const CALLS_OF_SESSION = failedRequest(
	401,
	/\/api\/v1\/(auth\/refresh\/token|profile|profile\/account)/,
);
