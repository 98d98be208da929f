import type { DepartureRepository } from '#data/catalogue/departures.ts';
import type { PackageRepository } from '#data/catalogue/packages.ts';

interface Sources {
	packages: Pick<PackageRepository, 'slugs'>;
	departures: Pick<DepartureRepository, 'full'>;
}

/**
 * Notices which departures have sold out, or can be had again, since it last looked: whichever process sold their seats, and
 * without a row for each booking. Only the pages of these packages are rendered anew.
 */
export function seatChanges({ packages, departures }: Sources) {
	/** Full departures and their packages. */
	let full: ReadonlyMap<string, string> = new Map();
	/** Changes by slug and by id. */
	const editions = new Map<string, number>();

	return {
		/**
		 * Looks which departures are full on a day (`YYYY-MM-DD`). Call `accept` once the catalogue was read: the next look then
		 * compares with this one.
		 */
		async start(day: string): Promise<{ accept: () => void }> {
			const now = await departures.full(day);
			return {
				accept: () => {
					full = now;
				},
			};
		},

		/**
		 * Ids of the packages whose full departures have changed. Unless `accept` is called, the next look finds them again, because
		 * what the caller does with them may fail.
		 */
		async next(day: string): Promise<{ changed: string[]; accept: () => void }> {
			const before = full;
			const now = await departures.full(day);
			const changed = new Set([
				...[...now].filter(([id]) => !before.has(id)).map(([, packageId]) => packageId),
				...[...before].filter(([id]) => !now.has(id)).map(([, packageId]) => packageId),
			]);
			const slugs = await packages.slugs([...changed]);
			for (const [id, slug] of slugs)
				for (const name of [id, slug]) editions.set(name, (editions.get(name) ?? 0) + 1);
			return {
				changed: [...changed],
				accept: () => {
					full = now;
				},
			};
		},

		/** How often the seats of a package have sold out or come back, by its slug or id. */
		edition: (slugOrId: string): number => editions.get(slugOrId) ?? 0,
	};
}
