/** How many packages there are, as it is said beside a place: `1 tour`, `24 tours`. */
export const toursText = (count: number): string =>
	`${count.toLocaleString('en-IN')} ${count === 1 ? 'tour' : 'tours'}`;
