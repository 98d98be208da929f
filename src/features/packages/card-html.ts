import type { PackageCard } from '#domain/package/package-views.ts';
import { type CachedPart, cachedPart } from '#ui/cached-part.ts';

const variantsOf = new WeakMap<PackageCard, Map<string, CachedPart>>();

/**
 * The HTML of a card, rendered once for each variant. It is cached with the card object, which the services replace when catalogue, day
 * or the package's next departure change (`server/services/catalogue/package-cards.ts`); so the HTML is never older than its card and is freed with it.
 *
 * @param variant everything besides the card that the HTML depends on; there must be few. Null: the HTML is rendered each time
 */
export function cachedHtml(
	card: PackageCard,
	variant: string | null,
	render: () => Promise<string>,
): CachedPart | Promise<CachedPart> {
	if (variant === null) return render().then((html) => ({ html }));
	const variants = variantsOf.get(card) ?? new Map<string, CachedPart>();
	variantsOf.set(card, variants);
	return cachedPart(variant, render, variants);
}
