import { landingPathOf } from '#content/landing-pages.ts';
import type { Widget, WidgetItem } from '#content/widget-schema.ts';
import { destinationHref } from '#domain/list/package-list.ts';
import { REGIONS, regionName } from '#domain/package/package.ts';
import { type Tile, tileItem } from './tile.ts';
import { distinctPlaces, variedPlaces } from './varied-places.ts';

type Place = Tile & { region: string };

/** The most tiles of a rail and of a mosaic, and the most themes, unless more are named. */
const MOST = { rail: 10, mosaic: 5, themes: 8 };

/** The catalogue's destinations as tiles or, with the layout `index`, one item a region, whose first link is the region's. */
export function destinationItems(
	all: readonly Place[],
	region: NonNullable<Widget['data']['region']>,
	layout: Widget['data']['layout'],
): WidgetItem[] {
	const places = all.filter(({ count }) => count > 0);
	if (layout === 'index') return regionItems(places);
	const wanted = places.filter(
		(place) => region === 'All' || (place.region === 'Europe') === (region === 'Europe'),
	);
	const distinct = distinctPlaces(wanted);
	return layout === 'mosaic'
		? variedPlaces(distinct, MOST.mosaic).map((place) => tileItem(place, 'destination', '1'))
		: distinct.slice(0, MOST.rail).map((place) => tileItem(place, 'destination', 'tall'));
}

/**
 * Themes that have packages, as tiles: the named ones in their order, then those with the most packages, each with a poster of its own,
 * up to eight in all, or as many as are named where those are more.
 *
 * @param names what editors want first; a name that no package bears is left out
 */
export function themeItems(all: readonly Tile[], names: readonly string[] = []): WidgetItem[] {
	const themes = all.filter(({ count }) => count > 0);
	const named = names.flatMap((name) => themes.find((theme) => theme.name === name) ?? []);
	const scenes = new Set(named.map(({ scene }) => scene));
	const others = distinctPlaces(themes.filter(({ scene }) => !scenes.has(scene)));
	const shown = [...named, ...others].slice(0, Math.max(named.length, MOST.themes));
	return shown.map((theme) => tileItem(theme, 'theme', '1'));
}

const linkTo = (title: string, redirect_path: string) => ({ title, redirect_path });

/** All places with packages by region, A to Z. A region leads to the page of its own that editors have written, or to its list. */
const regionItems = (places: readonly Place[]): WidgetItem[] =>
	REGIONS.flatMap((region) => {
		const names = places
			.filter((place) => place.region === region)
			.map(({ name }) => name)
			.toSorted();
		const title = regionName(region);
		return names.length === 0
			? []
			: [
					{
						title,
						actions: [
							linkTo(title, landingPathOf(region) ?? destinationHref(region)),
							...names.map((name) => linkTo(name, destinationHref(name))),
						],
					},
				];
	});
