import { factsIn } from '#domain/search/facts.ts';
import type { Understanding, UnderstoodPart } from '#domain/search/understanding.ts';
import type { ComingMonth } from '#domain/time/month.ts';
import type { NamedThing, NameIndex } from './name-index.ts';
import { comparedWords } from './written-forms.ts';

/** The names and words from which a text is understood. */
export interface Vocabulary {
	names: NameIndex;
	/** The coming months by each of their names in any language, folded. */
	months: ReadonlyMap<string, ComingMonth>;
	/** Words that say nothing of what is wanted, folded. */
	ignored: ReadonlySet<string>;
	/** True for a word that packages use as it stands: it is spelt as it is meant. */
	isPlainWord(word: string): boolean;
}

/** The most words that are looked at; a longer text is prose. */
const MOST_WORDS = 12;
/** The most words of a name. */
const LONGEST_NAME = 5;
/** How often a text may be compared with nearly all names, which takes time. */
const MOST_COMPARISONS = 10;

interface Word {
	text: string;
	/** Set once the word is part of what is understood, or ignored. */
	isTaken: boolean;
}

/** Reads a typed text as choices of filters. Any text is accepted; of a long one the first words are read. */
export function understand(text: string, vocabulary: Vocabulary): Understanding {
	const { facts, rest } = factsIn(text, vocabulary.months);
	const parts: UnderstoodPart[] = facts.map((fact) => ({ ...fact, typed: '', isSure: true }));
	// A bar stands where a fact was, so that no name spans it.
	const words = rest
		.split('|')
		.flatMap((piece) => [...comparedWords(piece), ''])
		.slice(0, MOST_WORDS)
		.map((word): Word => ({ text: word, isTaken: word === '' }));

	takeNames(words, vocabulary, parts);
	// Before words without meaning are ignored, because “new zeland” is one name.
	takeNearNames(words, vocabulary, parts);
	const hasIgnored = ignoreWords(words, vocabulary, parts);
	return {
		parts: merged(parts),
		rest: words.filter(({ isTaken }) => !isTaken).map(({ text: word }) => word),
		hasIgnored,
	};
}

/** The longest names first: “New Zealand South Island” before “New Zealand”. */
function takeNames(words: Word[], { names }: Vocabulary, parts: UnderstoodPart[]): void {
	for (const span of spansOf(words, LONGEST_NAME)) {
		const typed = span.map(({ text }) => text);
		const before = words[words.indexOf(span[0]!) - 1]?.text;
		const after = words[words.indexOf(span.at(-1)!) + 1]?.text;
		const thing = mostFitting(names.exact(typed), before, after);
		if (thing) take(span, thing, true, parts);
	}
}

/** Kinds of things in the order in which a name that several have is understood. */
const ORDER: readonly NamedThing['type'][] = [
	'destination',
	'theme',
	'season',
	'query',
	'departure_city',
	'operator',
];

function mostFitting(things: readonly NamedThing[], before = '', after = ''): NamedThing | undefined {
	const ofType = (type: NamedThing['type']) => things.find((thing) => thing.type === type);
	const isStart = /^from$/.test(before);
	const isIncluded = /^(with|including|incl)$/.test(before) || /^(included|incl)$/.test(after);
	return (
		(isStart ? ofType('departure_city') : undefined) ??
		(isIncluded ? ofType('inclusion') : undefined) ??
		ORDER.map(ofType).find((thing) => thing !== undefined)
	);
}

/** Leaves out words without meaning, even if they happen to be a name, as long as anything else is understood: a *nice* trip to Goa. */
function ignoreWords(words: Word[], { ignored }: Vocabulary, parts: UnderstoodPart[]): boolean {
	const isIgnored = ({ typed }: UnderstoodPart) => ignored.has(typed);
	if (parts.some((part) => !isIgnored(part)))
		parts.splice(0, parts.length, ...parts.filter((part) => !isIgnored(part)));
	const left = words.filter(({ text, isTaken }) => !isTaken && ignored.has(text));
	for (const word of left) word.isTaken = true;
	return left.length > 0;
}

/** Finds names that are spelt or sound nearly like the remaining words, but not for words that packages themselves use. */
function takeNearNames(
	words: Word[],
	{ names, isPlainWord, ignored }: Vocabulary,
	parts: UnderstoodPart[],
): void {
	const isKnown = ({ text }: Word) => ignored.has(text) || isPlainWord(text);
	let comparisons = 0;
	for (const span of spansOf(words, 3)) {
		if (span.every(isKnown)) continue;
		if (comparisons++ >= MOST_COMPARISONS) return;
		const [match] = names.near(span.map(({ text }) => text));
		if (match) take(span, match.thing, false, parts);
	}
}

function take(
	span: readonly Word[],
	{ type, values, names: [name] }: NamedThing,
	isSure: boolean,
	parts: UnderstoodPart[],
): void {
	for (const word of span) word.isTaken = true;
	parts.push({ type, values, name, typed: span.map(({ text }) => text).join(' '), isSure });
}

/** Neighbouring words that are not taken yet when their turn comes, the longest runs first. */
function* spansOf(words: readonly Word[], longest: number): Generator<readonly Word[]> {
	for (let length = Math.min(longest, words.length); length > 0; length--)
		for (let from = 0; from + length <= words.length; from++) {
			const span = words.slice(from, from + length);
			if (span.every(({ isTaken }) => !isTaken)) yield span;
		}
}

/** Each choice once. */
const merged = (parts: readonly UnderstoodPart[]): UnderstoodPart[] =>
	[...new Map(parts.toReversed().map((part) => [`${part.type} ${part.values}`, part])).values()].reverse();
