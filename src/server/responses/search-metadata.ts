import type { SearchMetadata, SearchPlaceItem } from '#contracts/search-metadata.ts';
import type { SuggestedPlace } from '#domain/place/place-suggestions.ts';
import type { FoundPlace } from '#domain/place/search.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/price/budget.ts';
import type { CatalogueService } from '#server/services/catalogue/catalogue.ts';
import { toMonthResponse } from './catalogue-responses.ts';

/** The options of the three fields of the home search (API-11). */
export async function searchMetadataOf(catalogue: CatalogueService): Promise<SearchMetadata> {
	const [places, months] = await Promise.all([catalogue.searchPlaces(), catalogue.months()]);
	return {
		destinations: places.filter(({ isStop }) => !isStop).map(({ id, name, hint }) => ({ id, name, hint })),
		months: months.map(toMonthResponse),
		price: BUDGETS.map((budget) => ({ name: budgetLabel(budget), value: budgetValue(budget) })),
	};
}

/** A place that was found for a typed text. */
export const searchPlaceOf = ({
	id,
	name,
	hint,
	city,
	country,
	isMeant,
}: SuggestedPlace & FoundPlace): SearchPlaceItem => ({
	...{ id, name, hint, city, country },
	...(isMeant ? { is_meant: true } : {}),
});
