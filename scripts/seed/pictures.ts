import { rupees } from '#domain/money.ts';
import { SORT_KEYS } from '#domain/package-sort.ts';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { picturesFor, spreadCovers } from './choose-pictures.ts';
import type { Place } from './places.ts';
import { hashOf } from './seeded-random.ts';

/** A package without its pictures, and the places it sleeps at. */
export interface Unpictured {
	record: Omit<PackageRecord, 'pictures'>;
	stays: readonly { place: Place; nights: number }[];
}

/**
 * Gives every package the posters of its own places: four or, for every fifth package, six. Covers are distributed in the recommended
 * order, which most visitors see, so that neighbours on a list look different.
 */
export function withPictures(packages: readonly Unpictured[]): PackageRecord[] {
	const ordered = packages
		.map(({ record, stays }) => ({
			record,
			pictures: picturesFor(
				stays.map(({ place, nights }) => ({ scene: place.scene, nights })),
				record.slug,
				hashOf(record.slug) % 5 === 0 ? 6 : 4,
			),
		}))
		.sort((a, b) => rankOf(a.record) - rankOf(b.record));
	const bySlug = new Map(spreadCovers(ordered).map(({ record, pictures }) => [record.slug, pictures]));
	return packages.map(({ record }) => ({ ...record, pictures: [...(bySlug.get(record.slug) ?? [])] }));
}

const rankOf = ({ popularity, rating }: Unpictured['record']) =>
	SORT_KEYS.recommended({ popularity, rating, paise: rupees(0), days: 0 });
