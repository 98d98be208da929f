import type { FacetResult } from '#catalogue/facet-index.ts';
import type { Choice } from '#domain/list/chips.ts';
import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import { namesIn, type PackageQuery } from '#domain/list/package-query.ts';
import { compareIds, SORT_KEYS } from '#domain/list/package-sort.ts';
import { DURATIONS } from '#domain/package/duration.ts';
import { accessChoices, journeyChoices, tourChoices, vegetarianChoices } from '#domain/package/facts.ts';
import { gradesOf, HOTEL_STARS, RATINGS } from '#domain/package/grades.ts';
import type { PackageFacets } from '#domain/package/package.ts';
import { BUDGETS, budgetValue, parseBudget } from '#domain/price/budget.ts';
import { fold, wordsOf } from '#domain/text/text-match.ts';
import { MONTHS, monthOf } from '#domain/time/month.ts';

/*
 * The list's rules by going through all packages again for every number: slow and short, the reference for the index.
 */

type Test = (facets: PackageFacets) => boolean;

const NAMES_OF: Record<FilterType, (facets: PackageFacets) => readonly string[]> = {
	destination: (p) => p.destinations,
	theme: (p) => p.themes,
	duration: (p) =>
		DURATIONS.filter(({ min, max }) => p.days >= min && p.days <= (max ?? 999)).map(({ name }) => name),
	price: (p) => BUDGETS.filter((budget) => isWithin(p, budgetValue(budget))).map(budgetValue),
	month: (p) => p.months.map((month) => MONTHS[month - 1] ?? ''),
	season: (p) => p.seasons,
	inclusion: (p) => p.inclusions,
	departure_city: (p) => [...p.departureCities, ...(p.facts?.journey?.from ?? [])],
	rating: (p) => gradesOf(RATINGS, p.operatorRating),
	stars: (p) => gradesOf(HOTEL_STARS, p.hotelStars),
	journey: (p) => journeyChoices(p.facts ?? {}),
	tour: (p) => tourChoices(p.facts ?? {}),
	vegetarian: (p) => vegetarianChoices(p.facts ?? {}),
	access: (p) => accessChoices(p.facts ?? {}),
	country: (p) => p.countries,
	operator: (p) => [p.operator],
};

const FIXED: Partial<Record<FilterType, readonly string[]>> = {
	duration: DURATIONS.map(({ name }) => name),
	price: BUDGETS.map(budgetValue),
	month: MONTHS,
	rating: RATINGS.map(({ name }) => name),
	stars: HOTEL_STARS.map(({ name }) => name),
};

function isWithin({ paise }: PackageFacets, value: string): boolean {
	const budget = parseBudget(value);
	return budget !== null && paise >= budget.min * 100 && (budget.max === null || paise < budget.max * 100);
}

const holds = (names: readonly string[], wanted: string) => names.some((name) => fold(name) === fold(wanted));

/** The packages that a chosen name stands for, or null when the name is unknown. */
function testOf(
	all: readonly PackageFacets[],
	type: FilterType,
	name: string,
	loosely: boolean,
): Test | null {
	if (type === 'price') return parseBudget(name) ? (p) => isWithin(p, name) : null;
	if (type === 'month') {
		const month = monthOf(name);
		return month === null ? null : (p) => p.months.includes(month);
	}
	if (type === 'duration' || type === 'rating' || type === 'stars') {
		return holds(FIXED[type] ?? [], name) ? (p) => holds(NAMES_OF[type](p), name) : null;
	}
	if (type !== 'destination') return orNull(all, (p) => holds(NAMES_OF[type](p), name));
	if (loosely) {
		const contains: Test = (p) =>
			[...p.destinations, ...p.regions, ...p.countries, ...p.cities].some((place) =>
				fold(place).includes(fold(name)),
			);
		return fold(name) === '' ? null : orNull(all, contains);
	}
	return (
		orNull(all, (p) => holds(p.destinations, name)) ??
		orNull(all, (p) => holds(p.regions, name)) ??
		orNull(all, (p) => holds(p.countries, name)) ??
		orNull(all, (p) => holds(p.cities, name))
	);
}

/** The name that is matched loosely: the first that no place has. */
function typedIn(all: readonly PackageFacets[], query: PackageQuery): string | undefined {
	if (!query.enterByUser) return undefined;
	const names = namesIn(query, 'destination');
	return names.find((name) => fold(name) !== '' && testOf(all, 'destination', name, false) === null);
}

const orNull = (all: readonly PackageFacets[], test: Test): Test | null => (all.some(test) ? test : null);

function cityTest(all: readonly PackageFacets[], text: string): Test {
	const whole =
		orNull(all, (p) => holds(p.cities, text)) ??
		orNull(all, (p) => holds(p.countries, text)) ??
		orNull(all, (p) => holds(p.destinations, text));
	if (whole) return whole;
	const comma = text.lastIndexOf(',');
	const [name, country] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
	const city = orNull(all, (p) => holds(p.cities, name)) ?? orNull(all, (p) => holds(p.destinations, name));
	return (p) => comma >= 0 && city !== null && city(p) && holds(p.countries, country);
}

function textTest(text: string): Test | null {
	const wanted = wordsOf(text);
	if (wanted.length === 0) return null;
	return (p) => {
		const words = [
			p.name,
			...p.regions,
			...p.destinations,
			...p.countries,
			...p.cities,
			...p.themes,
			...p.tags,
		].flatMap(wordsOf);
		return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)));
	};
}

/** The expected result of `FacetIndex.search`. */
export function naiveSearch(
	all: readonly PackageFacets[],
	query: PackageQuery,
	pageSize: number,
): FacetResult {
	const typed = typedIn(all, query);
	const isLoose = (type: FilterType, name: string) => type === 'destination' && name === typed;
	const unknown: Choice[] = [];
	const constraints: { type: Choice['type']; names: string[]; test: Test }[] = [];
	const text = query.query === null ? null : textTest(query.query);
	if (!query.all && query.query !== null)
		constraints.push({ type: 'query', names: [query.query], test: text ?? (() => false) });
	if (!query.all && query.query !== null && !(text && all.some(text)))
		unknown.push({ type: 'query', name: query.query });
	if (!query.all && query.city !== null) {
		const test = cityTest(all, query.city);
		if (!all.some(test)) unknown.push({ type: 'city', name: query.city });
		constraints.push({ type: 'city', names: [query.city], test });
	}
	for (const type of FILTER_TYPES) {
		if (query.all) break;
		const known: { name: string; test: Test }[] = [];
		for (const name of namesIn(query, type)) {
			const test = testOf(all, type, name, isLoose(type, name));
			if (test) known.push({ name, test });
			else unknown.push({ type, name });
		}
		const test: Test = (p) => known.some((choice) => choice.test(p));
		const names = namesIn(query, type).filter((name) => name !== '');
		if (known.length > 0) constraints.push({ type, names: known.map(({ name }) => name), test });
		else if (names.length > 0) constraints.push({ type, names, test: () => false });
	}

	const without = (type: Choice['type'] | null) =>
		all.filter((p) => constraints.every((constraint) => constraint.type === type || constraint.test(p)));
	const key = SORT_KEYS[query.sort];
	const found = without(null).sort((a, b) => key(a) - key(b) || compareIds(a.id, b.id));
	return {
		ids: found.slice((query.page - 1) * pageSize, query.page * pageSize).map(({ id }) => id),
		total: found.length,
		groups: FILTER_TYPES.map((type) => {
			const others = without(type);
			const chosen = (constraints.find((constraint) => constraint.type === type)?.names ?? []).filter(
				(name) => !unknown.some((choice) => choice.type === type && choice.name === name),
			);
			const listed = FIXED[type] ?? distinct(all.flatMap(NAMES_OF[type]));
			const isListed = (name: string) =>
				!isLoose(type, name) && (holds(listed, name) || (type === 'month' && monthOf(name) !== null));
			const isChosen = (option: string) =>
				chosen.some(
					(name) =>
						!isLoose(type, name) &&
						fold(type === 'month' ? (MONTHS[(monthOf(name) ?? 0) - 1] ?? '') : name) === fold(option),
				);
			return {
				type,
				options: [
					...listed.map((name) => ({
						name,
						isSelected: isChosen(name),
						count: others.filter((p) => holds(NAMES_OF[type](p), name)).length,
					})),
					...distinctly(
						chosen
							.filter((name) => !isListed(name))
							.map((name) =>
								type === 'destination' && !isLoose(type, name) ? speltAsInCatalogue(all, name) : name,
							),
					).map((name) => ({
						name,
						isSelected: true,
						count: others.filter(testOf(all, type, name, isLoose(type, name)) ?? (() => false)).length,
					})),
				],
			};
		}),
		unknown,
		relaxations:
			found.length > 0
				? []
				: constraints
						.map(({ type, names }) => ({ type, names, total: without(type).length }))
						.filter(({ total }) => total > 0)
						.sort((a, b) => b.total - a.total),
	};
}

const distinctly = (names: readonly string[]) => [...new Set(names)];

/** The name of a region, a country or a city in the spelling that occurs first. */
function speltAsInCatalogue(all: readonly PackageFacets[], name: string): string {
	const [spelling = name] = [
		...all.flatMap(({ regions }) => regions),
		...all.flatMap(({ countries }) => countries),
		...all.flatMap(({ cities }) => cities),
	].filter((place) => fold(place) === fold(name));
	return spelling;
}

/** Merges names that differ only in case or accents into one option, in the spelling that occurs first. */
function distinct(names: readonly string[]): string[] {
	const first = new Map<string, string>();
	for (const name of names) if (!first.has(fold(name))) first.set(fold(name), name);
	return [...first.values()].sort((a, b) => a.localeCompare(b, 'en'));
}
