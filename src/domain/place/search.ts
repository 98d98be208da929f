import { cleanText } from '../list/filter-names.ts';
import { ALL_PACKAGES, packagesHref } from '../list/package-query.ts';
import { withNames } from '../list/package-query-changes.ts';
import { partyIn, USUAL_PARTY } from '../price/party.ts';
import { fold } from '../text/text-match.ts';

/** The values of the three fields of the home search; empty texts where nothing was entered. */
export interface Search {
	where: string;
	/** True when `where` is a chosen suggestion, false when it was typed. */
	chosen: boolean;
	/** Name of a month. */
	month: string;
	/** Value of a budget, `min-max`. */
	price: string;
	/** The query of the page that is searched from, whose party the list keeps. */
	from?: string;
}

/** A place that typed text can resolve to: a city with its country, or a country alone. */
export interface Place {
	city: string | null;
	country: string | null;
}

/** A place of the catalogue that was found for a typed text. */
export interface FoundPlace extends Place {
	/** The value that the `destination` of a list takes. */
	name: string;
	/** True when a geocoder found this place for a text that does not contain its name: a misspelling, or a village nearby. */
	isMeant: boolean;
}

/**
 * The list that Explore opens (SB-03 to SB-07). A chosen suggestion becomes the `destination`. A typed text that names or means a city
 * or country becomes `city` and `country`; one that means another kind of place a loose `destination` (QRY-05); any other text the
 * `query`. Empty fields are left out.
 */
export function searchHref(
	{ where, chosen, month, price, from = '' }: Search,
	places: readonly FoundPlace[],
): string {
	const travellers = partyIn(new URLSearchParams(from));
	const all = travellers === USUAL_PARTY ? ALL_PACKAGES : { ...ALL_PACKAGES, travellers };
	const dated = withNames(all, 'month', month.trim() ? [month] : []);
	const query = withNames(dated, 'price', price.trim() ? [price] : []);
	const text = cleanText(where);
	if (text === '') return packagesHref(query);
	if (chosen) return packagesHref(withNames(query, 'destination', [text]));
	const meant = places.find(({ isMeant }) => isMeant);
	const place = placeOf(text, places) ?? meant;
	if (!place) return packagesHref({ ...query, query: text });
	const city = [place.city, place.country].filter((part) => part !== null).join(', ');
	if (city === '' && meant)
		return packagesHref({ ...withNames(query, 'destination', [meant.name]), enterByUser: true });
	return packagesHref({ ...withNames(query, 'country', place.country ? [place.country] : []), city });
}

/** The place that a text names as `city`, `city, country` or `country`, ignoring case and accents; cities are tried first. */
function placeOf(text: string, places: readonly Place[]): Place | null {
	const wanted = fold(text.trim()).replace(/\s*,\s*/g, ',');
	const city = places.find(
		({ city, country }) =>
			city !== null &&
			(fold(city) === wanted || (country !== null && `${fold(city)},${fold(country)}` === wanted)),
	);
	if (city) return city;
	const country = places.find(({ country }) => country !== null && fold(country) === wanted)?.country;
	return country ? { city: null, country } : null;
}
