/** What one thing of a list is beside the other lists: in this one only, in all of them, or neither worth marking. */
export type ItemMark = 'only' | 'shared' | 'plain';

/** How lists that stand side by side differ. */
export interface ListDifference {
	differs: boolean;
	/** One mark for each thing, in the shape of the lists. */
	marks: ItemMark[][];
}

const normal = (item: string) => item.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN');

/**
 * Marks what only one of the lists has and what all have. Lists that share nothing, or everything, stay plain: marking
 * everything marks nothing. Case, spacing and order do not count.
 */
export function compareLists(lists: readonly (readonly string[])[]): ListDifference {
	const sets = lists.map((list) => new Set(list.map(normal)));
	const countOf = (item: string) => sets.filter((set) => set.has(normal(item))).length;
	const counts = lists.map((list) => list.map(countOf));
	const differs = counts.flat().some((count) => count < lists.length);
	const isMarked = differs && counts.flat().some((count) => count === lists.length);
	const markOf = (count: number): ItemMark => {
		if (!isMarked) return 'plain';
		if (count === lists.length) return 'shared';
		return count === 1 ? 'only' : 'plain';
	};
	return { differs, marks: counts.map((row) => row.map(markOf)) };
}

/** For each number whether it is the lowest; none is when there is nothing to choose between. */
export function lowestOf(numbers: readonly number[]): boolean[] {
	const lowest = Math.min(...numbers);
	return numbers.map((number) => number === lowest && numbers.some((other) => other !== lowest));
}
