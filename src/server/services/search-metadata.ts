import type { SearchMetadata } from '#contracts/search-metadata.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/budget.ts';
import { type Destination, REGIONS } from '#domain/package.ts';
import type { CatalogueService, Counted } from './catalogue.ts';
import { monthAnswers } from './catalogue-answers.ts';

/** What the three fields of the home search offer (API-11). */
export async function searchMetadataOf(catalogue: CatalogueService): Promise<SearchMetadata> {
	const [destinations, places] = await Promise.all([catalogue.destinations(), catalogue.places()]);
	const offered = destinations.filter(({ count }) => count > 0);
	const names = new Set(offered.map(({ name }) => name));
	const regions = REGIONS.filter((name) => !names.has(name) && offered.some(({ region }) => region === name));
	return {
		destinations: [
			...regions.map((name) => ({ name, hint: placesText(offered, name) })),
			...offered.map((destination) => ({ name: destination.name, hint: hintOf(destination) })),
		],
		months: monthAnswers,
		price: BUDGETS.map((budget) => ({ name: budgetLabel(budget), value: budgetValue(budget) })),
		places: [...places],
	};
}

/** e.g. `12 places`. */
function placesText(offered: readonly Destination[], name: string): string {
	const count = offered.filter(({ region }) => region === name).length;
	return `${count} ${count === 1 ? 'place' : 'places'}`;
}

/** e.g. `India, 46 tours`; a country says the part of the world it lies in. */
function hintOf({ name, region, country, count }: Counted<Destination>): string {
	const where = country === name ? region : country;
	const tours = `${count} ${count === 1 ? 'tour' : 'tours'}`;
	return where === name ? tours : `${where}, ${tours}`;
}
