import type { FilterType } from '#domain/list/filter-types.ts';
import { DURATIONS, durationOf } from '#domain/package/duration.ts';
import {
	accessChoices,
	allDepartureCities,
	type Facts,
	journeyChoices,
	tourChoices,
	vegetarianChoices,
} from '#domain/package/facts.ts';
import { gradesOf, HOTEL_STARS, RATINGS } from '#domain/package/grades.ts';
import type { PackageFacets } from '#domain/package/package.ts';
import { BUDGETS, budgetValue } from '#domain/price/budget.ts';
import { MONTHS, monthName } from '#domain/time/month.ts';
import type { Column } from './column.ts';

/** A column for each filter group, and two columns to look up places in. */
export type ColumnName = FilterType | 'region' | 'city';
export type Columns = Readonly<Record<ColumnName, Column>>;

/** Options that exist whether or not a package has them, in display order. */
export const FIXED_OPTIONS: Partial<Record<ColumnName, readonly string[]>> = {
	duration: DURATIONS.map(({ name }) => name),
	price: BUDGETS.map(budgetValue),
	month: MONTHS,
	rating: RATINGS.map(({ name }) => name),
	stars: HOTEL_STARS.map(({ name }) => name),
};

/** The options that a package has in each column. */
export const OPTIONS_OF: Record<ColumnName, (facets: PackageFacets) => readonly string[]> = {
	destination: ({ destinations }) => destinations,
	theme: ({ themes }) => themes,
	duration: ({ days }) => present(durationOf(days)?.name),
	price: ({ paise }) => present(BUDGET_VALUES.find(({ maxPaise }) => paise < maxPaise)?.value),
	month: ({ months }) => months.map(monthName).filter((name) => name !== null),
	season: ({ seasons }) => seasons,
	inclusion: ({ inclusions }) => inclusions,
	departure_city: ({ departureCities, facts }) => allDepartureCities(facts, departureCities),
	rating: ({ operatorRating }) => gradesOf(RATINGS, operatorRating),
	stars: ({ hotelStars }) => gradesOf(HOTEL_STARS, hotelStars),
	journey: ({ facts }) => journeyChoices(facts ?? NONE_TOLD),
	tour: ({ facts }) => tourChoices(facts ?? NONE_TOLD),
	vegetarian: ({ facts }) => vegetarianChoices(facts ?? NONE_TOLD),
	access: ({ facts }) => accessChoices(facts ?? NONE_TOLD),
	country: ({ countries }) => countries,
	operator: ({ operator }) => [operator],
	region: ({ regions }) => regions,
	city: ({ cities }) => cities,
};

const NONE_TOLD: Facts = {};

const BUDGET_VALUES = BUDGETS.map((budget) => ({
	value: budgetValue(budget),
	maxPaise: budget.max === null ? Number.POSITIVE_INFINITY : budget.max * 100,
}));

const present = (name: string | null | undefined): readonly string[] => (name ? [name] : []);
