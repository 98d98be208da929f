import { indianDigits } from '../text/indian-digits.ts';
import { fold } from '../text/text-match.ts';
import { type Meals, mealsText } from './meals.ts';

/** What an operator says of a question of access; `unknown` where it does not know. */
export type Said = 'yes' | 'no' | 'unknown';
export type TourType = 'group' | 'private';
export type Vegetarian = 'yes' | 'jain' | 'on_request';
export type Effort = 'easy' | 'moderate' | 'demanding';

/** Where a rating comes from. */
export interface Reviews {
	/** How many reviews the rating is the average of. */
	count: number;
	/** Whose they are, e.g. `guests of the operator`. */
	by: string;
}

/** What somebody who walks badly asks first. */
export interface Access {
	/** Steps that cannot be avoided. */
	steps: Said;
	/** A lift wherever a room is upstairs. */
	lift: Said;
	/** More than an hour on foot on some day. */
	walking: Said;
	/** Who said so. */
	saidBy: string;
}

/** What an operator may tell of a package beyond its texts. What it has not told is absent and shown nowhere. */
export interface Facts {
	/** Whether the way to the first place and back is included, and from which cities. */
	journey?: { included: boolean; from: readonly string[] };
	tourType?: TourType;
	meals?: Meals;
	vegetarian?: Vegetarian;
	effort?: Effort;
	access?: Access;
	/** Of the package's own rating. */
	reviews?: Reviews;
}

const TOUR_TYPES: Record<TourType, string> = {
	group: 'With a group',
	private: 'Private, for your party alone',
};
const VEGETARIAN: Record<Vegetarian, string> = {
	yes: 'Vegetarian',
	jain: 'Vegetarian, Jain too',
	on_request: 'Vegetarian on request',
};
const EFFORT: Record<Effort, string> = { easy: 'Easy', moderate: 'Moderate', demanding: 'Demanding' };

const ACCESS: readonly [keyof Omit<Access, 'saidBy'>, yes: string, no: string, unknown: string][] = [
	['steps', 'steps that cannot be avoided', 'no steps that cannot be avoided', 'steps unknown'],
	['lift', 'a lift in every hotel that needs one', 'not a lift in every hotel', 'lifts unknown'],
	['walking', 'over an hour on foot on some day', 'at most an hour on foot a day', 'time on foot unknown'],
];

/** `132 reviews by guests of the operator` */
export const reviewsText = ({ count, by }: Reviews): string =>
	`${indianDigits(count)} ${count === 1 ? 'review' : 'reviews'} by ${by}`;

/** `4.6 of 5 in 132 reviews by guests of the operator`, or `4.6 of 5` where it is not said whose reviews they are. */
export const ratingText = (rating: number, reviews?: Reviews): string =>
	`${rating.toFixed(1)} of 5${reviews ? ` in ${reviewsText(reviews)}` : ''}`;

function accessText(access: Access): string {
	const parts = ACCESS.map(([name, yes, no, unknown]) => ({ yes, no, unknown })[access[name]]).join('; ');
	return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}, as ${access.saidBy} says`;
}

/**
 * One departs from a city only where the journey from there is included; other cities are those that its travellers come from.
 *
 * @param cities those that the operator names
 */
function cityLines(told: Facts, cities: readonly string[]): FactLine[] {
	const departures = departsFrom(told);
	const departs = new Set(departures.map(fold));
	const others = cities.filter((city) => !departs.has(fold(city)));
	const doubt = told.journey ? '' : ' (ask whether the journey there is included)';
	// In backticks, because the check of imports reads the word before a quote as one.
	return [
		...(departures.length > 0 ? [{ name: `Departs from`, text: departures.join(', ') }] : []),
		...(others.length > 0 ? [{ name: `For travellers from`, text: `${others.join(', ')}${doubt}` }] : []),
	];
}

/** The cities that the journey is included from. */
export const departsFrom = ({ journey }: Facts = {}): readonly string[] =>
	journey?.included ? journey.from : [];

/**
 * Every city that a package names, each once as it is first spelled: what the filter of departure cities finds is what it shows.
 *
 * @param cities those that the operator names
 */
export function allDepartureCities(told: Facts | undefined, cities: readonly string[]): readonly string[] {
	const all = [...cities, ...departsFrom(told)];
	const folded = all.map(fold);
	return all.filter((city, at) => folded.indexOf(fold(city)) === at);
}

/** `6 breakfasts, 3 dinners. Vegetarian on request` */
function foodText(meals: Meals | undefined, vegetarian: Vegetarian | undefined): string | undefined {
	const said = [meals && mealsText(meals), vegetarian && VEGETARIAN[vegetarian]].filter(Boolean);
	return said.length > 0 ? said.join('. ') : undefined;
}

/** A fact in words, with its name. */
export interface FactLine {
	name: string;
	text: string;
}

/** The facts of a package in the order to show, without those that its operator has not told. */
export function factLines(told: Facts, rating: number, cities: readonly string[]): FactLine[] {
	const { journey, tourType, meals, vegetarian, effort, access, reviews } = told;
	const lines: readonly [name: string, text: string | undefined][] = [
		['Journey there and back', journey && (journey.included ? 'Included' : 'Not included')],
		['Tour', tourType && TOUR_TYPES[tourType]],
		['Meals', foodText(meals, vegetarian)],
		['Effort', effort && EFFORT[effort]],
		['Access', access && accessText(access)],
		['Rating', reviews && ratingText(rating, reviews)],
	];
	return [
		...cityLines(told, cities),
		...lines.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }])),
	];
}

/* What travellers can choose by. A package has the choices that its facts answer with yes; what is unknown answers nothing. */

type Choices = readonly string[];

export const journeyChoices = ({ journey }: Facts): Choices => (journey?.included ? ['Included'] : []);

export const tourChoices = ({ tourType }: Facts): Choices =>
	tourType ? [{ private: 'Private', group: 'Group' }[tourType]] : [];

/** Jain meals are vegetarian, too. */
export const vegetarianChoices = ({ vegetarian }: Facts): Choices =>
	vegetarian
		? { yes: ['Vegetarian'], jain: ['Vegetarian', 'Jain'], on_request: ['On request'] }[vegetarian]
		: [];

export function accessChoices({ access }: Facts): Choices {
	if (!access) return [];
	const has = [
		...(access.steps === 'no' ? ['No steps'] : []),
		...(access.lift === 'yes' ? ['Lifts'] : []),
		...(access.walking === 'no' ? ['Little walking'] : []),
	];
	return has.length === 3 ? [...has, 'No steps, lifts and little walking'] : has;
}
