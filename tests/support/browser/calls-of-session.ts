import { failedRequest } from './test.ts';

/** The calls that a signed-in page makes by itself: one that is under way while the session ends is rejected. */
export const CALLS_OF_SESSION = failedRequest(
	401,
	/\/api\/v1\/(auth\/refresh\/token|profile|profile\/account)/,
);
