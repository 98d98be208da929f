import type { PackageRecord } from '#server/catalogue/format.ts';
import { hashOf } from './chance.ts';
import type { Place } from './places.ts';
import type { Route } from './routes.ts';

type Picture = PackageRecord['pictures'][number];
const VARIANTS = 6;

/** Posters of the places of a route: the longest stay first, then the others in turn. Four, for every fifth package six. */
export function posterPictures(route: Route, stays: readonly { place: Place; nights: number }[]): Picture[] {
	const longestFirst = [...stays].sort((a, b) => b.nights - a.nights);
	const count = hashOf(route.slug) % 5 === 0 ? 6 : 4;
	const pictures: Picture[] = [];
	const used = new Map<string, number>();
	for (let index = 0; pictures.length < count; index += 1) {
		const place = longestFirst[index % longestFirst.length]?.place;
		if (!place) throw new Error(`${route.at}: no places`);
		const turn = used.get(place.scene) ?? hashOf(`${route.slug}:${place.scene}`) % VARIANTS;
		used.set(place.scene, turn + 1);
		const sight = place.sights[index % place.sights.length] ?? place.key;
		pictures.push({ poster: `${place.scene}-${(turn % VARIANTS) + 1}`, alt: `${place.key}: ${sight}` });
	}
	return pictures;
}
