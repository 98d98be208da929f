import type { Package } from '#domain/package/package.ts';
import type { Picture } from '#domain/package/picture.ts';

/** A picture and its source: one of the site's posters, or a file of the operator. */
export interface StoredPicture extends Picture {
	/** Name of a poster, e.g. `kerala-3`. */
	poster: string | null;
	/** The name under which the operator's file is stored for the export. */
	original: string | null;
}

/** A price per person that was charged on some days, `YYYY-MM-DD`. */
export interface EarlierPrice {
	paise: number;
	from: string;
	until: string;
}

/** The JSON in a package's row: all fields without a column, including those that only the export needs. */
export interface PackageDocument
	extends Omit<
		Package,
		'id' | 'slug' | 'name' | 'operator' | 'retailPaise' | 'listPaise' | 'isLowest' | 'pictures'
	> {
	pictures: readonly StoredPicture[];
	/** The months (1–12) given by the operator, even where departures differ. */
	ownMonths: readonly number[];
	/** What the operator tells of its prices before the site knew the package; undefined in rows of older imports. */
	earlierPrices?: readonly EarlierPrice[];
}
