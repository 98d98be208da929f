/** Every way in which a request can fail on purpose. `status-of.ts` gives each code its status. */
export type ErrorCode =
	| 'invalid'
	| 'unauthenticated'
	| 'forbidden'
	| 'not-found'
	| 'method'
	| 'conflict'
	| 'duplicate'
	| 'too-large'
	| 'unsupported'
	| 'too-many'
	| 'provider-down'
	| 'unavailable'
	| 'busy';

interface Details {
	cause?: unknown;
	/** One message for each field at fault, by its wire name. */
	fields?: Record<string, string>;
	/** Seconds after which another try makes sense, sent as `Retry-After`. */
	retryAfter?: number;
}

/**
 * A failure the caller can act on. Anything else that is thrown is a bug and becomes a 500.
 * `message` is shown to the traveller as it is.
 */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly fields: Record<string, string>;
	readonly retryAfter: number | undefined;

	constructor(code: ErrorCode, message: string, { cause, fields = {}, retryAfter }: Details = {}) {
		super(message, { cause });
		this.code = code;
		this.fields = fields;
		this.retryAfter = retryAfter;
	}
}
