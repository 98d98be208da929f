import { storedToken } from '#client/session/token.ts';

/** Seats that the visitor holds and has not paid for. */
export interface OwnHold {
	intentId: string;
	/** Where the visitor goes on with it. */
	href: string;
	/** e.g. `You hold these seats until Sat 28 Nov, 1:33 pm IST` */
	words: string;
}

/** What the visitor holds of a package, by the day of departure, `YYYY-MM-DD`. */
export type OwnHolds = ReadonlyMap<string, OwnHold>;

/** Always the same map, so that React renders nothing again for it. */
export const NO_HOLDS: OwnHolds = new Map();

/**
 * Gives what the visitor holds of a package. For a guest that is nothing, and the code that asks for it is not fetched either, because
 * the calendar would wait for it. If the code cannot be fetched there is nothing, as after a call that failed.
 */
export async function ownHolds(slug: string): Promise<OwnHolds> {
	const token = storedToken();
	if (token === null) return NO_HOLDS;
	try {
		const { fetchOwnHolds } = await import('./fetch-own-holds.ts');
		return await fetchOwnHolds(slug, token);
	} catch {
		return NO_HOLDS;
	}
}
