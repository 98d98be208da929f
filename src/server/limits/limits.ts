import { isIPv6 } from 'node:net';
import { type Limit, type LimitWindow, limitRepository } from '#data/account/limits.ts';
import type { Database } from '#data/database/schema.ts';
import { waitInWords } from '#domain/text/wait-in-words.ts';
import { SECOND_MS } from '#domain/time/milliseconds.ts';
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
	 * @throws AppError `too-many` with the seconds to wait; then nothing is counted
	 */
	countUse(
		transaction: Database,
		limits: readonly Limit[],
		messageOf?: (when: string) => string,
	): Promise<Taken>;
	/** Like `countUse`, but returns false when one of the limits is used up. */
	tryCountUse(transaction: Database, limits: readonly Limit[]): Promise<boolean>;
	/** Takes back a use that the given transaction has counted, for an action that does not take place after all. */
	takeBack(transaction: Database, limits: readonly Limit[]): Promise<void>;
}

/** A use was counted; `isMany` when there are more uses than usual. */
export interface Taken {
	isMany: boolean;
}

const tooMany = (when: string) => `That was too often. Please try again ${when}.`;

/** The limits of the site, counted in its database. @param hasLimits false where nothing is limited, e.g. in tests */
export function siteLimits({ hasLimits, now }: { hasLimits: boolean; now: () => number }): Limits {
	return {
		async countUse(transaction, limits, messageOf = tooMany) {
			if (!hasLimits) return { isMany: false };
			const outcome = await limitRepository(transaction).countUses(limits, now());
			if (outcome.isTaken) return { isMany: outcome.isMany === true };
			const retryAfter = Math.max(1, Math.ceil((outcome.retryAt - now()) / SECOND_MS));
			throw new AppError('too-many', messageOf(waitInWords(retryAfter)), { retryAfter });
		},
		tryCountUse: async (transaction, limits) =>
			!hasLimits || (await limitRepository(transaction).countUses(limits, now())).isTaken,
		async takeBack(transaction, limits) {
			if (hasLimits) await limitRepository(transaction).takeBack(limits, now());
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
