import { foldPlace, PLACES_AT_ONCE, type SuggestedPlace } from '#domain/place/place-suggestions.ts';
import type { FoundPlace } from '#domain/place/search.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { FoundRegion, Geocoder } from '#server/providers/geocoder.ts';
import type { CatalogueService } from './catalogue.ts';
import { namedPlaces } from './named-places.ts';
import type { PackageService } from './packages.ts';
import { type SearchLink, searchLinks } from './search-links.ts';

/** The places found for a typed text. */
export interface FoundPlaces {
	/** The likeliest first, at most eight. */
	places: readonly (SuggestedPlace & FoundPlace)[];
	/** Lists and packages that it means beside a place. */
	links: readonly SearchLink[];
	/** False when the geocoder should have been asked and gave no answer: the same text may find more later. */
	isComplete: boolean;
}

interface Dependencies {
	catalogue: Pick<CatalogueService, 'placeNames' | 'matchesFreeText' | 'reader' | 'count'>;
	/** The first packages of a query. */
	packages: Pick<PackageService, 'first'>;
	/** Without one, places are found by their names alone. */
	geocoder?: Geocoder | undefined;
}

/** Finds the places of the catalogue that a typed text may mean (DSB-01, decision D42). */
export function placeFinder({ catalogue, packages, geocoder }: Dependencies) {
	return {
		/**
		 * Returns the places whose names are, begin with, contain or are spelt nearly like the text. If there are none, and the text matches no
		 * package as free text, the geocoder is asked which regions the text means, and the nearest place of the catalogue is returned for each.
		 */
		async find(typed: string): Promise<FoundPlaces> {
			const text = foldPlace(typed);
			const names = await catalogue.placeNames();
			const reader = await catalogue.reader();
			const named = namedPlaces(text, names, reader).map((place) => ({ ...place, isMeant: false }));
			const links = await searchLinks(text, reader, { count: catalogue.count, packages });
			const isKnown = named.length > 0 || links.length > 0;
			if (isKnown || !geocoder || !canNamePlace(text) || (await catalogue.matchesFreeText(text)))
				return { places: named, links, isComplete: true };
			try {
				const meant = placesAround(await geocoder.regionsOf(text), names.places);
				return { places: meant.map((place) => ({ ...place, isMeant: true })), links, isComplete: true };
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				return { places: [], links, isComplete: false };
			}
		},
	};
}
export type PlaceFinder = ReturnType<typeof placeFinder>;

/**
 * True for what the geocoder may be asked about: at least three letters, and nothing that no name of a place has. Digits and `@` stay
 * here, because they may be somebody's number or address.
 */
const canNamePlace = (text: string) =>
	/^[\p{L}\p{M}\s,.()&/-]+$/u.test(text) && text.replace(/[^\p{L}\p{M}]/gu, '').length >= 3;

/** For each region its own place in the catalogue, otherwise that of the nearest region around it; each place once. */
function placesAround(regions: readonly FoundRegion[], places: readonly SuggestedPlace[]): SuggestedPlace[] {
	const byName = new Map(places.map((place) => [foldPlace(place.name), place]));
	const found = regions.flatMap(({ names, country }) => {
		const known = names.map((name) => byName.get(foldPlace(name)));
		return known.find((place) => place && isIn(place, country)) ?? [];
	});
	return [...new Set(found)].slice(0, PLACES_AT_ONCE);
}

/** False for a place that only shares its name with a region of another country, as Paris in Texas does. */
const isIn = (place: SuggestedPlace, country: string | null) =>
	place.country === null || country === null || foldPlace(place.country) === foldPlace(country);
