import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { AppError } from './app-error.ts';

/** Seconds after which a request that failed because of the database may be tried again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * The `AppError` for an error: an `AppError` itself, or AppError `unavailable` for a temporary fault of the database. Undefined for
 * anything else, which is a bug.
 */
export function asAppError(error: unknown): AppError | undefined {
	if (error instanceof AppError) return error;
	if (!(error instanceof DatabaseUnavailableError)) return undefined;
	return new AppError(
		'unavailable',
		'We cannot do this right now. Please try again in a minute, or call us.',
		{
			cause: error,
			retryAfter: RETRY_AFTER_SECONDS,
		},
	);
}
