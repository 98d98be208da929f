import type { PackageRepository } from '#data/catalogue/packages.ts';
import type { Package } from '#domain/package/package.ts';
import { cardOf, type PackageCard, type ViewContext } from '#domain/package/package-views.ts';
import type { Reduction } from '#domain/price/discounts.ts';
import { ratesOn, type TaxTable } from '#domain/price/tax.ts';
import { cachedPackages } from './cached-packages.ts';
import type { Snapshot } from './snapshot.ts';

/** Collects what views of packages need from the catalogue. */
export function viewContext(
	{
		inclusions,
		destinations,
		openDepartures,
		day,
	}: Pick<Snapshot, 'inclusions' | 'destinations' | 'openDepartures' | 'day'>,
	offered: Pick<ViewContext, 'ratesOf' | 'special'>,
	showOperator: boolean,
): ViewContext {
	const icons = new Map(inclusions.map(({ name, icon }) => [name, icon]));
	const regions = new Map(destinations.map(({ name, region }) => [name, region]));
	return {
		...offered,
		iconOf: (name) => icons.get(name) ?? 'check',
		regionOf: (name) => regions.get(name),
		nextDepartureOf: (id) => openDepartures.get(id)?.next ?? null,
		today: day,
		showOperator,
	};
}

/**
 * Cards by package id. While catalogue, day and the next departure of a package stay the same, each call gives the same object for its
 * card, so that its HTML can be cached by the object (`CachedCards.astro`); another price is another object.
 *
 * @returns cards in the order of `ids`; packages that are not on offer are left out
 */
export function packageCards(
	packages: Pick<PackageRepository, 'byIds'>,
	taxes: TaxTable,
	special: Reduction | null,
) {
	const byIds = cachedPackages(packages);
	const contexts = new WeakMap<Snapshot, Record<'withOperator' | 'withoutOperator', ViewContext>>();
	const withOperator = cachedCardOf();
	const withoutOperator = cachedCardOf();

	return async (ids: readonly string[], snapshot: Snapshot, showOperator = true): Promise<PackageCard[]> => {
		const found = await byIds(ids, snapshot);
		const offered = { ratesOf: ratesOn(taxes, snapshot.day), special };
		const context = contexts.get(snapshot) ?? {
			withOperator: viewContext(snapshot, offered, true),
			withoutOperator: viewContext(snapshot, offered, false),
		};
		contexts.set(snapshot, context);
		return found.map((item) =>
			showOperator
				? withOperator(item, context.withOperator)
				: withoutOperator(item, context.withoutOperator),
		);
	};
}

/** Another catalogue and another day have other packages, so that only the next departure tells two cards of a package apart. */
function cachedCardOf(): (item: Package, context: ViewContext) => PackageCard {
	const cards = new WeakMap<Package, { card: PackageCard; next: string | null }>();
	return (item, context) => {
		const next = context.nextDepartureOf(item.id);
		const cached = cards.get(item);
		if (cached?.next === next) return cached.card;
		const card = cardOf(item, context);
		cards.set(item, { card, next });
		return card;
	};
}
