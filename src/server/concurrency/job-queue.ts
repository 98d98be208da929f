import { AppError } from '#server/errors/app-error.ts';

/** Seconds after which a rejected caller may try again. */
const RETRY_AFTER_SECONDS = 5;

/**
 * A queue that runs expensive jobs one at a time. A job that is requested again while it waits or runs is run once.
 *
 * @param most the most jobs that wait beside the running one
 * @returns a function that queues `make` and resolves with its result; it rejects with AppError `busy` when too many jobs wait
 */
export function jobQueue<Made>(most: number): (key: string, make: () => Promise<Made>) => Promise<Made> {
	const pending = new Map<string, Promise<Made>>();
	let last: Promise<unknown> = Promise.resolve();

	return (key, make) => {
		const same = pending.get(key);
		if (same) return same;
		if (pending.size > most)
			return Promise.reject(
				new AppError('busy', 'Too many are being made right now. Please try again.', {
					retryAfter: RETRY_AFTER_SECONDS,
				}),
			);
		const made = last.then(make, make).finally(() => pending.delete(key));
		pending.set(key, made);
		last = made.catch(() => undefined);
		return made;
	};
}
