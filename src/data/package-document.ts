import type { Package, Picture } from '#domain/package.ts';

/** A picture with where it came from: one of the site's posters, or a file of the operator's. */
export interface StoredPicture extends Picture {
	/** Name of a poster, e.g. `kerala-3`. */
	poster: string | null;
	/** Name under which the operator's bytes are kept for the export. */
	original: string | null;
}

/** What a package's row keeps as JSON: all that is not a column of its own, and what only the export needs. */
export interface PackageDocument
	extends Omit<Package, 'id' | 'slug' | 'name' | 'operator' | 'retailPaise' | 'listPaise' | 'pictures'> {
	pictures: readonly StoredPicture[];
	/** Months (1–12) as the operator gave them, whatever the departures say. */
	ownMonths: readonly number[];
}
