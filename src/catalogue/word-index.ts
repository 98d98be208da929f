import { wordsOf } from '#domain/text/text-match.ts';
import { addAll, type Bits, intersection, wordsFor } from './bitset.ts';
import { firstFrom } from './first-from.ts';
import { countValues, inverse, type Rows, rowOf, writeRows } from './rows.ts';

/** Finds packages by the beginnings of their words. */
export interface WordIndex {
	/** The packages that have a word beginning with each word of `text`; null when `text` has no word. */
	find(text: string): Bits | null;
	/** True for a word, folded, that some package has. */
	has(word: string): boolean;
}

/** Builds a word index, one package after another. */
export interface WordIndexBuilder {
	add(ownName: string, facetNames: readonly (readonly string[])[]): void;
	finish(): WordIndex;
}

/** A new word index. */
export function buildWordIndex(): WordIndexBuilder {
	const numbers = new Map<string, number>();
	const wordsByName = new Map<string, readonly number[]>();
	const lastPackage: number[] = [];
	const rows = writeRows();
	let size = 0;

	const numberOf = (word: string) => {
		let number = numbers.get(word);
		if (number === undefined) {
			number = numbers.size;
			numbers.set(word, number);
			lastPackage.push(-1);
		}
		return number;
	};
	const push = (word: number) => {
		if (lastPackage[word] === size) return;
		lastPackage[word] = size;
		rows.push(word);
	};
	const pushShared = (name: string) => {
		let words = wordsByName.get(name);
		if (!words) {
			words = wordsOf(name).map(numberOf);
			wordsByName.set(name, words);
		}
		for (const word of words) push(word);
	};

	return {
		add(ownName, facetNames) {
			for (const word of wordsOf(ownName)) push(numberOf(word));
			for (const names of facetNames) for (const name of names) pushShared(name);
			rows.endRow();
			size++;
		},
		finish() {
			const words = rows.finish();
			return indexOf(numbers, inverse(words, countValues(words, numbers.size)), size);
		},
	};
}

/**
 * The index of words. Outside of the builder, because functions made inside it would keep the builder's rows in memory.
 *
 * @param packages the packages that have each word, by its number
 */
function indexOf(numbers: ReadonlyMap<string, number>, packages: Rows, size: number): WordIndex {
	const vocabulary = [...numbers.keys()].sort();
	const numberAt = vocabulary.map((word) => numbers.get(word)!);
	const withPrefix = (prefix: string) => {
		const bits = new Uint32Array(wordsFor(size));
		for (let i = firstFrom(vocabulary, prefix); vocabulary[i]?.startsWith(prefix); i++)
			addAll(bits, rowOf(packages, numberAt[i]!));
		return bits;
	};
	return {
		has: (word) => numbers.has(word),
		find(text) {
			const prefixes = [...new Set(wordsOf(text))];
			const [first, ...others] = prefixes.map(withPrefix);
			return first ? others.reduce(intersection, first) : null;
		},
	};
}
