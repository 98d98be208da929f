import { createHash } from 'node:crypto';
import type { CompareItem, PackageDetail, SaleInfo } from '#contracts/package.ts';
import { compareHref } from '#domain/compare.ts';
import { nightsAndDays } from '#domain/itinerary.ts';
import { displayName } from '#domain/package-name.ts';
import { NO_TAX } from '#domain/price.ts';

/** What a preview says of a package, in the words it is drawn with. */
export interface PreviewSubject {
	name: string;
	/** e.g. `7 Nights / 8 Days` */
	duration: string;
	/** Per person, e.g. `₹1,84,500/-`. */
	price: string;
	/** What taxes add to the price. */
	taxes: string;
	stops: number;
	/** Base of the first picture, as in `PictureSet`; null when there is none. */
	picture: string | null;
}

/** Grows when previews are drawn in another way, so that old ones are not shown any more. */
const DESIGN = 1;

const taxesOf = ({ gst_percentage, total_price }: SaleInfo) =>
	gst_percentage > 0 ? `${total_price.displayValue} with taxes` : NO_TAX;

/** What the preview of a package shows. */
export const subjectOf = (item: PackageDetail): PreviewSubject => ({
	name: displayName(item.name),
	duration: nightsAndDays(item.nights, item.days),
	price: `${item.sale_info.list_price.displayValue}/-`,
	taxes: taxesOf(item.sale_info),
	stops: item.itinerary_info.filter(({ nights }) => nights > 0).length,
	picture: item.pictures[0]?.base ?? null,
});

/** What the preview of a comparison shows of one package. */
export function comparedSubjectOf(item: CompareItem): PreviewSubject {
	const nights = item.destinations.reduce((sum, { number_of_night }) => sum + number_of_night, 0);
	return {
		name: displayName(item.tour_name),
		duration: nightsAndDays(nights, nights + 1),
		price: `${item.sale_info.list_price.displayValue}/-`,
		taxes: taxesOf(item.sale_info),
		stops: item.destinations.length,
		picture: item.pictures[0]?.base ?? null,
	};
}

/** Stands for all that a preview shows: another price is another version, and another address. */
export const versionOf = (site: string, subjects: readonly PreviewSubject[]): string =>
	createHash('sha256')
		.update(JSON.stringify([DESIGN, site, subjects]))
		.digest('hex')
		.slice(0, 12);

/** Address of a package's preview, in the version that is shown now. */
export const packagePreviewPath = (slug: string, version: string): string =>
	`/previews/packages/${slug}.jpg?v=${version}`;

/** Address of the preview of a comparison. */
export const comparePreviewPath = (ids: readonly string[], version: string): string =>
	`${compareHref(ids).replace('/comparelist', '/previews/comparison.jpg')}&v=${version}`;
