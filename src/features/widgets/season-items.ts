import type { WidgetItem } from '#content/widget-schema.ts';
import { ALL_PACKAGES, packagesHref } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { fold } from '#domain/text/text-match.ts';

/** A season of the catalogue, and how many packages name it. */
interface Season {
	name: string;
	count: number;
}

/**
 * The catalogue's seasons on offer, each once: first those that editors wrote about, in their order and with their words, then the
 * others by name alone. An item of a season that is not on offer is left out.
 *
 * @param isEmpty whether the list at an address has no packages, so that no link leads there
 */
export async function seasonItems(
	seasons: readonly Season[],
	written: readonly WidgetItem[],
	isEmpty: (path: string) => Promise<boolean>,
): Promise<WidgetItem[]> {
	const left = new Map(
		seasons.flatMap((season) => (season.count > 0 ? [[fold(season.name), season.name]] : [])),
	);
	const items: WidgetItem[] = [];
	for (const item of written) {
		const key = fold(item.title);
		const name = left.get(key);
		if (name === undefined) continue;
		left.delete(key);
		const empty = await Promise.all(
			item.actions.map(async (action) => action.redirect_path !== undefined && isEmpty(action.redirect_path)),
		);
		const actions = item.actions.filter((_, at) => !empty[at]);
		items.push({ ...item, actions: actions.length > 0 ? actions : [linkTo(name)] });
	}
	return [...items, ...[...left.values()].map((title) => ({ title, actions: [linkTo(title)] }))];
}

const linkTo = (season: string) => ({
	title: 'See packages',
	redirect_path: packagesHref(withNames(ALL_PACKAGES, 'season', [season])),
});
