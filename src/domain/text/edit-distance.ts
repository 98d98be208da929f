/**
 * The number of letters to add, drop, replace or swap with their neighbour that makes one text of another (optimal string alignment).
 *
 * @param most beyond this the exact number does not matter: any larger number is returned
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let older: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const isSame = a[i - 1] === b[j - 1];
			let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, older[j - 2]! + 1);
			row.push(cost);
			least = Math.min(least, cost);
		}
		if (least > most) return most + 1;
		older = last;
		last = row;
	}
	return last[b.length]!;
}
