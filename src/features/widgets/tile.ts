import type { WidgetItem } from '#content/widget-schema.ts';
import { toursText } from '#domain/list/package-list.ts';
import { ALL_PACKAGES, packagesHref } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { posterBase } from '#domain/package/picture.ts';

/** A place or theme of the catalogue: its poster scene and how many packages there are. */
export interface Tile {
	name: string;
	scene: string;
	count: number;
}

/**
 * A tile as an item of a widget, which leads to its packages.
 *
 * @param shape of the poster: upright or 3:2
 */
export const tileItem = (
	{ name, scene, count }: Tile,
	group: 'destination' | 'theme',
	shape: 'tall' | '1',
): WidgetItem => ({
	title: name,
	subtitle: toursText(count),
	image: posterBase(scene, shape),
	actions: [{ title: 'See packages', redirect_path: packagesHref(withNames(ALL_PACKAGES, group, [name])) }],
});
