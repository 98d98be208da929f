/** How an item of one list compares with the other lists: in this list only, in all lists, or neither. */
export type ItemMark = 'only' | 'shared' | 'plain';

/** How the lists of compared packages differ. */
export interface ListDifference {
	differs: boolean;
	/** One mark for each item, in the shape of the lists. */
	marks: ItemMark[][];
}

const normal = (item: string) => item.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN');

/**
 * Marks items that are in only one list and items that are in all lists. Lists that share nothing or everything get no marks, because
 * marks on every item tell nothing. Case, spacing and order are ignored.
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

/** For each number whether it is the lowest. None is marked when all are equal. */
export function lowestOf(numbers: readonly number[]): boolean[] {
	const lowest = Math.min(...numbers);
	return numbers.map((number) => number === lowest && numbers.some((other) => other !== lowest));
}
