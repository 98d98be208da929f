/** Every way a request can fail on purpose. `http.ts` gives each code its status. */
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
	| 'provider-down';

interface Details {
	cause?: unknown;
	/** One message for each field at fault, by its wire name. */
	fields?: Record<string, string>;
	/** Seconds after which another try makes sense, sent as `Retry-After`. */
	retryAfter?: number;
}

/** Tells an `AppError` of the host's sources from one of the pages' bundle to neither: both are one. */
const BRAND = Symbol.for('safarnama.AppError');

/**
 * A failure the caller can act on. Anything else that is thrown is a bug and answers 500.
 * `message` is shown to the traveller as it stands.
 */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly [BRAND] = true;
	readonly code: ErrorCode;
	readonly fields: Record<string, string>;
	readonly retryAfter: number | undefined;

	/** The services run from sources and the endpoints from a bundle, so there are two of this class in one process. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return typeof value === 'object' && value !== null && BRAND in value;
	}

	constructor(code: ErrorCode, message: string, { cause, fields = {}, retryAfter }: Details = {}) {
		super(message, { cause });
		this.code = code;
		this.fields = fields;
		this.retryAfter = retryAfter;
	}
}
