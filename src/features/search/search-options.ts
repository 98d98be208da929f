import { callApi } from '#client/api.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/budget.ts';
import { MONTHS } from '#domain/month.ts';
import type { Place } from '#domain/search.ts';

/** One line of a suggestion list. `value` is what the URL gets. */
export interface Option {
	value: string;
	label: string;
	/** Beside the name, e.g. `India, 46 tours`. */
	hint: string;
}

export interface SearchOptions {
	query: readonly Option[];
	month: readonly Option[];
	price: readonly Option[];
	/** Places that typed text can resolve to (SB-04). */
	places: readonly Place[];
}

/** As much of `GET /search/home/metadata` (API-11) as the search reads. */
interface Metadata {
	data: {
		destinations: readonly { name: string; hint?: string }[];
		months?: readonly { month_name: string }[];
		price?: readonly { name: string; value: string }[];
		places?: readonly Place[];
	};
}

const plain = (value: string, label = value): Option => ({ value, label, hint: '' });

/** The months and budgets are rules of the site, so they are there even when the server is not. */
const WITHOUT_SERVER: SearchOptions = {
	query: [],
	month: MONTHS.map((month) => plain(month)),
	price: BUDGETS.map((budget) => plain(budgetValue(budget), budgetLabel(budget))),
	places: [],
};

async function load(): Promise<SearchOptions> {
	const { data } = await callApi<Metadata>('/search/home/metadata');
	return {
		query: data.destinations.map(({ name, hint = '' }) => ({ value: name, label: name, hint })),
		month: data.months?.map(({ month_name }) => plain(month_name)) ?? WITHOUT_SERVER.month,
		price: data.price?.map(({ name, value }) => plain(value, name)) ?? WITHOUT_SERVER.price,
		places: data.places ?? [],
	};
}

let loading: Promise<SearchOptions> | undefined;

/** What the three fields offer (SB-11); asked for once a page, and again after a failure. */
export function searchOptions(): Promise<SearchOptions> {
	loading ??= load().catch(() => {
		loading = undefined;
		return WITHOUT_SERVER;
	});
	return loading;
}
