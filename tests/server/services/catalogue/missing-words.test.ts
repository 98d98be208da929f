import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MISSING_WORDS_FILE, missingWords, wordsToKeep } from '#server/services/catalogue/missing-words.ts';
import { temporaryFolder } from '../../../support/test-database.ts';

test('words that found nothing are written once a day, with the day and nothing else', () => {
	const folder = temporaryFolder();
	let day = '2026-11-21';
	const note = missingWords(folder, () => day);
	for (const text of ['Atlantis', ' atlantis ', 'zzz\n\tyyy', 'केरलम']) note(text);
	day = '2026-11-22';
	note('Atlantis');
	expect(readFileSync(join(folder, MISSING_WORDS_FILE), 'utf8')).toBe(
		'2026-11-21\tatlantis\n2026-11-21\tzzz yyy\n2026-11-21\tकेरलम\n2026-11-22\tatlantis\n',
	);
});

test.each([
	'98765 43210',
	'call 98-76-54',
	'९८७६५४',
	'asha@example.in',
	'asha @ example',
	'x',
	'!!!',
	'12345',
	'a'.repeat(61),
	'',
	'\u202e\u200b',
])('%j may be personal or is no word, and is not written', (text) => {
	const folder = temporaryFolder();
	missingWords(folder, () => '2026-11-21')(text);
	expect(existsSync(join(folder, MISSING_WORDS_FILE))).toBe(false);
});

test('D250: a word with a joiner is written as one', () => {
	expect(wordsToKeep('ഹര്‍ഷന്‍ র\u200d্যামন')).toBe('ഹര്‍ഷന്‍ র\u200d্যামন');
});

test('lines cannot be forged', () => {
	expect(wordsToKeep('goa\n2026-01-01\tbad\u2028x')).toBe(null);
	expect(wordsToKeep('goa\nbad\tword')).toBe('goa bad word');
});

test('the file is bounded: a full one becomes the older one', () => {
	const folder = temporaryFolder();
	const file = join(folder, MISSING_WORDS_FILE);
	writeFileSync(file, 'x'.repeat(256 * 1024 + 1));
	missingWords(folder, () => '2026-11-21')('atlantis');
	expect(readFileSync(file, 'utf8')).toBe('2026-11-21\tatlantis\n');
	expect(statSync(`${file}.older`).size).toBe(256 * 1024 + 1);
});

test('a day has a bounded number of texts', () => {
	const folder = temporaryFolder();
	const note = missingWords(folder, () => '2026-11-21');
	for (let at = 0; at < 2100; at++) note(`word ${'abcdefghij'[at % 10]}${at}`);
	expect(readFileSync(join(folder, MISSING_WORDS_FILE), 'utf8').trim().split('\n')).toHaveLength(2000);
});

test('a folder that is gone stops no list', () => {
	const note = missingWords(join(temporaryFolder(), 'gone'), () => '2026-11-21');
	expect(() => note('atlantis')).not.toThrow();
});
