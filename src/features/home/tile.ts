/** A place or theme of the home page: its poster scene and how many packages there are. */
export interface Tile {
	name: string;
	scene: string;
	count: number;
}

/** How many packages there are, as it is said under a tile: `1 tour`, `24 tours`. */
export const toursText = (count: number): string => `${count} ${count === 1 ? 'tour' : 'tours'}`;
