import { callApi } from '#client/api.ts';
import type { SearchMetadata } from '#contracts/search-metadata.ts';
import type { SuggestedPlace } from '#domain/place/place-suggestions.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/price/budget.ts';
import { fold } from '#domain/text/text-match.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { comingMonths } from '#domain/time/month.ts';

/** A month or a budget of a list. */
export interface SearchChoice {
	/** Id of the month, or the budget as the URL writes it. */
	id: string;
	text: string;
	/** The value for the URL. */
	value: string;
	/** Of a month: the year in which it comes next, and the packages that leave in it where the server has told. */
	year?: number;
	count?: number;
}

export interface SearchOptions {
	/** The suggestions of WHERE before anything is typed: parts of the world, then destinations. */
	places: readonly SuggestedPlace[];
	month: readonly SearchChoice[];
	price: readonly SearchChoice[];
}

/** The months and budgets are known to the site, so they are available even when the server is not. */
export const withoutServer = (): SearchOptions => ({
	places: [],
	month: comingMonths(indianDay(Date.now())).map(({ id, name, year }) => ({
		id: String(id),
		text: name,
		value: name,
		year,
	})),
	price: BUDGETS.map((budget) => {
		const value = budgetValue(budget);
		return { id: value, text: budgetLabel(budget), value };
	}),
});

/**
 * Asks the server for the options of the three fields (SB-11).
 *
 * @throws ApiError when there is no response
 */
export async function fetchOptions(): Promise<SearchOptions> {
	const { data } = await callApi<{ data: SearchMetadata }>('/search/home/metadata');
	return {
		places: data.destinations.map((place) => ({ ...place, city: null, country: null })),
		month: data.months.map(({ id, month_name, year, count }) => ({
			id,
			text: month_name,
			value: month_name,
			year,
			count,
		})),
		price: data.price.map(({ name, value }) => ({ id: value, text: name, value })),
	};
}

/** A choice in full: a month with its year. */
export const fullText = ({ text, year }: SearchChoice): string => (year ? `${text} ${year}` : text);

/** The choices whose text contains what was typed, whatever its case (SB-10). */
export function matching(choices: readonly SearchChoice[], typed: string): readonly SearchChoice[] {
	const wanted = fold(typed.trim());
	return wanted === '' ? choices : choices.filter((choice) => fold(fullText(choice)).includes(wanted));
}

/** The choice that a text spells out, in words or in the form of the URL. */
export function choiceOf(choices: readonly SearchChoice[], typed: string): SearchChoice | null {
	const wanted = fold(typed.trim());
	return (
		choices.find(
			(choice) =>
				fold(choice.text) === wanted || fold(fullText(choice)) === wanted || choice.value === wanted,
		) ?? null
	);
}

/** The choice that a text means: the one that it spells out, otherwise the only one that contains it; null where several do. */
export function meantBy(choices: readonly SearchChoice[], typed: string): SearchChoice | null {
	const [only = null, another] = matching(choices, typed);
	return choiceOf(choices, typed) ?? (another ? null : only);
}
