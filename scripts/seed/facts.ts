import type { PackageRecord } from '#server/catalogue/format.ts';
import type { Seller } from './lists.ts';
import type { Route } from './routes.ts';

type FactFields = Pick<PackageRecord, 'journey' | 'tour_type' | 'meals' | 'vegetarian' | 'effort' | 'access'>;

/** The line of a package whose way there and back is included, and the city it begins in. */
export const RETURN_FLIGHTS = /^Return flights (\p{L}+)–/u;

/** The facts that the texts of a package tell; what they leave open is left out. */
export function factsTold(route: Route, seller: Seller): FactFields {
	const tour = tourType(route);
	const food = vegetarian(route, seller);
	const meals = mealsCounted(route);
	return {
		journey: journey(route),
		...(tour && { tour_type: tour }),
		...(meals && { meals }),
		...(food && { vegetarian: food }),
		...walking(route, seller),
	};
}

function journey({ plus }: Route): NonNullable<FactFields['journey']> {
	const from = plus.map((line) => RETURN_FLIGHTS.exec(line)?.[1]).filter((city) => city !== undefined);
	return { included: from.length > 0, from };
}

/** Large groups have a leader; on safaris it is the driver of each car. */
export const hasTourLeader = ({ themes, departures }: Pick<Route, 'themes' | 'departures'>): boolean =>
	!themes.includes('wildlife') && (departures?.seats ?? 0) >= 16;

/** Left out where the texts say neither, or both: a car of one's own in a small group. */
function tourType(route: Route): FactFields['tour_type'] {
	const vehicle = route.inclusions.includes('transfers') ? route.vehicle : '';
	const words = [...route.tags, route.badge?.badge ?? ''];
	const isGroup =
		/coach/.test(vehicle) ||
		words.some((word) => /^(?:small )?group$/i.test(word)) ||
		(route.inclusions.includes('guide') && hasTourLeader(route));
	const isPrivate =
		/private car|self-drive|hired|rented/.test(vehicle) || /\bprivate guides\b|\bPrivate,/.test(route.about);
	if (isGroup === isPrivate) return undefined;
	return isGroup ? 'group' : 'private';
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The meals of a package whose words count them; undefined where they leave a count open, as `All meals in camp` does. */
function mealsCounted({ meals, inclusions, legs }: Route): FactFields['meals'] {
	if (!inclusions.includes('meals')) return undefined;
	const nights = legs.reduce((sum, leg) => sum + leg.nights, 0);
	if (/^Breakfast every day$/.test(meals)) return { breakfasts: nights, lunches: 0, dinners: 0 };
	if (/^Breakfast and (?:vegetarian )?dinner\b(?!.*picnic)/.test(meals))
		return { breakfasts: nights, lunches: 0, dinners: nights };
	const [, count = '', kind] =
		/^Breakfast every day, (\w+) (?:\w+ )?(dinner|lunch)(?:e?s)?\b/.exec(meals) ?? [];
	const some = NUMBERS.indexOf(count);
	if (some < 1) return undefined;
	return kind === 'lunch'
		? { breakfasts: nights, lunches: some, dinners: 0 }
		: { breakfasts: nights, lunches: 0, dinners: some };
}

function vegetarian({ meals, about, tags, inclusions }: Route, { terms }: Seller): FactFields['vegetarian'] {
	if (!inclusions.includes('meals')) return undefined;
	if (/^All meals Jain/.test(meals) || tags.includes('Jain kitchen')) return 'jain';
	if (/vegetarian on request/.test(meals)) return 'on_request';
	const isSaid =
		/^Three vegetarian meals/.test(meals) ||
		/\bVegetarian kitchens? throughout/i.test(about) ||
		tags.includes('Vegetarian kitchen') ||
		terms?.some((term) => term.startsWith('Meals are vegetarian'));
	return isSaid ? 'yes' : undefined;
}

/** An operator whose terms say what its treks ask of the legs. */
function walking({ tags }: Route, { name, terms }: Seller): FactFields {
	const isSaid = tags.includes('Trek') && terms?.some((term) => term.startsWith('Walkers should manage'));
	if (!isSaid) return {};
	return {
		effort: 'demanding',
		access: { steps: 'yes', lift: 'unknown', walking: 'yes', said_by: name },
	};
}
