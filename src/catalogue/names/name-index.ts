import type { ChipType } from '#domain/list/chips.ts';
import { firstFrom } from '../first-from.ts';
import { buildNearNames } from './near-names.ts';
import { comparedWords, type WrittenForms, writtenForms } from './written-forms.ts';

/** Something that a list can be narrowed to, by all its names. */
export interface NamedThing {
	type: Exclude<ChipType, 'city'>;
	/** The values that the filter takes; several for a name of several places. For `query` the words to search for. */
	values: readonly string[];
	/** The name to show, and all other names, in any script. */
	names: readonly [string, ...string[]];
	/** Of equally good matches the one with the largest weight is first, e.g. the number of packages. */
	weight: number;
}

/** How a text and a name are alike, the closest first. */
export type Likeness = 'exact' | 'prefix' | 'folded' | 'fuzzy';

/** A thing that a text may mean. */
export interface NameMatch {
	thing: NamedThing;
	likeness: Likeness;
}

/** One spelling of a thing. */
export interface Spelling {
	thing: NamedThing;
	forms: WrittenForms;
	/** Endings of the name, each from one of its later words on, so that it is also found by the beginning of those. */
	tails: readonly string[];
}

/** Finds things by names in any script and spelling. Immutable. */
export interface NameIndex {
	/** The things whose name these words are, as they are written. */
	exact(words: readonly string[]): readonly NamedThing[];
	/** The things with a name that begins with the text, or one of whose later words does. */
	startingWith(words: readonly string[]): readonly NamedThing[];
	/** The things whose name sounds like the words or is spelt nearly so, likeliest first. */
	near(words: readonly string[]): readonly NameMatch[];
	/** All of these in this order, each thing once: what a text may mean while it is typed. */
	find(text: string, most: number): NameMatch[];
	/** The things whose names are the least different, however different they are. */
	nearest(text: string, most: number): NamedThing[];
}

/** The index of things by all their names. */
export function buildNameIndex(things: readonly NamedThing[]): NameIndex {
	const spellings = things.flatMap(spellingsOf);
	const byForm = new Map<string, NamedThing[]>();
	const starts: { text: string; thing: NamedThing }[] = [];
	for (const { thing, forms, tails } of spellings) {
		for (const form of new Set([forms.plain, forms.plain.replaceAll(' ', ''), forms.latin])) {
			if (form === '') continue;
			const known = byForm.get(form) ?? [];
			if (!known.includes(thing)) byForm.set(form, [...known, thing]);
		}
		for (const text of [forms.plain.replaceAll(' ', ''), ...tails]) starts.push({ text, thing });
	}
	starts.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
	const texts = starts.map(({ text }) => text);
	const nearNames = buildNearNames(spellings);

	function exact(words: readonly string[]): readonly NamedThing[] {
		const plain = words.join(' ');
		return (
			byForm.get(plain) ??
			byForm.get(plain.replaceAll(' ', '')) ??
			byForm.get(writtenForms(words).latin) ??
			[]
		);
	}

	function startingWith(words: readonly string[]): readonly NamedThing[] {
		const start = words.join('');
		if (start === '') return [];
		const found = new Set<NamedThing>();
		for (let at = firstFrom(texts, start); texts[at]?.startsWith(start); at++) found.add(starts[at]!.thing);
		return [...found].toSorted((a, b) => b.weight - a.weight);
	}

	return {
		exact,
		startingWith,
		near: (words) => nearNames.near(writtenForms(words)),
		find(text, most) {
			const words = comparedWords(text);
			if (words.length === 0) return [];
			const likenesses = new Map<NamedThing, Likeness>();
			const add = (thing: NamedThing, likeness: Likeness) => {
				if (!likenesses.has(thing)) likenesses.set(thing, likeness);
			};
			for (const thing of exact(words)) add(thing, 'exact');
			for (const thing of startingWith(words)) add(thing, 'prefix');
			if (likenesses.size < most)
				for (const { thing, likeness } of nearNames.near(writtenForms(words))) add(thing, likeness);
			return [...likenesses].slice(0, most).map(([thing, likeness]) => ({ thing, likeness }));
		},
		nearest: (text, most) => nearNames.nearest(writtenForms(comparedWords(text)), most),
	};
}

function spellingsOf(thing: NamedThing): Spelling[] {
	return [...new Set(thing.names)].map((name) => {
		const words = comparedWords(name);
		const tails = words.slice(1).map((_, at) => words.slice(at + 1).join(''));
		return { thing, forms: writtenForms(words), tails };
	});
}
