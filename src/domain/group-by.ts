/**
 * Groups items by a key. Groups and items keep the order of the input. Stands for `Map.groupBy`, which the oldest browsers that we
 * support lack.
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
	const groups = new Map<K, [T, ...T[]]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
