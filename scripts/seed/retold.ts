import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlocks } from './authored.ts';

const FILE = 'retold.txt';

/** Reads `retold.txt`: for a sentence of `places/*.txt`, the words that another operator uses instead. Throws with file and line. */
function readRetold(): Map<string, ReadonlyMap<string, string>> {
	const retold = new Map<string, ReadonlyMap<string, string>>();
	for (const { at, heading, fields } of readBlocks(
		readFileSync(join(import.meta.dirname, FILE), 'utf8'),
		FILE,
	)) {
		if (retold.has(heading)) throw new Error(`${at}: "${heading}" is there twice`);
		retold.set(heading, fields);
	}
	return retold;
}

/** The retold sentences, by the sentence of the place, then by operator. */
export const RETOLD = readRetold();

/** The sentence in the operator's own words, when another operator tells it too. */
export const inWordsOf = (operator: string, sentence: string): string =>
	RETOLD.get(sentence)?.get(operator) ?? sentence;
