import type { Picture } from './picture.ts';

/** Spec §9, detail images. */
export const GALLERY_MOST = 4;

/** The pictures of a package's gallery, and whether the map of the route stands with them. */
export interface Gallery {
	pictures: readonly Picture[];
	withMap: boolean;
}

/** The scene of a poster, e.g. `kerala` of `/posters/kerala-4`; undefined for an operator's photograph. */
const sceneOf = ({ base }: Picture): string | undefined => /^\/posters\/(.+)-[^-]+$/.exec(base)?.[1];

/** True for a poster of the site, which is a drawing of the place. */
const isDrawn = (picture: Picture): boolean => sceneOf(picture) !== undefined;

/** What the pictures of a gallery are, and who took the photographs; empty for a gallery without pictures. */
export function galleryNote(pictures: readonly Picture[]): string {
	if (pictures.length === 0) return '';
	const photographs = pictures.filter((picture) => !isDrawn(picture));
	if (photographs.length === 0) return 'Illustrations. The operator has given no photographs.';
	const credits = [...new Set(photographs.flatMap(({ credit }) => credit ?? []))];
	const taken = credits.length > 0 ? `Photographs: ${credits.join(', ')}.` : 'Photographs from the operator.';
	return photographs.length < pictures.length ? `${taken} The other pictures are illustrations.` : taken;
}

/**
 * At most four pictures in the operator's order. Photographs are shown as they are. Of drawings each place is shown once, because a
 * detail is the same drawing over again; a second one only where there is a single place. The map joins drawings that leave it room.
 */
export function galleryOf(pictures: readonly Picture[]): Gallery {
	const scenes = pictures.map(sceneOf);
	if (scenes.includes(undefined)) return { pictures: pictures.slice(0, GALLERY_MOST), withMap: false };
	const places = pictures.filter((_, at) => scenes.indexOf(scenes[at]) === at);
	const shown = places.length > 1 ? places.slice(0, GALLERY_MOST) : pictures.slice(0, 2);
	return { pictures: shown, withMap: shown.length < GALLERY_MOST };
}
