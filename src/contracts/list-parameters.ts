import * as v from 'valibot';
import { FILTER_GROUPS } from '#domain/list/filter-groups.ts';
import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import { SORTS } from '#domain/list/package-query.ts';
import type { RouteParameter } from './route.ts';

const text = v.string();
const parameter = (description: string, example: string, schema: v.GenericSchema = text): RouteParameter => ({
	schema,
	description,
	example,
});

/** A value of the starter catalogue for each group. */
const EXAMPLES: Record<FilterType, string> = {
	destination: 'Kerala:Rajasthan',
	theme: 'Beach:Honeymoon',
	duration: '5 to 7 days',
	price: '15000-30000',
	month: 'June:July',
	season: 'Monsoon',
	inclusion: 'Meals',
	departure_city: 'Mumbai',
	rating: '4.5 and above',
	stars: '4 stars or more',
	journey: 'Included',
	tour: 'Private',
	vegetarian: 'Jain',
	access: 'No steps',
	country: 'India',
	operator: 'Nila Journeys',
};

const groups = FILTER_TYPES.map((type): [FilterType, RouteParameter] => [
	type,
	parameter(
		`${FILTER_GROUPS[type].name}: chosen names joined by colons; a colon inside a name is %3A.`,
		EXAMPLES[type],
	),
]);

/**
 * The query of the list, the same as that of the page `/packages` without `travellers`, which changes only the prices of its cards. An
 * unreadable value counts as absent; a name that no package has matches none.
 */
export const listParameters: Readonly<Record<string, RouteParameter>> = {
	city: parameter('A city, optionally with its country after a comma.', 'Kochi, India'),
	query: parameter(
		'Free text over names, cities, countries, themes and tags; a text such as “honeymoon bali 4 days” is read as the filters it means.',
		'backwaters',
	),
	exact: parameter('`true` searches for the free text as it stands.', 'true'),
	enter_by_user: parameter(
		'`true` when the destination was typed by hand and is matched loosely, by a part of a name that no place has as a whole.',
		'true',
	),
	all: parameter('`true` ignores every filter.', 'false'),
	show_operator: parameter(
		'`false` or `0` hides operators: each `id` is empty, each `name` null, and there is no filter `operator`.',
		'true',
	),
	sort: parameter('The order of the packages.', 'price_low', v.picklist(SORTS)),
	page: parameter('From 1.', '1', v.pipe(v.number(), v.integer(), v.minValue(1))),
	...Object.fromEntries(groups),
};
