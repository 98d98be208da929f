/**
 * How wide the picture in the first view of a page is shown. The head preloads the picture with this value, so the `sizes` of its `<img>`
 * must be the same: otherwise the browser would fetch a second file.
 */
export const FIRST_PICTURE_SIZES = {
	card: '(min-width: 769px) 304px, (min-width: 600px) 50vw, calc(100vw - 32px)',
	gallery: '(min-width: 1000px) 588px, 100vw',
	landing: '(min-width: 1000px) 560px, 100vw',
	/** A phone shows 112vw of it, cropped at the sides. The file of that width has two fifths more bytes and a tenth more detail. */
	banner: '(min-width: 1000px) 712px, 100vw',
} as const;
