import { type Search, searchHref } from '#domain/search.ts';
import { findPlaces } from './find-places.ts';
import { choiceOf, WITHOUT_SERVER } from './search-options.ts';

/** Milliseconds after which Explore searches for the typed text, if the city and country of a place are not found by then. */
const PLACES_TIMEOUT_MS = 1500;

/** The values of a form; `data-chosen` of a field is the URL value of its choice. */
function searchOf(form: HTMLFormElement): Search {
	const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
	const wanted = (name: 'month' | 'price') => {
		const field = fieldOf(name);
		const typed = field?.value.trim() ?? '';
		return field?.dataset['chosen'] || choiceOf(WITHOUT_SERVER[name], typed)?.value || typed;
	};
	const where = fieldOf('query');
	return {
		where: where?.value ?? '',
		chosen: Boolean(where?.dataset['chosen']),
		month: wanted('month'),
		price: wanted('price'),
	};
}

/** Opens the list for the values of a search form (SB-03 to SB-07). */
export async function explore(form: HTMLFormElement): Promise<void> {
	const search = searchOf(form);
	const isTyped = search.where.trim() !== '' && !search.chosen;
	const places = isTyped
		? await findPlaces(search.where, AbortSignal.timeout(PLACES_TIMEOUT_MS)).catch(() => [])
		: [];
	const found = places.map(({ is_meant, ...place }) => ({ ...place, isMeant: is_meant === true }));
	location.assign(searchHref(search, found));
}
