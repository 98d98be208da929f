import { widgetPageName } from '#content/widget-pages.ts';
import { keylessAddress, keylessPath } from '#domain/page/keyless-address.ts';
import { ownPath } from '#domain/page/own-path.ts';
import { leadPageName } from '#domain/page/page-id.ts';
import { isFormPage } from '#server/form-list.ts';

/** The most characters of an address that is passed on. */
const ADDRESS_LIMIT = 1500;

/**
 * The page from which a visitor came to a form's page or sent a form, under the names of a lead's fields (LEAD-02), without
 * keys. Empty when the browser does not tell, or when that page was a form's page.
 */
export function cameFrom(
	{ headers }: Request,
	{ requestedOrigin, siteOrigin }: App.Locals,
): Record<string, string> {
	const path = ownPathOf(headers.get('referer') ?? '', [requestedOrigin, siteOrigin]);
	if (path === null || path.length > ADDRESS_LIMIT) return {};
	const { pathname } = new URL(path, siteOrigin);
	if (isFormPage(pathname)) return {};
	return {
		page_url: requestedOrigin + keylessAddress(path),
		page_name: widgetPageName(pathname) ?? leadPageName(keylessPath(pathname)),
	};
}

/** Path and query of an address of this site, which visitors may know by several origins; null for any other address. */
export function ownPathOf(address: string, origins: readonly string[]): string | null {
	if (!URL.canParse(address)) return null;
	const { origin, pathname, search } = new URL(address);
	return origins.includes(origin) ? ownPath(pathname + search, origin) : null;
}
