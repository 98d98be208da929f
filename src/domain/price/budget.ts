import { formatRupees, rupees } from './money.ts';

/** A range of prices per person in whole rupees: `min` is inside, `max` is not, so that neighbouring ranges never share a package. */
export interface Budget {
	min: number;
	/** Null when the range is open upwards. */
	max: number | null;
}

/** The budgets a traveller can choose from, cheapest first; they cover every price once. */
export const BUDGETS: readonly Budget[] = [
	{ min: 0, max: 15_000 },
	{ min: 15_000, max: 30_000 },
	{ min: 30_000, max: 50_000 },
	{ min: 50_000, max: 75_000 },
	{ min: 75_000, max: 100_000 },
	{ min: 100_000, max: 150_000 },
	{ min: 150_000, max: 200_000 },
	{ min: 200_000, max: null },
];

/** The value of a budget in a URL and in the search metadata, `min-max` in rupees (QRY-07), e.g. `15000-30000`, `200000-`. */
export const budgetValue = ({ min, max }: Budget): string => `${min}-${max ?? ''}`;

/** Parses a value such as `15000-30000`, `-15000` or `200000-`; null when it is no budget or contains no price. */
export function parseBudget(value: string): Budget | null {
	const [, from, to] = /^(\d{0,9})\s*-\s*(\d{0,9})$/.exec(value.trim()) ?? [];
	if (from === undefined || to === undefined || from + to === '') return null;
	const min = Number(from);
	const max = to === '' ? null : Number(to);
	return max !== null && max <= min ? null : { min, max };
}

/** A budget in words, e.g. `Under ₹15,000`, `₹15,000 to ₹30,000`, `₹2,00,000 and above`. */
export function budgetLabel({ min, max }: Budget): string {
	const from = formatRupees(rupees(min));
	if (max === null) return `${from} and above`;
	const to = formatRupees(rupees(max));
	return min === 0 ? `Under ${to}` : `${from} to ${to}`;
}

/** The trip planner's slider (PLN-05): its bounds, its step, and the initial values of its two ends, in whole rupees per person. */
export const PLANNER_BUDGET = { min: 5000, max: 1_000_000, step: 500, from: 5000, to: 500_000 } as const;
