/** A picture in the sizes of `sizesOf(base)`, each as AVIF and WebP. */
export interface Picture {
	/** Path without size and format, e.g. `/posters/kerala-3` or `/pictures/9f3c…`. */
	base: string;
	alt: string;
	/** Placeholder colour, `#rrggbb`. */
	tone: string;
	/** Who took the photograph, where its operator says so. */
	credit?: string;
}

/** The formats that every picture is stored in, the preferred one first. */
const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One stored size of a picture in pixels, with the most bytes it may take in each format. */
export interface PictureSize {
	width: number;
	height: number;
	limit: number;
	/**
	 * True for a size that is offered only for pictures as wide as a phone's screen, and only as AVIF, because it would lengthen every
	 * other `srcset`. A screen of 412 CSS pixels at 1.75 each needs 721 px and takes the next larger size.
	 */
	isForPhones?: true;
}

/** The sizes of pictures by shape, smallest first. Pictures of packages are 3:2; posters also exist upright and wide. */
export const PICTURE_SIZES: readonly PictureSize[] = [
	{ width: 480, height: 320, limit: 12_288 },
	{ width: 732, height: 488, limit: 20_480, isForPhones: true },
	{ width: 960, height: 640, limit: 30_720 },
];
export const TALL_SIZES: readonly PictureSize[] = [
	{ width: 320, height: 400, limit: 12_288 },
	{ width: 640, height: 800, limit: 30_720 },
];
export const BANNER_SIZES: readonly PictureSize[] = [
	{ width: 800, height: 320, limit: 15_360 },
	{ width: 1600, height: 640, limit: 40_960 },
];

/** The sizes that a picture is stored in. The base of an upright poster ends in `-tall`, that of a wide one in `-banner`. */
export function sizesOf(base: string): readonly PictureSize[] {
	if (base.endsWith('-tall')) return TALL_SIZES;
	return base.endsWith('-banner') ? BANNER_SIZES : PICTURE_SIZES;
}

/** The address of a picture in one size and format, or its file when `base` is a path of the file system. */
export const pictureFile = (base: string, width: number, format: PictureFormat = 'webp'): string =>
	`${base}-${width}.${format}`;

/** The formats that a size is stored in. */
export const formatsOf = ({ isForPhones }: PictureSize): readonly PictureFormat[] =>
	isForPhones ? ['avif'] : PICTURE_FORMATS;

/** The files that a picture consists of in such sizes; `base` may be a path of the file system. */
export const pictureFiles = (base: string, sizes: readonly PictureSize[]): string[] =>
	sizes.flatMap((size) => formatsOf(size).map((format) => pictureFile(base, size.width, format)));

/** The smallest size as WebP, which all supported browsers show. */
export const smallPicture = (base: string): string => pictureFile(base, sizesOf(base)[0]?.width ?? 0);

/** The largest size as WebP. */
export const largePicture = (base: string): string => pictureFile(base, sizesOf(base).at(-1)?.width ?? 0);

/**
 * The value of `srcset` for one format.
 *
 * @param most the largest width to offer, for pictures that are shown small; all widths by default
 * @param fillsPhone true for a picture as wide as a phone's screen
 */
export const srcsetOf = (base: string, format: PictureFormat, most = Infinity, fillsPhone = false): string =>
	sizesOf(base)
		.filter((size) => size.width <= most && (fillsPhone || !size.isForPhones))
		.filter((size) => formatsOf(size).includes(format))
		.map(({ width }) => `${pictureFile(base, width, format)} ${width}w`)
		.join(', ');

/**
 * The poster of a scene, e.g. `/posters/kerala-1`.
 *
 * @param variant `1` is the 3:2 poster by day, `tall` the upright one, `banner` the wide one
 */
export const posterBase = (scene: string, variant: '1' | 'tall' | 'banner' = '1'): string =>
	`/posters/${scene}-${variant}`;
