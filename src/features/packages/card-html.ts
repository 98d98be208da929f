import type { PackageCard } from '#domain/package/package-views.ts';

/** HTML that is rendered once; its object is the same as long as it is cached, so that its bytes can be cached with it. */
export interface CachedHtml {
	readonly html: string;
}

const htmlOf = new WeakMap<PackageCard, Map<string, CachedHtml>>();

/**
 * The HTML of a card, rendered once for each variant. It is cached with the card object, which the services replace when catalogue or
 * day change (`server/services/catalogue/package-cards.ts`); so the HTML is never older than its card and is freed with it.
 * What is cached is returned without a promise: Astro writes what follows a promise in a slower way.
 *
 * @param variant everything besides the card that the HTML depends on; there must be few. Null: the HTML is rendered each time
 */
export function cachedHtml(
	card: PackageCard,
	variant: string | null,
	render: () => Promise<string>,
): CachedHtml | Promise<CachedHtml> {
	if (variant === null) return render().then((html) => ({ html }));
	const variants = htmlOf.get(card) ?? new Map<string, CachedHtml>();
	htmlOf.set(card, variants);
	const known = variants.get(variant);
	if (known) return known;
	return render().then((html) => {
		const rendered = { html };
		variants.set(variant, rendered);
		return rendered;
	});
}
