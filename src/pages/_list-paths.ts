import { destinationHref, themeHref } from '#domain/list/package-list.ts';
import type { CatalogueService } from '#server/services/catalogue/catalogue.ts';

/** The indexed lists, as the sitemap names them: those of each destination and of each theme that has packages. */
export async function listPaths(catalogue: CatalogueService): Promise<string[]> {
	const [destinations, themes] = await Promise.all([catalogue.destinations(), catalogue.themes()]);
	const named = (items: readonly { name: string; count: number }[]) =>
		items.filter(({ count }) => count > 0).map(({ name }) => name);
	return [...named(destinations).map(destinationHref), ...named(themes).map(themeHref)];
}
