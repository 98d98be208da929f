import { fold } from '#domain/text/text-match.ts';
import { addAll, addBits, type Bits, wordsFor } from './bitset.ts';
import { countValues, inverse, type Rows, rowOf, writeRows } from './rows.ts';

/** One facet of every package: the options it can have, and which packages have each. */
export interface Column {
	/** Option names in the order in which they were first added, by option number. */
	names: readonly string[];
	/** Option names folded, by option number. */
	keys: readonly string[];
	/** Option numbers in display order. */
	display: readonly number[];
	/** The option of a name, in any case and with or without accents. */
	find(name: string): number | undefined;
	/** How many packages have each option. */
	counts: Uint32Array;
	/** For options that many packages have, the set of those packages; null for other options, for which a list is smaller. */
	dense: readonly (Bits | null)[];
	/** The list of packages of each option without a set; empty for the others. */
	sparse: Rows;
	/** The approximate number of steps to count all options one by one in a set. */
	countingCost: number;
}

/** Builds a column, one package after another. */
export interface ColumnBuilder {
	add(names: readonly string[]): void;
	/** The column, and the options of each package. */
	finish(): { column: Column; options: Rows };
}

/**
 * A new column.
 *
 * @param fixed options that always exist, in display order; without them options are sorted by name
 */
export function buildColumn(fixed?: readonly string[]): ColumnBuilder {
	const names: string[] = [];
	const keys: string[] = [];
	const byKey = new Map<string, number>();
	// Folding is expensive, and the same spelling occurs thousands of times.
	const bySpelling = new Map<string, number>();
	const lastPackage: number[] = [];
	const rows = writeRows();
	let size = 0;

	const optionOf = (name: string) => {
		const known = bySpelling.get(name);
		if (known !== undefined) return known;
		const key = fold(name);
		const option = byKey.get(key) ?? names.length;
		if (option === names.length) {
			names.push(name);
			keys.push(key);
			lastPackage.push(-1);
			byKey.set(key, option);
		}
		bySpelling.set(name, option);
		return option;
	};
	for (const name of fixed ?? []) optionOf(name);

	return {
		add(chosen) {
			for (const name of chosen) {
				const option = optionOf(name);
				if (lastPackage[option] === size) continue;
				lastPackage[option] = size;
				rows.push(option);
			}
			rows.endRow();
			size++;
		},
		finish() {
			const options = rows.finish();
			const counts = countValues(options, names.length);
			const isDense = counts.map((count) => (count >= wordsFor(size) ? 1 : 0));
			const sparse = inverse(
				options,
				counts.map((count, option) => (isDense[option] ? 0 : count)),
			);
			const display = names.map((_, option) => option);
			if (!fixed) display.sort((a, b) => names[a]!.localeCompare(names[b]!, 'en'));
			const column = {
				names,
				keys,
				display,
				find: lookUp(byKey),
				counts,
				dense: denseBits(options, isDense, size),
				sparse,
				countingCost: counts.reduce((cost, count) => cost + Math.min(count, wordsFor(size)), 0),
			};
			return { column, options };
		},
	};
}

/** Outside of the builder, because a function made inside it would keep the builder's rows in memory. */
const lookUp =
	(byKey: ReadonlyMap<string, number>): Column['find'] =>
	(name) =>
		byKey.get(fold(name));

/** The set of packages of each option that has one. */
function denseBits({ starts, values }: Rows, isDense: Uint32Array, size: number): (Bits | null)[] {
	const dense = Array.from(isDense, (yes) => (yes ? new Uint32Array(wordsFor(size)) : null));
	for (let member = 0; member < size; member++)
		for (let i = starts[member]!; i < starts[member + 1]!; i++) {
			const bits = dense[values[i]!];
			if (bits) bits[member >>> 5]! |= 1 << (member & 31);
		}
	return dense;
}

/** Adds the packages of an option to a set. */
export function addPackages({ dense, sparse }: Column, option: number, bits: Bits): void {
	const packages = dense[option];
	if (packages) addBits(bits, packages);
	else addAll(bits, rowOf(sparse, option));
}
