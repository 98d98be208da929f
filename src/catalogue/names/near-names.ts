import MiniSearch from 'minisearch';
import { editDistance } from '#domain/text/edit-distance.ts';
import type { Likeness, NamedThing, NameMatch, Spelling } from './name-index.ts';
import type { WrittenForms } from './written-forms.ts';

/** From this length on a text may be spelt differently from the name. */
const SHORTEST = 4;
/** A name of fewer consonants is not recognised by its sound alone: Goa, Bali and Gir sound like half the dictionary. */
const SHORTEST_KEY = 3;
/** How many candidates are compared letter by letter. */
const CANDIDATES = 12;
/** Letters beyond these are not compared; no name is longer by itself. */
const LONGEST = 48;

/** Names whose score exceeds the best one by more than this are not offered. */
const MUCH_WORSE = 0.6;

/** Recognises names that are spelt or sound nearly the same. */
export interface NearNames {
	near(forms: WrittenForms): readonly NameMatch[];
	nearest(forms: WrittenForms, most: number): NamedThing[];
}

interface Compared {
	spelling: Spelling;
	/** Edits between the texts. */
	text: number;
	/** Edits between the sounds. */
	sound: number;
	/** Length of the longer of the compared sounds. */
	soundLength: number;
	/** The smaller the likelier. */
	score: number;
}

/** How many edits a text of this length may need. */
const allowedEdits = (length: number): number =>
	length < SHORTEST ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3;

/** An index of spellings by letters and by sound. */
export function buildNearNames(spellings: readonly Spelling[]): NearNames {
	const search = new MiniSearch<{ id: number } & Omit<WrittenForms, 'plain'>>({
		fields: FIELDS,
		tokenize: (text) => [text],
		processTerm: (term) => term,
	});
	search.addAll(
		spellings.map(({ forms: { latin, latinKey, indianKey } }, id) => ({ id, latin, latinKey, indianKey })),
	);

	function compared(forms: WrittenForms, edits: number): Compared[] {
		const { latin, latinKey, indianKey } = forms;
		if (latin === '' || latin.length > LONGEST) return [];
		const byKey = (field: 'latinKey' | 'indianKey', key: string) => ({
			queries: [key],
			fields: [field],
			fuzzy: key.length > SHORTEST_KEY ? 1 : false,
		});
		const found = search.search({
			combineWith: 'OR',
			queries: [
				{ queries: [latin], fields: ['latin'], fuzzy: edits },
				...(latinKey.length >= SHORTEST_KEY ? [byKey('latinKey', latinKey)] : []),
				...(indianKey.length >= SHORTEST_KEY ? [byKey('indianKey', indianKey)] : []),
			],
		});
		return found
			.slice(0, CANDIDATES)
			.map(({ id }) => compare(forms, spellings[id as number]!))
			.sort((a, b) => a.score - b.score || b.spelling.thing.weight - a.spelling.thing.weight);
	}

	return {
		near(forms) {
			const matches = new Map<NamedThing, NameMatch>();
			let best = Number.POSITIVE_INFINITY;
			for (const one of compared(forms, Math.max(2, allowedEdits(forms.latin.length)))) {
				const likeness = likenessOf(forms, one);
				const { thing } = one.spelling;
				if (!likeness || one.score > best + MUCH_WORSE) continue;
				best = Math.min(best, one.score);
				if (!matches.has(thing)) matches.set(thing, { thing, likeness });
			}
			return [...matches.values()];
		},
		nearest(forms, most) {
			const things = compared(forms, Math.ceil(forms.latin.length / 2)).map(({ spelling }) => spelling.thing);
			return [...new Set(things)].slice(0, most);
		},
	};
}

const FIELDS = ['latin', 'latinKey', 'indianKey'];

function compare(forms: WrittenForms, spelling: Spelling): Compared {
	const other = spelling.forms;
	const text = editDistance(forms.latin, other.latin);
	const isBothIndian = forms.indianKey !== '' && other.indianKey !== '';
	const [key, otherKey] = isBothIndian
		? [forms.indianKey, other.indianKey]
		: [forms.latinKey, other.latinKey];
	const sound = editDistance(key, otherKey);
	const soundLength = Math.max(key.length, otherKey.length);
	const longest = Math.max(forms.latin.length, other.latin.length);
	// A transliterated name has lost its vowels, so that it is like many.
	const isTransliterated = (forms.indianKey === '') !== (other.indianKey === '');
	const score = (2 * text) / longest + sound / Math.max(soundLength, 1) + (isTransliterated ? 0.25 : 0);
	return { spelling, text, sound, soundLength, score };
}

/** Null when the name is not near enough. */
function likenessOf(forms: WrittenForms, { spelling, text, sound, soundLength }: Compared): Likeness | null {
	const { latin } = spelling.forms;
	const longest = Math.max(forms.latin.length, latin.length);
	const isIndian = forms.indianKey !== '';
	// Transliterated names have lost their vowels.
	const mostEdits = longest * (isIndian ? 0.5 : 0.4);
	if (sound === 0 && soundLength >= SHORTEST_KEY && text <= mostEdits) return 'folded';
	if (Math.min(forms.latin.length, latin.length) < SHORTEST - 1 || forms.latin.length < SHORTEST) return null;
	if (text <= allowedEdits(Math.min(forms.latin.length, latin.length + 1))) return 'fuzzy';
	return isIndian && sound <= 1 && soundLength > SHORTEST_KEY && text <= mostEdits ? 'fuzzy' : null;
}
