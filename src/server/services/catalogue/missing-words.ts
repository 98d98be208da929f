import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inOneLine } from '#domain/text/typed-text.ts';
import { logError } from '#server/log.ts';

/** The file of the data folder that editors read: a line for each text, `2026-11-26` and the words, with a tab between them. */
export const MISSING_WORDS_FILE = 'words-not-found.tsv';

/** When the file reaches this size, it replaces the previous one and a new one is begun. */
const MOST_BYTES = 256 * 1024;
const MOST_LETTERS = 60;
/** Texts that this process remembers to have written today. */
const MOST_REMEMBERED = 2000;

/**
 * Records words that found nothing, for the editors of `names.yaml`: each once a day, without the time or anything about the visitor.
 * Texts that may be somebody's number or address are not written.
 *
 * @param today the day in India, `YYYY-MM-DD`
 */
export function missingWords(dataDir: string, today: () => string): (text: string) => void {
	const file = join(dataDir, MISSING_WORDS_FILE);
	const written = new Set<string>();
	let day = '';

	return (text) => {
		const words = wordsToKeep(text);
		if (words === null) return;
		if (day !== today()) written.clear();
		day = today();
		if (written.has(words) || written.size >= MOST_REMEMBERED) return;
		written.add(words);
		try {
			if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES)
				renameSync(file, `${file}.older`);
			appendFileSync(file, `${day}\t${words}\n`, { mode: 0o600 });
		} catch (error) {
			// A full disk is no reason to show no list.
			logError('words that found nothing are not kept', error);
		}
	};
}

/** A text in the form in which it is kept; null for one that may be personal data, is not a word, or is too long for one. */
export function wordsToKeep(text: string): string | null {
	const words = inOneLine(text).toLowerCase();
	const digits = words.match(/\p{Nd}/gu)?.length ?? 0;
	if (digits >= 6 || words.includes('@') || words.length > MOST_LETTERS || !/\p{L}{2}/u.test(words))
		return null;
	return words;
}
