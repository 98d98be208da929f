import { meetingPoint } from '../package/itinerary.ts';
import type { Package } from '../package/package.ts';

/** What travellers were told of a journey when they reserved it. */
export interface OfferedJourney {
	/** Where it starts, e.g. `Panaji, India`; empty when it is not known. */
	meetingPoint: string;
	/** Each day with its place and a note beside it, or null. */
	plan: readonly { day: number; place: string; note: string | null }[];
}

/** The journey of a package as it is now. */
export const journeyToOffer = ({
	stops,
	itinerary,
}: Pick<Package, 'stops' | 'itinerary'>): OfferedJourney => ({
	meetingPoint: meetingPoint(stops),
	plan: itinerary.map(({ day, place, note }) => ({ day, place, note })),
});

/**
 * The journey of an offer, which does not change with the package.
 *
 * @param item the package as it is now, for an offer of before its journey was kept; undefined once it is off sale
 */
export const offeredJourney = (
	{ journey }: { journey?: OfferedJourney },
	item: Pick<Package, 'stops' | 'itinerary'> | undefined,
): OfferedJourney => journey ?? (item ? journeyToOffer(item) : { meetingPoint: '', plan: [] });
