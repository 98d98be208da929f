/**
 * How the picture in the first view of a page is shown. The head requests it with these, so that they must be those of the picture:
 * with others the browser would fetch a second file.
 */
export const FIRST_PICTURES = {
	card: {
		sizes: '(min-width: 769px) 304px, (min-width: 600px) 50vw, calc(100vw - 32px)',
		fillsPhone: true,
	},
	gallery: { sizes: '(min-width: 1000px) 588px, 100vw', fillsPhone: true },
	landing: { sizes: '(min-width: 1000px) 560px, 100vw', fillsPhone: true },
	banner: { sizes: '(min-width: 1000px) 712px, 112vw', fillsPhone: false },
} as const;
