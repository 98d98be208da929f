import { DAY_MS, SECOND_MS } from '#domain/time/milliseconds.ts';
import { ByteCache } from '#server/caching/byte-cache.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/log.ts';
import { deliveryReasonOf } from './delivery-error.ts';
import type { FoundRegion, Geocoder } from './geocoder.ts';

/** Each question costs money, and every visitor can type anything: this many a second for one process. */
const CALLS_PER_SECOND = 5;
/** How long an answer is cached, in milliseconds. */
const ANSWER_AGE_MS = DAY_MS;
/** The bytes of all cached answers; one has a few hundred. */
const ANSWERS_LIMIT_BYTES = 2_000_000;

/** A cached answer. */
interface Answer {
	regions: readonly FoundRegion[];
	/** As `now` of `guardedGeocoder`. */
	until: number;
}

/**
 * A geocoder that is asked sparingly: answers are cached in memory for a day, simultaneous questions about one text are asked once, at
 * most five a second are asked, and after a failure none for as long as the service says. Each failure is one line of the log, without
 * the text.
 *
 * Besides what the geocoder throws, it throws AppError `busy` where it does not ask.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function guardedGeocoder(geocoder: Geocoder, now: () => number): Geocoder {
	const answers = new ByteCache<Answer>(ANSWERS_LIMIT_BYTES);
	const pending = new Map<string, Promise<readonly FoundRegion[]>>();
	/** When the last questions were asked, the oldest first. */
	const sent: number[] = [];
	let pausedUntil = Number.NEGATIVE_INFINITY;

	function takeTurn(): void {
		const time = now();
		const [oldest = Number.NEGATIVE_INFINITY] = sent.length < CALLS_PER_SECOND ? [] : sent;
		if (time < pausedUntil || time < oldest + SECOND_MS)
			throw new AppError('busy', 'The mapping service is not asked right now.');
		sent.push(time);
		if (sent.length > CALLS_PER_SECOND) sent.shift();
	}

	async function ask(text: string): Promise<readonly FoundRegion[]> {
		takeTurn();
		try {
			const regions = await geocoder.regionsOf(text);
			const bytes = 2 * (text.length + JSON.stringify(regions).length);
			answers.set(text, { regions, until: now() + ANSWER_AGE_MS }, bytes);
			return regions;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			const { cause, retryAfter = 0 } = error;
			pausedUntil = Math.max(pausedUntil, now() + retryAfter * SECOND_MS);
			log('warn', 'geocoder did not answer', { reason: deliveryReasonOf(cause), retry_after_s: retryAfter });
			throw error;
		}
	}

	return {
		async regionsOf(text) {
			const known = answers.get(text);
			if (known && now() < known.until) return known.regions;
			const same = pending.get(text);
			if (same) return same;
			const asked = ask(text).finally(() => pending.delete(text));
			pending.set(text, asked);
			return asked;
		},
	};
}
