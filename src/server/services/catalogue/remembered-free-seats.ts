import type { DepartureRepository } from '#data/catalogue/departures.ts';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';

/** Packages whose availability is remembered. */
const REMEMBERED = 20_000;

/**
 * Reads which packages have a departure with a free seat. While the database is unavailable it gives what was last read, so that
 * lists that are otherwise in memory can be shown.
 *
 * @returns a function that rejects with `DatabaseUnavailableError` when something was never read
 */
export function rememberedFreeSeats({
	withFreeSeats,
}: Pick<DepartureRepository, 'withFreeSeats'>): DepartureRepository['withFreeSeats'] {
	const remembered = new Map<string, boolean>();

	return async (packageIds, today) => {
		try {
			const found = await withFreeSeats(packageIds, today);
			if (remembered.size > REMEMBERED) remembered.clear();
			for (const id of packageIds) remembered.set(id, found.has(id));
			return found;
		} catch (error) {
			const isKnown = packageIds.every((id) => remembered.has(id));
			if (!isKnown || !(error instanceof DatabaseUnavailableError)) throw error;
			return new Set(packageIds.filter((id) => remembered.get(id)));
		}
	};
}
