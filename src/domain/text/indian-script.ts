/*
 * The nine Unicode blocks for Indian scripts are parallel: a letter has the same place in each. So all are read as Devanagari, and
 * letters that sound alike become one.
 */

const FIRST = 0x900;
const LAST = 0xd7f;

/** The consonants from `ka` (place 0x15) to `ha` (0x39) as classes of sound: k, t, p, s, n, y, r, l. Tamil writes `ha` as `ka`. */
const CONSONANTS = 'kkkknssssnttttnttttnnppppnyrrlllpsssk';

/** Letters whose place in their block differs from that in the other blocks. */
const OWN_PLACES: Readonly<Record<string, string>> = {
	'\u0a70': 'n',
	'\u09ce': 't',
	'\u09f0': 'r',
	'\u09f1': 'p',
	'\u0b71': 'p',
	'\u0d7a': 'n',
	'\u0d7b': 'n',
	'\u0d7c': 'r',
	'\u0d7d': 'l',
	'\u0d7e': 'l',
	'\u0d7f': 'k',
};

/** True for a text with a letter of one of the nine Indian scripts. */
export const isIndianScript = (text: string): boolean => /[\u0900-\u0d7f]/.test(text);

/**
 * A text in an Indian script reduced to the sound of its consonants, the same for all nine scripts: without vowel signs, nukta and
 * doubles. A vowel at the beginning of a word becomes `a`. Other letters are left out.
 */
export function indianKey(text: string): string {
	let key = '';
	let isStart = true;
	for (const letter of text) {
		const sound = soundOf(letter, isStart);
		if (sound !== null && !key.endsWith(sound)) key += sound;
		isStart = sound === null;
	}
	return key;
}

/** The sound of a sign: empty for signs without a sound of their own; null for characters outside these scripts. */
function soundOf(letter: string, isStart: boolean): string | null {
	const code = letter.charCodeAt(0);
	if (code < FIRST || code > LAST) return null;
	const own = OWN_PLACES[letter];
	if (own) return own;
	const place = code & 0x7f;
	if (place === 0x02) return 'n';
	if (place >= 0x05 && place <= 0x14) return isStart ? 'a' : '';
	return CONSONANTS[place - 0x15] ?? '';
}
