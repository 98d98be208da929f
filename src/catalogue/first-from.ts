/** The index of the first of sorted texts that is not before `start`. */
export function firstFrom(sorted: readonly string[], start: string): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (sorted[middle]! < start) low = middle + 1;
		else high = middle;
	}
	return low;
}
