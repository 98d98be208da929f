import type { Package } from '#domain/package/package.ts';
import type { Picture } from '#domain/package/picture.ts';

/** A picture and its source: one of the site's posters, or a file of the operator. */
export interface StoredPicture extends Picture {
	/** Name of a poster, e.g. `kerala-3`. */
	poster: string | null;
	/** The name under which the operator's file is stored for the export. */
	original: string | null;
}

/** The JSON in a package's row: all fields without a column, including those that only the export needs. */
export interface PackageDocument
	extends Omit<Package, 'id' | 'slug' | 'name' | 'operator' | 'retailPaise' | 'listPaise' | 'pictures'> {
	pictures: readonly StoredPicture[];
	/** The months (1–12) given by the operator, even where departures differ. */
	ownMonths: readonly number[];
}
