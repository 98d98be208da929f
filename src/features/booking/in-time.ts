/** Milliseconds after which a call about a payment counts as not answered; each can be repeated. */
const UNANSWERED_MS = 15_000;

/** A signal that ends a call which is not answered in time. Browsers of the floor do not have `AbortSignal.timeout`. */
export function inTime(): AbortSignal {
	const limit = new AbortController();
	setTimeout(() => limit.abort(), UNANSWERED_MS);
	return limit.signal;
}
