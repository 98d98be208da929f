import { fold } from '#domain/text-match.ts';
import { addAll, type Bits, wordsFor } from './bitset.ts';
import { inverse, type Rows, rowOf, writeRows } from './rows.ts';

/** One facet of every package: the options it can have, who has them, and what each package has. */
export interface Column {
	/** Option names as first met, by option number. */
	names: readonly string[];
	/** Option names folded, by option number. */
	keys: readonly string[];
	/** Option numbers in the order to show. */
	display: readonly number[];
	/** The option of a name, whatever its case and accents. */
	find(name: string): number | undefined;
	/** Options of each package. */
	options: Rows;
	/** Packages of each option. */
	packages: Rows;
	/** The packages of the options that have many; for the others their list is the shorter way. */
	dense: readonly (Bits | null)[];
}

/** A column that is still being filled, one package after another. */
export interface ColumnBuilder {
	add(names: readonly string[]): void;
	finish(): Column;
}

/**
 * A new column.
 *
 * @param fixed options that always exist, in the order to show; without them options are shown by name
 */
export function buildColumn(fixed?: readonly string[]): ColumnBuilder {
	const names: string[] = [];
	const keys: string[] = [];
	const byKey = new Map<string, number>();
	// Folding is dear and the same spelling comes thousands of times.
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
			const packages = inverse(options, names.length);
			const display = names.map((_, option) => option);
			if (!fixed) display.sort((a, b) => names[a]!.localeCompare(names[b]!, 'en'));
			return {
				names,
				keys,
				display,
				find: (name) => byKey.get(fold(name)),
				options,
				packages,
				dense: names.map((_, option) => denseBits(rowOf(packages, option), size)),
			};
		},
	};
}

function denseBits(members: Uint32Array, size: number): Bits | null {
	if (members.length < wordsFor(size)) return null;
	const bits = new Uint32Array(wordsFor(size));
	addAll(bits, members);
	return bits;
}
