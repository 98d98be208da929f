/** A range of lengths in days, both ends inside; `max` is null when there is no upper end. */
export interface Duration {
	name: string;
	min: number;
	max: number | null;
}

/** The lengths that travellers can choose, shortest first. Every length belongs to exactly one of them. */
export const DURATIONS: readonly Duration[] = [
	{ name: 'Up to 4 days', min: 0, max: 4 },
	{ name: '5 to 7 days', min: 5, max: 7 },
	{ name: '8 to 10 days', min: 8, max: 10 },
	{ name: '11 to 14 days', min: 11, max: 14 },
	{ name: '15 days or more', min: 15, max: null },
];

/** The range that a number of days falls into. */
export const durationOf = (days: number): Duration | undefined =>
	DURATIONS.find(({ max }) => max === null || days <= max);
