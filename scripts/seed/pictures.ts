import { SORT_KEYS } from '#domain/list/package-sort.ts';
import { rupees } from '#domain/price/money.ts';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { type PicturedStop, picturesFor, spreadCovers } from './choose-pictures.ts';
import type { Place } from './places.ts';
import { isDrawn } from './scenes/places-of-scenes.ts';

/** A package without its pictures, and the places it sleeps at. */
export interface Unpictured {
	record: Omit<PackageRecord, 'pictures'>;
	stays: readonly { place: Place; nights: number }[];
}

/** A route that shows three places has room for each of them twice. */
const MOST = 6;

/**
 * Gives every package the posters of the places it visits, or of the nearest ones when none of its own is drawn. Covers are distributed
 * in the recommended order, which most visitors see, so that neighbours on a list look different.
 */
export function withPictures(packages: readonly Unpictured[]): PackageRecord[] {
	const ordered = packages
		.map(({ record, stays }) => ({
			record,
			pictures: picturesFor(picturedStops(stays), record.slug, MOST),
		}))
		.sort((a, b) => rankOf(a.record) - rankOf(b.record));
	const bySlug = new Map(spreadCovers(ordered).map(({ record, pictures }) => [record.slug, pictures]));
	return packages.map(({ record }) => ({ ...record, pictures: [...(bySlug.get(record.slug) ?? [])] }));
}

function picturedStops(stays: Unpictured['stays']): PicturedStop[] {
	const drawn = stays.filter(({ place }) => isDrawn(place.key, place.scene));
	return (drawn.length > 0 ? drawn : stays).map(({ place, nights }) => ({ scene: place.scene, nights }));
}

const rankOf = ({ popularity, rating }: Unpictured['record']) =>
	SORT_KEYS.recommended({ popularity, rating, paise: rupees(0), days: 0 });
