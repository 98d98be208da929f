/** A region of the world: a village, a city, a state, an island, a country. Never a street or a business. */
export interface FoundRegion {
	/**
	 * Its own name, then those of the regions around it, largest last, e.g. `Munnar`, `Kerala`, `India`; in English where an English
	 * name exists.
	 */
	names: readonly string[];
	/** The name of its country, which is also the last of `names`; null for a region in several countries, e.g. the Alps. */
	country: string | null;
}

/** A service that knows the places of the world by name. */
export interface Geocoder {
	/**
	 * Returns the regions that a text may mean, the likeliest first; an empty list when the service knows none.
	 *
	 * @throws AppError `provider-down` when the service does not answer or refuses to; its `retryAfter` says when it may be asked again
	 */
	regionsOf(text: string): Promise<readonly FoundRegion[]>;
}
