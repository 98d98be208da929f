import type { PackageDetail } from '#domain/package/package-views.ts';
import { brochureHref } from '#domain/page/paths.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { ByteCache } from '#server/caching/byte-cache.ts';
import { type LinkState, linkState, signLink } from '#server/links/signed-link.ts';
import { type BrochureContact, brochureOf, brochureVersionOf } from '#server/pdf/brochure.ts';
import type { PdfPress } from '#server/pdf/pdf-press.ts';
import type { PackageService } from './packages.ts';

/** Size of the cache in bytes, about two hundred brochures. */
const CACHE_LIMIT_BYTES = 24 * 1024 * 1024;
/** Milliseconds that a link is valid: long enough for a slow download to begin, too short to be passed on. */
const LINK_VALID_MS = 15 * MINUTE_MS;

interface Sources {
	packages: PackageService;
	/** Epoch milliseconds. */
	now: () => number;
	press: PdfPress;
	/** Signs the links. */
	secret: string;
}

/** Who gives a brochure out, and on which site. */
export interface Publisher {
	contact: BrochureContact;
	/** The origin of the site, e.g. `https://example.in`. */
	origin: string;
	/** False for a reader whose package page names no operator (QRY-10). */
	showOperator: boolean;
}

/** Brochures of packages: written once for each version, cached in memory. */
export function brochureService({ packages, now, press, secret }: Sources) {
	const cache = new ByteCache<Buffer>(CACHE_LIMIT_BYTES);

	async function written(item: PackageDetail, { contact, origin }: Publisher): Promise<Buffer> {
		const brochure = brochureOf(item, contact, origin, indianDay(now()));
		const version = brochureVersionOf(brochure);
		const cached = cache.get(version);
		if (cached) return cached;
		const pdf = await press.write(version, { brochure });
		cache.set(version, pdf, pdf.length);
		return pdf;
	}

	async function withBrochure(
		slugOrId: string,
		{ showOperator }: Publisher,
	): Promise<PackageDetail | undefined> {
		const item = await packages.detail(slugOrId, { showOperator });
		return item?.hasBrochure ? item : undefined;
	}

	return {
		/**
		 * Writes the brochure of a package, so that its download cannot fail later, and gives its address: a path with a signature
		 * that expires. Undefined without such a package or brochure.
		 *
		 * @throws AppError `busy` when too many are waiting already
		 */
		async link(slugOrId: string, publisher: Publisher): Promise<string | undefined> {
			const item = await withBrochure(slugOrId, publisher);
			if (!item) return undefined;
			await written(item, publisher);
			const href = signLink(secret, brochureHref(item.slug), now() + LINK_VALID_MS);
			return publisher.showOperator ? href : `${href}&show_operator=false`;
		},

		/** Whether a query belongs to a link that was given out for the brochure of a package, and still holds. */
		linkState: (slug: string, query: URLSearchParams): LinkState =>
			linkState(secret, brochureHref(slug), query, now()),

		/** The brochure as PDF; undefined without such a package or brochure. */
		async file(slug: string, publisher: Publisher): Promise<Buffer | undefined> {
			const item = await withBrochure(slug, publisher);
			return item && written(item, publisher);
		},
	};
}
export type BrochureService = ReturnType<typeof brochureService>;
