import { isIPv6 } from 'node:net';
import { type Limit, type LimitOutcome, type LimitWindow, limitRepository } from '#data/limits.ts';
import type { Database } from '#data/schema.ts';
import { SECOND_MS } from '#domain/milliseconds.ts';
import { waitInWords } from '#domain/wait-in-words.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A limit declared by an endpoint: per signed-in customer, otherwise per address. */
export interface DeclaredLimit {
	name: string;
	windows: readonly LimitWindow[];
}

/** The limits of a site; none with `LIMITS=off` (development only). */
export interface Limits {
	/**
	 * Counts one use of each limit, in the given transaction.
	 *
	 * @param messageOf the message for the visitor, given when to try again in words, e.g. `in 10 minutes`
	 * @throws AppError `too-many` with the seconds to wait; roll the transaction back, then nothing is counted
	 */
	take(transaction: Database, limits: readonly Limit[], messageOf?: (when: string) => string): Promise<void>;
	/** As `take`, for several requests. Returns the error instead of throwing it. */
	takeAll(
		transaction: Database,
		requests: readonly (readonly Limit[])[],
		messageOf?: (when: string) => string,
	): Promise<(Taken | AppError)[]>;
}

/** A use was counted; `isMany` when there are more uses than usual. */
export interface Taken {
	isMany: boolean;
}

const tooMany = (when: string) => `That was too often. Please try again ${when}.`;

export function siteLimits({ hasLimits, now }: { hasLimits: boolean; now: () => number }): Limits {
	const outcomeOf = (outcome: LimitOutcome, messageOf: (when: string) => string): Taken | AppError => {
		if (outcome.isTaken) return { isMany: outcome.isMany === true };
		const retryAfter = Math.max(1, Math.ceil((outcome.retryAt - now()) / SECOND_MS));
		return new AppError('too-many', messageOf(waitInWords(retryAfter)), { retryAfter });
	};
	return {
		async take(transaction, limits, messageOf) {
			const [taken] = await this.takeAll(transaction, [limits], messageOf);
			if (taken instanceof AppError) throw taken;
		},
		async takeAll(transaction, requests, messageOf = tooMany) {
			if (!hasLimits) return requests.map(() => ({ isMany: false }));
			const outcomes = await limitRepository(transaction).takeAll(requests, now());
			return outcomes.map((outcome) => outcomeOf(outcome, messageOf));
		},
	};
}

/** The key of an address in limits: for IPv6 the whole network of 64 bits, which a provider gives to one customer. */
export function addressSubject(address: string): string {
	if (!isIPv6(address)) return address;
	const [head = '', tail] = address.toLowerCase().split('::');
	const groups = head.split(':').filter(Boolean);
	const rest = (tail ?? '').split(':').filter(Boolean);
	const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0');
	return [...groups, ...zeros, ...rest]
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ''))
		.join(':');
}
