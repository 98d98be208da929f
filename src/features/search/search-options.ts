import { callApi } from '#client/api.ts';
import type { SearchMetadata } from '#contracts/search-metadata.ts';
import type { SuggestedPlace } from '#domain/place/place-suggestions.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/price/budget.ts';
import { fold } from '#domain/text/text-match.ts';
import { MONTHS } from '#domain/time/month.ts';

/** A month or a budget of a list. */
export interface SearchChoice {
	/** Id of the month, or the budget as the URL writes it. */
	id: string;
	text: string;
	/** The value for the URL. */
	value: string;
}

export interface SearchOptions {
	/** The suggestions of WHERE before anything is typed: parts of the world, then destinations. */
	places: readonly SuggestedPlace[];
	month: readonly SearchChoice[];
	price: readonly SearchChoice[];
}

/** The months and budgets are constants of the site, so they are available even when the server is not. */
export const WITHOUT_SERVER: SearchOptions = {
	places: [],
	month: MONTHS.map((name, at) => ({ id: String(at + 1), text: name, value: name })),
	price: BUDGETS.map((budget) => {
		const value = budgetValue(budget);
		return { id: value, text: budgetLabel(budget), value };
	}),
};

/**
 * Asks the server for the options of the three fields (SB-11).
 *
 * @throws ApiError when there is no response
 */
export async function fetchOptions(): Promise<SearchOptions> {
	const { data } = await callApi<{ data: SearchMetadata }>('/search/home/metadata');
	return {
		places: data.destinations.map((place) => ({ ...place, city: null, country: null })),
		month: data.months.map(({ id, month_name }) => ({ id, text: month_name, value: month_name })),
		price: data.price.map(({ name, value }) => ({ id: value, text: name, value })),
	};
}

/** The choices whose text contains what was typed, whatever its case (SB-10). */
export function matching(choices: readonly SearchChoice[], typed: string): readonly SearchChoice[] {
	const wanted = fold(typed.trim());
	return wanted === '' ? choices : choices.filter(({ text }) => fold(text).includes(wanted));
}

/** The choice that a text spells out, in words or in the form of the URL. */
export function choiceOf(choices: readonly SearchChoice[], typed: string): SearchChoice | null {
	const wanted = fold(typed.trim());
	return choices.find(({ text, value }) => fold(text) === wanted || value === wanted) ?? null;
}
