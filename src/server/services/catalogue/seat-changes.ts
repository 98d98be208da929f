import type { DepartureRepository, OpenDepartures, ScarceDeparture } from '#data/catalogue/departures.ts';
import type { PackageRepository } from '#data/catalogue/packages.ts';

interface Sources {
	packages: Pick<PackageRepository, 'slugs'>;
	departures: Pick<DepartureRepository, 'scarce' | 'openOf'>;
}

/** A look at the seats. */
interface Look {
	/** Ids of the packages whose pages show something else now. */
	changed: string[];
	/** The open departures of these packages. */
	open: ReadonlyMap<string, OpenDepartures>;
	/** Makes the next look compare with this one. */
	accept: () => void;
}

/**
 * Notices which departures have sold out, or can be had again, and how many can travel with a package at most, since it last looked:
 * whichever process sold the seats, and without a row for each booking. The pages of these packages are rendered anew, and all others only when a list shows the change.
 */
export function seatChanges({ packages, departures }: Sources) {
	let scarce: ReadonlyMap<string, ScarceDeparture> = new Map();
	/** The most free seats on one day, by package. */
	const most = new Map<string, number>();
	/** Changes by slug and by id. */
	const editions = new Map<string, number>();

	const noteMost = (open: ReadonlyMap<string, OpenDepartures>) => {
		for (const [id, { most: seats }] of open) most.set(id, seats);
	};

	return {
		/**
		 * Finds the departures that have few seats on a day (`YYYY-MM-DD`). Call `accept` with the open departures once the catalogue was
		 * read: the next look then compares with this one.
		 */
		async start(day: string): Promise<{ accept: (open: ReadonlyMap<string, OpenDepartures>) => void }> {
			const now = await departures.scarce(day);
			return {
				accept: (open) => {
					scarce = now;
					most.clear();
					noteMost(open);
				},
			};
		},

		/**
		 * Looks again. Unless `accept` is called, the next look finds the same changes, because what the caller does with them may fail.
		 */
		async next(day: string): Promise<Look> {
			const now = await departures.scarce(day);
			const { touched, toggled } = differences(scarce, now);
			const open = await departures.openOf([...touched], day);
			const changed = [...touched].filter((id) => toggled.has(id) || open.get(id)?.most !== most.get(id));
			const slugs = await packages.slugs(changed);
			for (const [id, slug] of slugs)
				for (const name of [id, slug]) editions.set(name, (editions.get(name) ?? 0) + 1);
			return {
				changed,
				open,
				accept: () => {
					scarce = now;
					noteMost(open);
				},
			};
		},

		/** How often the seats of a package have changed what its pages show, by its slug or id. */
		edition: (slugOrId: string): number => editions.get(slugOrId) ?? 0,
	};
}

/** The packages of departures that have other seats left, and of those that have sold out or can be had again. */
function differences(
	before: ReadonlyMap<string, ScarceDeparture>,
	now: ReadonlyMap<string, ScarceDeparture>,
): { touched: Set<string>; toggled: Set<string> } {
	const [touched, toggled] = [new Set<string>(), new Set<string>()];
	for (const [id, { packageId }] of [...before, ...now]) {
		const [old, current] = [before.get(id)?.seatsLeft, now.get(id)?.seatsLeft];
		if (old !== current) touched.add(packageId);
		if ((old === 0) !== (current === 0)) toggled.add(packageId);
	}
	return { touched, toggled };
}
