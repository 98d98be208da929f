import { hash } from 'node:crypto';
import { compareSearch } from '#domain/compare/compare.ts';
import { nightsAndDays, routeStops } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { ComparedPackage, PackageDetail } from '#domain/package/package-views.ts';
import { formatRupees } from '#domain/price/money.ts';
import { isTaxed, NO_TAX, type Price } from '#domain/price/price.ts';

/** The texts of a package's preview. */
export interface PreviewSubject {
	name: string;
	/** e.g. `7 Nights / 8 Days` */
	duration: string;
	/** Per person, e.g. `₹1,84,500/-`. */
	price: string;
	/** The line of tax. */
	taxes: string;
	stops: number;
	/** The base of the first picture; null when there is none. */
	picture: string | null;
}

/** Increased when the design of previews changes, so that all get another address. */
const DESIGN = 3;

const taxesOf = (price: Price) => (isTaxed(price) ? `${formatRupees(price.total)} with taxes` : NO_TAX);

const subject = (
	{ name, nights, days, price, pictures }: PackageDetail | ComparedPackage,
	stops: number,
) => ({
	name: displayName(name),
	duration: nightsAndDays(nights, days),
	price: `${formatRupees(price.list)}/-`,
	taxes: taxesOf(price),
	stops,
	picture: pictures[0]?.base ?? null,
});

/** The texts of the preview of a package. */
export const previewSubjectOf = (item: PackageDetail): PreviewSubject =>
	subject(item, routeStops(item.stops).length);

/** The texts of one package in the preview of a comparison. */
export const comparedSubjectOf = (item: ComparedPackage): PreviewSubject => subject(item, item.places.length);

/** The version of a preview: a hash of its contents, so another price gives another version and another address. */
export const previewVersionOf = (site: string, subjects: readonly PreviewSubject[]): string =>
	hash('sha256', JSON.stringify([DESIGN, site, subjects])).slice(0, 12);

/** The address of a package's preview in its current version. */
export const packagePreviewPath = (slug: string, version: string): string =>
	`/previews/packages/${slug}.jpg?v=${version}`;

/** The address of the preview of a comparison. */
export const comparePreviewPath = (ids: readonly string[], version: string): string =>
	`/previews/comparison.jpg?${compareSearch(ids)}&v=${version}`;
