/**
 * The oldest browsers that get the whole site, by their names in `@mdn/browser-compat-data`. Older ones may get pages as without script.
 * The build lowers what it can to them, and `tests/built/floor.test.ts` checks the rest.
 */
export const FLOOR = {
	safari: '15.4',
	safari_ios: '15.4',
	chrome: '100',
	chrome_android: '100',
	firefox: '102',
	firefox_android: '102',
} as const;

/**
 * Features that Lightning CSS must not lower, by number: `light-dark()`. No style of ours uses it, and lowering would add 150 bytes of
 * unused variables to each page because of `color-scheme`.
 */
export const NOT_LOWERED = { exclude: 1 << 20 };

/** The same browsers in Vite's notation. */
export const BUILD_TARGET: string[] = [
	`safari${FLOOR.safari}`,
	`chrome${FLOOR.chrome}`,
	`firefox${FLOOR.firefox}`,
];
