import * as v from 'valibot';
import { FILTER_GROUPS } from '#domain/filter-groups.ts';
import { FILTER_TYPES, type FilterType } from '#domain/filter-types.ts';
import { SORTS } from '#domain/package-query.ts';
import type { Parameter } from './route.ts';

const text = v.string();
const parameter = (description: string, example: string, schema: v.GenericSchema = text): Parameter => ({
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
	country: 'India',
	operator: 'Nila Journeys',
};

const groups = FILTER_TYPES.map((type): [FilterType, Parameter] => [
	type,
	parameter(
		`${FILTER_GROUPS[type].name}: chosen names joined by colons; a colon inside a name is %3A.`,
		EXAMPLES[type],
	),
]);

/**
 * The query of the list, the same as that of the page `/packages`. An unreadable value counts as absent; a name that no package has
 * matches none.
 */
export const listParameters: Readonly<Record<string, Parameter>> = {
	city: parameter('A city, optionally with its country after a comma.', 'Kochi, India'),
	query: parameter('Free text over names, cities, countries, themes and tags.', 'backwaters'),
	enter_by_user: parameter('`true` when the destination was typed by hand and is matched loosely.', 'true'),
	all: parameter('`true` ignores every filter.', 'false'),
	show_operator: parameter('`false` or `0` hides the names of operators.', 'true'),
	sort: parameter('The order of the packages.', 'price_low', v.picklist(SORTS)),
	page: parameter('From 1.', '1', v.pipe(v.number(), v.integer(), v.minValue(1))),
	...Object.fromEntries(groups),
};
